CREATE TABLE "Person" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "emails" TEXT NOT NULL,
    "phones" TEXT NOT NULL,
    "details" TEXT,
    "birthday" TEXT,
    "tags" TEXT NOT NULL,
    "metOn" TEXT,
    "isProspect" INTEGER NOT NULL CHECK ("isProspect" IN (0, 1)),
    "dateAdded" REAL NOT NULL,
    "photo" TEXT CHECK (length("photo") = 64),
    "photoType" TEXT,
    "thumbnail" TEXT CHECK (length("thumbnail") = 64),
    "photoSource" TEXT,
    "photoRefusal" TEXT,
    "seenCard" TEXT,
    "seenAt" REAL,
    "searchKey" TEXT NOT NULL,
    "tagKey" TEXT NOT NULL,
    "sortKey" TEXT NOT NULL,
    "lastContacted" REAL
) STRICT;
CREATE UNIQUE INDEX "Person_unique_id" ON "Person" ("id");
CREATE INDEX "Person_number" ON "Person" ("number");
CREATE INDEX "Person_sortKey_number_searchKey_tagKey" ON "Person" ("sortKey", "number", "searchKey", "tagKey");
CREATE INDEX "Person_dateAdded_number" ON "Person" ("dateAdded", "number");
CREATE INDEX "Person_birthday" ON "Person" ("birthday");
CREATE TABLE "Event" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "location" TEXT,
    "date" TEXT,
    "until" TEXT,
    "seenEntry" TEXT
) STRICT;
CREATE UNIQUE INDEX "Event_unique_id" ON "Event" ("id");
CREATE INDEX "Event_number" ON "Event" ("number");
CREATE TABLE "Meeting" (
    "_key" INTEGER PRIMARY KEY,
    "person" INTEGER REFERENCES "Person" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "event" INTEGER REFERENCES "Event" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "isFirst" INTEGER NOT NULL CHECK ("isFirst" IN (0, 1)),
    "_person_position" REAL,
    "_event_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Meeting_unique_person_event" ON "Meeting" ("person", "event");
CREATE INDEX "Meeting_event" ON "Meeting" ("event", "_event_position");
CREATE TABLE "ContactEntry" (
    "_key" INTEGER PRIMARY KEY,
    "person" INTEGER REFERENCES "Person" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "time" REAL NOT NULL,
    "order" INTEGER NOT NULL,
    "isContact" INTEGER NOT NULL CHECK ("isContact" IN (0, 1)),
    "_person_position" REAL
) STRICT;
CREATE INDEX "ContactEntry_person" ON "ContactEntry" ("person", "_person_position");
CREATE TABLE "Note" (
    "_key" INTEGER PRIMARY KEY,
    "person" INTEGER REFERENCES "Person" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "date" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "_person_position" REAL
) STRICT;
CREATE INDEX "Note_person" ON "Note" ("person", "_person_position");
CREATE TABLE "Link" (
    "_key" INTEGER PRIMARY KEY,
    "person" INTEGER REFERENCES "Person" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "other" INTEGER REFERENCES "Person" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "kind" TEXT NOT NULL,
    "_person_position" REAL,
    "_other_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Link_unique_person_other_kind" ON "Link" ("person", "other", "kind");
CREATE INDEX "Link_other" ON "Link" ("other", "_other_position");
CREATE TABLE "FormerID" (
    "_key" INTEGER PRIMARY KEY,
    "id" TEXT NOT NULL,
    "person" INTEGER REFERENCES "Person" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "_person_position" REAL
) STRICT;
CREATE UNIQUE INDEX "FormerID_unique_id" ON "FormerID" ("id");
CREATE INDEX "FormerID_person" ON "FormerID" ("person", "_person_position");
CREATE TABLE "Reminder" (
    "_key" INTEGER PRIMARY KEY,
    "todo" TEXT NOT NULL,
    "person" INTEGER REFERENCES "Person" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "_person_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Reminder_unique_todo" ON "Reminder" ("todo");
CREATE INDEX "Reminder_person" ON "Reminder" ("person", "_person_position");
