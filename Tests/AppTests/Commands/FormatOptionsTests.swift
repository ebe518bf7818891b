import App
import Commands
import Foundation
import Testing

/// What is said of a file that its format does not take is refused by name, and an unknown ending with the formats.
@Suite struct FormatOptionsTests {
    private let scratch: Scratch
    private let bench = Bench()

    init() throws { scratch = try Scratch() }

    private static let canvas = "Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"Silva, Ana\",7,A,5\n"

    @Test(arguments: [
        ("--map Student=name", "map", "classroom, csv"), ("--class A", "class", "oneroster"),
        ("--quiz Lab", "quiz", "classroom"), ("--as canvas --map Student=name", "map", "classroom, csv"),
    ])
    func `an option of another format is refused by name`(options: String, name: String, others: String) throws {
        let file = try scratch.file("grades.csv", Self.canvas)
        #expect(try bench.run(each: ["import \(file) --yes \(options)"], modules: Daybook.modules) == .refused)
        #expect(
            bench.error == """
                daybook: --\(name) says nothing of a file of the format canvas
                  leave it out; it goes with --as \(others)

                """)
        #expect(bench.output == "")
    }

    @Test func `an option of the format is taken`() throws {
        let file = try scratch.file("grades.csv", Self.canvas.replacing(",5\n", with: ",\"5,125\"\n"))
        #expect(
            try bench.run(each: ["import \(file) --yes --decimal comma --format text"], modules: Daybook.modules)
                == .done)
        #expect(bench.output.hasSuffix("grade of Ana Silva in Lab: – -> 5.125/10\n"))
    }

    @Test(arguments: ["grades.dat", "grades.csv.old"])
    func `an unknown ending is refused with the formats that help has`(name: String) throws {
        #expect(
            try bench.run(
                each: ["student add Ana Silva", "export \(scratch.path(name))"], modules: Daybook.modules) == .refused)
        let help = Bench()
        #expect(try help.run(each: ["help export"], modules: Daybook.modules) == .done)
        let known = try #require(bench.error.split(separator: "--as with one of ").last).trimming
        for format in known.split(separator: ", ") { #expect(help.output.contains("\(format): "), "\(format)") }
        #expect(known.contains("csv") && known.contains("json"))
        #expect(!FileManager.default.fileExists(atPath: scratch.path(name)))
    }
}

extension Substring {
    fileprivate var trimming: String { String(self).replacing("\n", with: "") }
}
