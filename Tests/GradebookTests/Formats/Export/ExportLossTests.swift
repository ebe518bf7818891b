import CivilTime
import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

/// What a file of another program has no place for is said when it is written: nothing is lost without a word.
@Suite struct ExportLossTests {
    private static let formats: [ForeignFormat] = [.canvas, .moodle, .classroom, .oneroster, .opengrade, .csv]

    /// A course with a value of each kind.
    private func room() throws -> Classroom {
        try Classroom(
            "course add Physics", "category add \"H, W\"",
            "student add \"Zoë, B\" O'Brien --id 0042 --email z@example.org",
            "student edit 1 --section Blue", "student add Ana Silva --id 0043 --email a@example.org",
            "quiz add Lab --points 20 --due 2026-12-04 --category 1", "grade set 1 lab 17 --comment \"Well done\"",
            "grade set 2 lab ex")
    }

    /// The values of a course by their kind, and the word by which a notice names what is lost of it.
    private func values(_ room: Classroom) throws -> [String: String] {
        let course = try #require(try room.course("Physics"))
        let quiz = try #require(course.orderedQuizzes.first)
        let zoe = try #require(course.roster.compactMap(\.student).first { $0.lastName != "Silva" })
        let grades = quiz.grades
        return [
            "IDs": zoe.id, "e-mail": zoe.email ?? "", "sections": course.roster.compactMap(\.section).joined(),
            "divides a name": "\(zoe.firstName)|\(zoe.lastName)", "is due": quiz.due?.rawValue ?? "",
            "categor": quiz.category?.name ?? "", "comment": grades.compactMap(\.comment).joined(),
            "excused": "\(grades.count { $0.state == .excused })", "points": "\(quiz.points)",
            "score": grades.compactMap { $0.score?.description }.joined(),
        ]
    }

    @Test(arguments: formats.indices) func `what comes back otherwise is named`(place: Int) throws {
        let format = Self.formats[place]
        let room = try room()
        let export = try room.exporting(format)
        let other = try Classroom("course add Physics")
        try other.importing(export.file, as: format)
        let before = try values(room)
        let after = try values(other)
        for (kind, value) in before where after[kind] != value {
            #expect(
                export.notices.contains { $0.contains(kind) },
                "\(format.name): \(kind) \(value) -> \(after[kind] ?? ""): \(export.notices)")
        }
        // What has no place is no value that is there.
        for kind in ["IDs", "e-mail", "sections", "is due"] where export.notices.contains(where: { $0.contains(kind) })
        {
            #expect(after[kind] != before[kind], "\(format.name): \(kind)")
        }
    }
}
