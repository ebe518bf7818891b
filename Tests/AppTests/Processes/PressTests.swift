import Foundation
import Testing

/// The program with its helper, as they are built.
@Suite struct PressTests {
    @Test(arguments: [("pdf", "%PDF-", "libpango1.0-dev"), ("xlsx", "PK", "libxlsxwriter-dev")])
    func aReportBecomesAFile(format: String, start: String, package: String) throws {
        let program = Program(scratch: try Scratch())
        #expect(try program.run("student", "add", "Ana", "Silva").status == 0)
        let file = program.scratch.path("class.\(format)")
        let run = try program.run("report", "class", "--format", format, "--output", file)
        guard run.status == 0 else {
            #expect(run.error.contains("this program was built without \(package)"))
            return
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        #expect(bytes.starts(with: Data(start.utf8)))
        #expect(try program.run("report", "class", "--format", format, "--output", file).status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
    }

    /// What starts others and never waits for them has their end ignored, and so has all that it starts.
    @Test func theHelperIsWaitedForWhoeverStartsTheProgram() throws {
        let program = Program(scratch: try Scratch())
        #expect(try program.run("student", "add", "Ana", "Silva").status == 0)
        let words = ["report", "class", "--format", "pdf", "--output", program.scratch.path("class.pdf")]
        let run = try program.start(
            ["--ignore-signal=CHLD", Program.executable.path] + words, executable: URL(fileURLWithPath: "/usr/bin/env")
        ).wait()
        #expect(run.status == 0 || run.error.contains("this program was built without"), "\(run.error)")
    }

    @Test func aFullDiskIsSaidAndNothingIsLost() throws {
        let program = Program(scratch: try Scratch())
        #expect(try program.run("student", "add", "Ana", "Silva").status == 0)
        let run = try program.run("report", "class", "--format", "html", "--output", "/dev/full")
        #expect(run.status == 1)
        #expect(run.error.hasPrefix("daybook: /dev/full cannot be written: the disk is full"))
        let folder = try program.run("report", "class", "--format", "html", "--output", "/proc/x.html")
        #expect(folder.status == 1)
        #expect(folder.error.hasPrefix("daybook: /proc/x.html cannot be written: "))
    }
}
