import Testing

@testable import Gradebook

@Suite struct ClassReportTests {
    private func room() throws -> Classroom {
        let room = try Classroom()
        try room.importing(
            """
            Student,ID,Section,Quiz 1 (1),Quiz 2 (2),Bonus (3)
            Points Possible,,,20,12.5,0
            "Silva, Ana",7,A,17.50,EX,2
            "Lee, Ethan",8,A,21,,
            "Lee, Ethan",9,B,,6.25,
            "Đỗ, An",10,A,0,12.5,
            """, into: "Physics")
        _ = try room.outcome("grade set An \"Quiz 1\" m")
        return room
    }

    @Test func `scores stand below each other, students in roster order, means at the foot`() throws {
        #expect(try room().output("report class") == "")
    }

    @Test func `as zero, blanks count among the points`() throws {
        #expect(try room().output("report class --as-zero") == "")
    }

    @Test func `data has both totals, and scores without marks`() throws {
        #expect(try room().tsv("report class") == "")
        #expect(try room().json("report class") == "")
    }

    @Test func `student`() throws {
        #expect(try room().output("report student ana An") == "")
        #expect(try room().tsv("report student ana An") == "")
        #expect(try room().json("report student ana") == "")
    }
}
