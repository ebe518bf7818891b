import App
import Commands
import Foundation
import Glibc
import Testing

/// What is named as the file for results and is no ordinary file is written through.
@Suite struct OutputFileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func run(_ line: String) throws -> (Commands.ExitStatus, Bench) {
        let bench = Bench(variables: ["XDG_CONFIG_HOME": scratch.path("config")])
        let status = try bench.run(each: ["student add Ana Silva", line], modules: Daybook.modules)
        return (status, bench)
    }

    private func kind(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    @Test func nothingTakesThePlaceOfADevice() throws {
        for line in ["student list --output /dev/null", "report class --format html --output /dev/null"] {
            let (status, bench) = try run(line)
            #expect(status == .done)
            #expect(bench.output == "" && bench.error == "")
            #expect(kind("/dev/null") == S_IFCHR)
            // Thrown away is not handed out.
            #expect(try bench.run(each: ["report changes --since last"], modules: Daybook.modules) == .refused)
        }
        let (status, bench) = try run("student list --output /dev/full")
        #expect(status == .refused)
        #expect(bench.error == "daybook: /dev/full cannot be written: the disk is full\n")
    }

    @Test func aPipeGetsTheResult() throws {
        let path = scratch.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let (status, _) = try run("student list --format csv --output \(path)")
        #expect(status == .done)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(reader, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).contains("Silva"))
        #expect(kind(path) == S_IFIFO)
    }

    @Test func anOpenStreamIsNotOpenedAnew() throws {
        let path = try scratch.file("log", "first\n")
        let log = open(path, O_WRONLY | O_APPEND)
        defer { close(log) }
        let (status, _) = try run("student list --format csv --output /dev/fd/\(log)")
        #expect(status == .done)
        let text = try #require(scratch.text("log"))
        #expect(text.hasPrefix("first\n") && text.contains("Silva"))
        let (refused, bench) = try run("student list --output /dev/fd/9999")
        #expect(refused == .refused)
        #expect(bench.error.hasPrefix("daybook: /dev/fd/9999 cannot be written: "))
    }

    @Test func standardOutputIsTheSameAsADash() throws {
        let (status, bench) = try run("student list --format csv --output /dev/stdout")
        #expect(status == .done)
        #expect(bench.output.contains("Silva"))
    }

    @Test func aLinkStaysALink() throws {
        _ = try scratch.file("real.csv", "before")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("link.csv"), withDestinationPath: scratch.path("real.csv"))
        let (status, _) = try run("student list --output \(scratch.path("link.csv"))")
        #expect(status == .done)
        #expect(kind(scratch.path("link.csv")) == S_IFLNK)
        #expect(scratch.text("real.csv")?.contains("Silva") == true)
    }
}
