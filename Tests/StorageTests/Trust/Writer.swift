import Foundation
import Glibc
import Storage

/// The line that `storage-writer` writes; the model must be the same as the program's.
@Model
final class WrittenLine {
    #Unique<WrittenLine>([\.writer, \.number])
    var writer: String
    var number: Int
    var text: String
    @Attribute(.externalStorage) var picture: Data?

    init(writer: String, number: Int, text: String, picture: Data?) {
        self.writer = writer
        self.number = number
        self.text = text
        self.picture = picture
    }
}

extension TemporaryFolder {
    /// The store that the writers write.
    func lines() throws -> ModelContext {
        let configuration = ModelConfiguration(url: store)
        return ModelContext(try ModelContainer(for: WrittenLine.self, configurations: configuration))
    }
}

/// A running `storage-writer`.
final class Writer {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private var rest: [UInt8] = []

    /// Starts it; `wrapper` are words before the program's own, such as those that give it another file system.
    init(_ words: [String], wrapper: [String] = []) throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("storage-writer")
        let all = wrapper + [program.path] + words
        process.executableURL = URL(fileURLWithPath: all[0])
        process.arguments = Array(all.dropFirst())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    /// Waits for the next line that it says it has saved; nil when it has ended.
    func next() -> Int? {
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                defer { rest.removeSubrange(...end) }
                return Int(String(decoding: rest[..<end], as: UTF8.self))
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            rest += more
        }
    }

    /// Ends it at once, as a loss of power would, and gives what it had said before.
    func kill() -> [Int] {
        Glibc.kill(process.processIdentifier, SIGKILL)
        return wait().saved
    }

    /// Waits for its end.
    func wait() -> (saved: [Int], status: Int32, error: String) {
        var saved: [Int] = []
        while let number = next() { saved.append(number) }
        process.waitUntilExit()
        let error = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return (saved, process.terminationStatus, error)
    }
}

/// Whether the long form of the tests of trust is asked for: `STORAGE_TRUST=full`.
let isTrustTestedInFull = ProcessInfo.processInfo.environment["STORAGE_TRUST"] == "full"
