import Foundation
import Glibc
import Testing

/// Programs that others have written, where they are installed, run in a folder that has nothing of this machine's.
struct OtherPrograms {
    let scratch: Scratch

    static func isThere(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
    }

    static let hasVObject =
        isThere("python3") && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/vobject")

    /// Runs a program to its end and gives what it prints.
    @discardableResult
    func run(_ program: String, _ words: String..., input: String = "") throws -> String {
        let process = process(program, words)
        let (output, typed) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = output
        process.standardInput = typed
        try process.run()
        try typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try typed.fileHandleForWriting.close()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(program) \(words): \(text)")
        return text
    }

    /// A server of address books and calendars on this machine, ended with the body.
    func withRadicale<R>(_ body: (_ address: String) throws -> R) throws -> R {
        let settings = try scratch.file(
            "radicale.conf",
            """
            [server]
            hosts = 127.0.0.1:0
            [auth]
            type = none
            [storage]
            filesystem_folder = \(scratch.path("collections"))
            [logging]
            level = info

            """)
        let process = process("radicale", ["--config", settings])
        let log = Pipe()
        process.standardError = log
        process.standardOutput = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        defer {
            // It takes its time to end by itself where a connection is open.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        // It takes a port that is free, and says which.
        var text = ""
        while !text.contains("server ready") {
            let more = log.fileHandleForReading.availableData
            guard !more.isEmpty else { throw NoServer(log: text) }
            text += String(decoding: more, as: UTF8.self)
        }
        let start = try #require(text.range(of: "127.0.0.1]:"))
        let port = text[start.upperBound...].prefix(while: \.isNumber)
        log.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
        defer { log.fileHandleForReading.readabilityHandler = nil }
        return try body("http://127.0.0.1:\(port)/teacher/")
    }

    private func process(_ program: String, _ words: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
        process.arguments = words
        process.environment = [
            "HOME": scratch.folder.path, "TZ": "UTC", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        ]
        process.currentDirectoryURL = scratch.folder
        return process
    }

    private struct NoServer: Error {
        let log: String
    }
}
