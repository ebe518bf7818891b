import App
import Commands
import Foundation
import SQLite
import Testing

/// What `doctor` says of a store whose tables somebody has changed, and what it does about it.
@Suite struct DoctorStructureTests {
    private let scratch: Scratch
    private let store: String

    init() throws {
        scratch = try Scratch()
        store = "--store \(scratch.path("a.store"))"
        try run(
            "student add Ana Silva", "student add Ben Okoro", "quiz add One --points 20", "grade set ana one 17",
            "person add Zoe --tag choir")
    }

    @discardableResult private func run(_ lines: String...) throws -> Bench {
        let bench = Bench()
        try bench.run(each: lines.map { "\($0) \(store)" }, modules: Daybook.modules)
        return bench
    }

    private func damage(_ sql: String) throws { try Connection(.file(path: scratch.path("a.store"))).execute(sql) }

    /// What is planned, done and left.
    private func doctor() throws -> (rows: [String], repaired: Bool, left: [String]) {
        func rows(_ bench: Bench) -> [[Substring]] {
            bench.output.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
        }
        let plan = rows(try run("doctor"))
        let done = rows(try run("doctor --yes"))
        #expect(done.map { $0[0...2] } == plan.map { $0[0...2] })
        return (
            plan.map { $0[0...2].joined(separator: " | ") }, done.allSatisfy { $0.last == "true" },
            rows(try run("doctor")).map { $0[0...2].joined(separator: " | ") }
        )
    }

    @Test func gradesThatAreThereTwiceGoBeforeTheirIndexIsMade() throws {
        try damage(
            """
            DROP INDEX Grade_unique_student_quiz;
            INSERT INTO Grade (_key, id, score, state, changed, student, quiz)
                SELECT 99, 'x', '3', state, changed, student, quiz FROM Grade
            """)
        let (rows, repaired, left) = try doctor()
        #expect(
            rows.contains(
                "rule | grade of student #1 Ana Silva, quiz #1 One: quiz is one in which the student has another "
                    + "grade already; this one is 3 | delete it"), "\(rows)")
        #expect(
            rows.last == "structure | the index “Grade_unique_student_quiz” of the table “Grade” is missing, "
                + "so that the same may be stored twice | make it anew", "\(rows)")
        #expect(repaired && left == [])
        #expect(try run("grade show ana one --format json").output.contains("\"score\": 17"))
    }

    @Test func twoOfOneIdGetTwo() throws {
        try damage("DROP INDEX Student_unique_id; UPDATE Student SET id = 'x'")
        let (rows, repaired, left) = try doctor()
        #expect(
            rows.contains("rule | student #2 Ben Okoro: ID is x, which another one has already | give it a new one"))
        #expect(rows.count == 4 && repaired && left == [], "\(rows) \(left)")
    }

    @Test(
        arguments: [
            (
                "CREATE TRIGGER spy AFTER INSERT ON Grade BEGIN DELETE FROM Grade; END",
                "structure | the trigger “spy” changes what is stored in the table “Grade”: "
                    + "CREATE TRIGGER spy AFTER INSERT ON Grade BEGIN DELETE FROM Grade; END | remove it"
            ),
            (
                "DELETE FROM _schema WHERE domain = 'People'",
                "structure | the store does not say which version of People it has | "
                    + "note the version of its tables, which is this one's"
            ),
            (
                "DELETE FROM _meta",
                "structure | the store does not say of which store it is a copy | "
                    + "give it a new name; its copies are other stores from then on"
            ),
            (
                "ALTER TABLE Student DROP COLUMN email",
                "structure | the table “Student” has no column “email” | "
                    + "add it, without what was in it; a backup has that"
            ),
            (
                "DROP TABLE Note",
                "structure | the table “Note” is missing, with all that was in it | "
                    + "make it anew, empty; a backup has what was in it"
            ),
        ])
    func whatIsOtherwiseIsPutRight(sql: String, row: String) throws {
        try damage(sql)
        let (rows, repaired, left) = try doctor()
        #expect(rows.contains(row), "\(rows)")
        #expect(repaired && left == [], "\(rows) \(left)")
        #expect(try run("grade set ana one 18", "grade list").error == "")
    }

    @Test(arguments: ["DELETE FROM _meta", "DELETE FROM _schema WHERE domain = 'ToDo'"])
    func aCommandNamesTheRemedy(sql: String) throws {
        try damage(sql)
        let bench = try run("student list")
        #expect(bench.error.contains(" is damaged: it does not say which "))
        #expect(bench.error.contains("\n  “doctor” says what can be done about it\n"))
        #expect(try run("doctor --yes", "student list").error == "")
    }
}
