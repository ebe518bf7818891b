import App
import Commands
import Foundation
import Glibc
import Testing

/// What is no file, or larger than what is read, is refused before it is read, whichever command is to read it.
@Suite struct InputFileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A file with no bytes on the disk and as many as are wanted to be read.
    private func sparse(_ name: String, _ bytes: Int) throws -> String {
        let path = try scratch.file(name, "")
        #expect(truncate(path, bytes) == 0)
        return path
    }

    private func refusal(_ line: String) throws -> String {
        let bench = Bench()
        let before = ["person add Ada", "quiz add One --points 10", "student add Max Max"]
        let status = try bench.run(each: before + [line], modules: Daybook.modules)
        #expect(status == .refused, "\(line)")
        return bench.error
    }

    @Test(arguments: ["import", "person photo ada", "person scan", "grade set --quiz one", "person add Bo --photo"])
    func whatNeverEndsIsNotRead(command: String) throws {
        let pipe = scratch.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(
            try refusal("\(command) \(pipe)")
                == "daybook: \(pipe) cannot be read: it is a pipe; “-” reads what comes through one\n")
        #expect(
            try refusal("\(command) /dev/zero") == "daybook: /dev/zero cannot be read: it is no ordinary file\n")
        guard command != "import" else { return }
        #expect(
            try refusal("\(command) \(scratch.folder.path)")
                == "daybook: \(scratch.folder.path) cannot be read: it is a folder\n")
    }

    @Test(arguments: ["import", "grade set --quiz one"])
    func whatIsLargerThanMemoryIsNotRead(command: String) throws {
        let path = try sparse("a.csv", 1 << 40)
        #expect(
            try refusal("\(command) \(path)")
                == "daybook: \(path) cannot be read: it has more than 1024 MB\n"
                + "  make it smaller first, or split it\n")
    }

    @Test(arguments: ["person photo ada", "person scan", "person edit ada --photo"])
    func aPictureIsNoLargerThanOneMayBe(command: String) throws {
        let path = try sparse("a.jpg", 20 << 20 | 1)
        #expect(
            try refusal("\(command) \(path)").hasPrefix("daybook: \(path) cannot be read: it has more than 20 MB\n"))
    }

    /// What a shell makes of `<(program)` is a pipe too, but one at whose other end somebody writes.
    @Test func whatAProgramWritesIsRead() throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        let bytes = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n".utf8)
        #expect(write(ends[1], bytes, bytes.count) == bytes.count)
        close(ends[1])
        defer { close(ends[0]) }
        let bench = Bench()
        #expect(try bench.run("import /dev/fd/\(ends[0]) --yes --format text", modules: Daybook.modules) == .done)
        #expect(bench.output == "person #1 Ada added\n")
    }

    @Test func aFolderWithSuchAFileIsReadWithoutIt() throws {
        #expect(mkfifo(scratch.path("a.vcf"), 0o600) == 0)
        _ = try scratch.file("b.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEND:VCARD\n")
        let bench = Bench()
        #expect(try bench.run("import \(scratch.folder.path) --yes --format text", modules: Daybook.modules) == .done)
        #expect(bench.output == "person #1 Bo added\n")
        #expect(bench.error.contains("a.vcf cannot be read: it is a pipe"))
    }
}
