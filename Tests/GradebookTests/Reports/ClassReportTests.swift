import Commands
import Foundation
import Reports
import Testing

@testable import Gradebook

@Suite struct ClassReportTests {
    private static let file = """
        Student,ID,Section,Quiz 1 (1),Quiz 2 (2),Bonus (3)
        Points Possible,,,20,12.5,0
        "Silva, Ana",7,A,17.50,EX,2
        "Lee, Ethan",8,A,21,,
        "Lee, Ethan",9,B,,6.25,
        "Đỗ, An",10,A,0,12.5,
        """

    private func report(_ file: String = Self.file, asZero: Bool = false, missing: Int? = nil) throws -> Report {
        let room = try ClassRoom()
        try room.importing(file, into: "Physics")
        let course = try #require(try room.course("Physics"))
        if let missing {
            try room.context.transaction { course.quizzes[0].grades[missing].state = .missing }
        }
        return ClassReport(sheet: try CourseSheet(of: course, in: room.context), asZero: asZero).report
    }

    @Test func `scores stand below each other, students in roster order, means at the foot`() throws {
        #expect(
            try report(missing: 2).written(as: .text) == """
                Class report: Physics
                4 students, 3 quizzes; blanks are left out

                Student        Quiz 1  Quiz 2  Bonus  Earned    Of  Current
                Đỗ, An              M   12.50           12.5  32.5    38.46

                """)
    }

    @Test func `as zero, blanks count among the points`() throws {
        #expect(
            try report(asZero: true).written(as: .text) == "")
    }

    @Test func `data has both totals, and scores without marks`() throws {
        #expect(try report().written(as: .csv) == "")
    }
}
