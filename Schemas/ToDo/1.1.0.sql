CREATE TABLE "TodoItem" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT,
    "dateAdded" REAL NOT NULL,
    "isComplete" INTEGER NOT NULL CHECK ("isComplete" IN (0, 1)),
    "dateCompleted" REAL,
    "due" TEXT,
    "start" TEXT,
    "remind" TEXT,
    "priority" TEXT,
    "project" TEXT,
    "tags" TEXT NOT NULL,
    "checklist" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "series" INTEGER REFERENCES "Series" ("_key") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    "occurrence" TEXT,
    "_series_position" REAL
) STRICT;
CREATE UNIQUE INDEX "TodoItem_unique_id" ON "TodoItem" ("id");
CREATE UNIQUE INDEX "TodoItem_unique_series_occurrence" ON "TodoItem" ("series", "occurrence");
CREATE INDEX "TodoItem_number" ON "TodoItem" ("number");
CREATE INDEX "TodoItem_isComplete_dateAdded" ON "TodoItem" ("isComplete", "dateAdded");
CREATE INDEX "TodoItem_isComplete_due" ON "TodoItem" ("isComplete", "due");
CREATE INDEX "TodoItem_isComplete_remind" ON "TodoItem" ("isComplete", "remind");
CREATE INDEX "TodoItem_place" ON "TodoItem" ("place");
CREATE TABLE "Series" (
    "_key" INTEGER PRIMARY KEY,
    "id" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "anchor" TEXT NOT NULL,
    "made" INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX "Series_unique_id" ON "Series" ("id");
CREATE TABLE "Dependency" (
    "_key" INTEGER PRIMARY KEY,
    "item" INTEGER REFERENCES "TodoItem" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "blocker" INTEGER REFERENCES "TodoItem" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "_item_position" REAL,
    "_blocker_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Dependency_unique_item_blocker" ON "Dependency" ("item", "blocker");
CREATE INDEX "Dependency_blocker" ON "Dependency" ("blocker", "_blocker_position");
CREATE TABLE "Firing" (
    "_key" INTEGER PRIMARY KEY,
    "item" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "fired" REAL NOT NULL
) STRICT;
CREATE UNIQUE INDEX "Firing_unique_item_time" ON "Firing" ("item", "time");
CREATE TABLE "Counterpart" (
    "_key" INTEGER PRIMARY KEY,
    "item" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "folder" TEXT
) STRICT;
CREATE UNIQUE INDEX "Counterpart_unique_format_item" ON "Counterpart" ("format", "item");
