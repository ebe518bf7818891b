import Foundation
import Glibc
import Storage

/// Writes lines into a store and says of each that it is saved: the process that the tests of trust start and end.
///
/// `storage-writer FILE NAME FIRST COUNT LARGE [LIMIT]`: each line is a transaction of its own, every `LARGE`th with a
/// picture that goes into a file; LIMIT is the greatest size of a file, in bytes. Without lines to write, it says how
/// many there are.
@main
enum StorageWriter {
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

    static func main() {
        let words = CommandLine.arguments
        guard words.count >= 6, let first = Int(words[3]), let count = Int(words[4]), let large = Int(words[5]) else {
            fail("storage-writer FILE NAME FIRST COUNT LARGE [LIMIT]", 64)
        }
        if words.count > 6, let limit = rlim_t(words[6]) {
            signal(SIGXFSZ, SIG_IGN)
            var size = rlimit(rlim_cur: limit, rlim_max: limit)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size)
        }
        do {
            try write(to: words[1], as: words[2], first..<(first + count), large: large)
        } catch {
            fail("\(error)", 1)
        }
    }

    private static func write(to path: String, as name: String, _ numbers: Range<Int>, large: Int) throws {
        let configuration = ModelConfiguration(url: URL(fileURLWithPath: path))
        let context = ModelContext(try ModelContainer(for: WrittenLine.self, configurations: configuration))
        if numbers.isEmpty { say("\(try context.fetchCount(FetchDescriptor<WrittenLine>()))\n", to: STDOUT_FILENO) }
        for number in numbers {
            let isLarge = large > 0 && number % large == 0
            let line = WrittenLine(
                writer: name, number: number, text: String(repeating: "\(number) ", count: number % 200),
                picture: isLarge ? Data(repeating: UInt8(truncatingIfNeeded: number), count: (1 << 20) + 1) : nil)
            try saveWhenFree(line, in: context)
            say("\(number)\n", to: STDOUT_FILENO)
        }
    }

    /// Saves a line; where the others leave no time to write within the patience of a save, again.
    ///
    /// A save that is refused takes back what was unsaved, so the line is inserted again too.
    private static func saveWhenFree(_ line: WrittenLine, in context: ModelContext) throws {
        for _ in 0..<20 {
            do {
                if line.modelContext == nil { context.insert(line) }
                return try context.save()
            } catch StorageError.locked {
                continue
            }
        }
        try context.save()
    }

    private static func say(_ text: String, to file: Int32) {
        _ = text.withCString { Glibc.write(file, $0, strlen($0)) }
    }

    private static func fail(_ message: String, _ status: Int32) -> Never {
        say(message + "\n", to: STDERR_FILENO)
        exit(status)
    }
}
