import CommandDesk
import Commands
import Foundation
import Storage
import Testing

@testable import Gradebook

/// Each kind of grade that can be stored goes out and comes back, or is told to be lost.
@Suite struct ExportedStatesTests {
    private static let formats: [ForeignFormat] = [.canvas, .moodle, .classroom, .oneroster, .opengrade, .csv]

    private func room() throws -> Classroom {
        try Classroom(
            "course add Art", "course edit art --scale A=85,B=70,F=0",
            "student add Ana Silva --id 1 --email a@x.org", "student add Uma Roth --id 2 --email u@x.org",
            "student add Ivo Kern --id 3 --email i@x.org", "student add Cem Ali --id 4 --email c@x.org",
            "student add Bo Li --id 5 --email b@x.org", "student add Lea Ode --id 6 --email l@x.org",
            "student add Max Ray --id 7 --email m@x.org", "quiz add Lab --points 10",
            "grade set ana lab -2.5x", "grade set uma lab 12x", "grade set ivo lab ex", "grade set cem lab m",
            "grade set bo lab \"7.5 l2\"", "grade set lea lab B", "grade set ana lab -2.5x")
    }

    @Test(arguments: formats.indices)
    func `a file goes back into its course without a change`(place: Int) throws {
        let room = try room()
        let export = try room.exporting(Self.formats[place])
        let outcome = try room.importing(export.file, as: Self.formats[place])
        #expect(outcome.sentences == [])
        #expect(outcome.notices.allSatisfy { !$0.hasPrefix("refused") })
    }

    @Test(arguments: formats.indices)
    func `a new course has the same grades as far as the program has words`(place: Int) throws {
        let format = Self.formats[place]
        let export = try room().exporting(format)
        let other = try Classroom("course add Art")
        let outcome = try other.importing(export.file, as: format)
        #expect(outcome.notices.allSatisfy { !$0.hasPrefix("refused") })
        #expect(outcome.confirmation?.consequences == Self.consequences(in: format))
        let grades = try other.context.fetch(FetchDescriptor<Grade>())
        let cells = Dictionary(grades.map { ($0.student?.firstName ?? "", $0.cell) }) { first, _ in first }
        #expect(cells["Ana"] == .scored(Decimal(string: "-2.5")!))
        #expect(cells["Uma"] == .scored(12))
        #expect(cells["Bo"] == .scored(Decimal(string: "7.5")!))
        #expect(cells["Lea"] == .scored(Decimal(string: "7.75")!))
        #expect(cells["Max"] == nil)
        let hasExcused = format.name != "moodle" && format.name != "opengrade"
        let hasMissing = ["classroom", "oneroster", "csv"].contains(format.name)
        #expect(cells["Ivo"] == (hasExcused ? .excused : nil))
        #expect(cells["Cem"] == (hasMissing ? .missing : .scored(0)))
        #expect(export.notices.contains { $0.contains("no word for excused") } == !hasExcused)
        #expect(export.notices.contains { $0.contains("no word for missing") } == !hasMissing)
        #expect(export.notices.contains { $0.contains("1 late score written as given") })
    }

    /// What is to be agreed to; Moodle's file has no points that a score could be over.
    private static func consequences(in format: ForeignFormat) -> [String] {
        (format.name == "moodle" ? [] : ["1 over the maximum: kept as they are, marked >max"])
            + ["1 below 0: kept as they are"]
    }
}
