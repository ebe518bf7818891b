CREATE TABLE "Course" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "isCurrent" INTEGER NOT NULL CHECK ("isCurrent" IN (0, 1)),
    "term" INTEGER REFERENCES "Term" ("_key") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    "scale" TEXT NOT NULL,
    "rounding" TEXT NOT NULL,
    "digits" INTEGER NOT NULL,
    "weighting" TEXT NOT NULL,
    "weights" TEXT NOT NULL,
    "latePerDay" TEXT CHECK ("latePerDay" NOT GLOB '*[^-.0-9]*'),
    "lateFloor" TEXT CHECK ("lateFloor" NOT GLOB '*[^-.0-9]*'),
    "cap" TEXT CHECK ("cap" NOT GLOB '*[^-.0-9]*'),
    "_term_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Course_unique_id" ON "Course" ("id");
CREATE INDEX "Course_number" ON "Course" ("number");
CREATE INDEX "Course_term" ON "Course" ("term", "_term_position");
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
    "codeName" TEXT,
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
    "category" INTEGER REFERENCES "Category" ("_key") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    "isExtraCredit" INTEGER NOT NULL CHECK ("isExtraCredit" IN (0, 1)),
    "isCounted" INTEGER NOT NULL CHECK ("isCounted" IN (0, 1)),
    "course" INTEGER REFERENCES "Course" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "_category_position" REAL,
    "_course_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Quiz_unique_id" ON "Quiz" ("id");
CREATE INDEX "Quiz_number" ON "Quiz" ("number");
CREATE INDEX "Quiz_category" ON "Quiz" ("category", "_category_position");
CREATE INDEX "Quiz_course" ON "Quiz" ("course", "_course_position");
CREATE TABLE "Grade" (
    "_key" INTEGER PRIMARY KEY,
    "id" TEXT NOT NULL,
    "score" TEXT CHECK ("score" NOT GLOB '*[^-.0-9]*'),
    "state" TEXT NOT NULL,
    "comment" TEXT,
    "lateDays" INTEGER,
    "deduction" TEXT CHECK ("deduction" NOT GLOB '*[^-.0-9]*'),
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
CREATE TABLE "Term" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "start" TEXT NOT NULL,
    "end" TEXT NOT NULL,
    "holidays" TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX "Term_unique_id" ON "Term" ("id");
CREATE INDEX "Term_number" ON "Term" ("number");
CREATE TABLE "Category" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "weight" TEXT CHECK ("weight" NOT GLOB '*[^-.0-9]*'),
    "dropLowest" INTEGER NOT NULL,
    "dropHighest" INTEGER NOT NULL,
    "equalItems" INTEGER NOT NULL CHECK ("equalItems" IN (0, 1)),
    "course" INTEGER REFERENCES "Course" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "_course_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Category_unique_id" ON "Category" ("id");
CREATE INDEX "Category_number" ON "Category" ("number");
CREATE INDEX "Category_course" ON "Category" ("course", "_course_position");
CREATE TABLE "Handout" (
    "_key" INTEGER PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "report" TEXT NOT NULL,
    "time" REAL NOT NULL,
    "course" INTEGER REFERENCES "Course" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "_course_position" REAL
) STRICT;
CREATE UNIQUE INDEX "Handout_unique_id" ON "Handout" ("id");
CREATE INDEX "Handout_number" ON "Handout" ("number");
CREATE INDEX "Handout_course" ON "Handout" ("course", "_course_position");
CREATE TABLE "HandedOutGrades" (
    "_key" INTEGER PRIMARY KEY,
    "handout" INTEGER REFERENCES "Handout" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "student" INTEGER REFERENCES "Student" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    "grades" TEXT NOT NULL,
    "_handout_position" REAL,
    "_student_position" REAL
) STRICT;
CREATE UNIQUE INDEX "HandedOutGrades_unique_handout_student" ON "HandedOutGrades" ("handout", "student");
CREATE INDEX "HandedOutGrades_student" ON "HandedOutGrades" ("student", "_student_position");
