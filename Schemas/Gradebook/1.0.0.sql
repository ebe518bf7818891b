CREATE TABLE "Course" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "isCurrent" INTEGER NOT NULL CHECK ("isCurrent" IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX "Course_unique_id" ON "Course" ("id");
CREATE INDEX "Course_number" ON "Course" ("number");
CREATE TABLE "Student" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT
) STRICT;
CREATE UNIQUE INDEX "Student_unique_id" ON "Student" ("id");
CREATE INDEX "Student_number" ON "Student" ("number");
CREATE TABLE "Enrollment" (
    "_key" INTEGER PRIMARY KEY,
    "student" INTEGER REFERENCES "Student" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "course" INTEGER REFERENCES "Course" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "section" TEXT,
    "state" TEXT NOT NULL,
    "_student_position" REAL,
    "_course_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Enrollment_unique_student_course" ON "Enrollment" ("student", "course");
CREATE INDEX "Enrollment_course" ON "Enrollment" ("course", "_course_position");
CREATE TABLE "Quiz" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "points" TEXT NOT NULL CHECK ("points" NOT GLOB '*[^-.0-9]*'),
    "due" TEXT,
    "course" INTEGER REFERENCES "Course" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "_course_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Quiz_unique_id" ON "Quiz" ("id");
CREATE INDEX "Quiz_number" ON "Quiz" ("number");
CREATE INDEX "Quiz_course" ON "Quiz" ("course", "_course_position");
CREATE TABLE "Grade" (
    "_key" INTEGER PRIMARY KEY,
    "id" TEXT NOT NULL,
    "score" TEXT CHECK ("score" NOT GLOB '*[^-.0-9]*'),
    "state" TEXT NOT NULL,
    "comment" TEXT,
    "changed" REAL NOT NULL,
    "student" INTEGER REFERENCES "Student" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "quiz" INTEGER REFERENCES "Quiz" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "_student_position" REAL,
    "_quiz_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Grade_unique_id" ON "Grade" ("id");
CREATE UNIQUE INDEX "Grade_unique_student_quiz" ON "Grade" ("student", "quiz");
CREATE INDEX "Grade_quiz" ON "Grade" ("quiz", "_quiz_position");
CREATE TABLE "ForeignName" (
    "_key" INTEGER PRIMARY KEY,
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "student" INTEGER REFERENCES "Student" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "quiz" INTEGER REFERENCES "Quiz" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "_student_position" REAL,
    "_quiz_position" REAL
) STRICT;
CREATE UNIQUE INDEX "ForeignName_unique_source_key_student" ON "ForeignName" ("source", "key", "student");
CREATE UNIQUE INDEX "ForeignName_unique_source_key_quiz" ON "ForeignName" ("source", "key", "quiz");
CREATE INDEX "ForeignName_student" ON "ForeignName" ("student", "_student_position");
CREATE INDEX "ForeignName_quiz" ON "ForeignName" ("quiz", "_quiz_position");
