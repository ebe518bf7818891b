import Foundation

/// A recorded file of what was written once and found right, in the folder `Goldens` beside the test that reads it.
package struct Golden {
    /// How a text is not as it was recorded; a test that it comes out of fails.
    package enum Difference: Error, Equatable {
        /// Nothing was recorded.
        case missing(file: String)
        /// It was recorded just now, to be read before it is kept.
        case recorded(file: String)
        /// The first line that is another one.
        case line(Int, file: String, recorded: String?, now: String?)
    }

    private let file: URL

    /// Names a file; `test` is the test that it belongs to.
    package init(_ name: String, test: String = #filePath) {
        file = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
    }

    /// Compares a text with the file; records it, and fails, where that is asked for.
    package func check(_ text: String) throws {
        let name = file.lastPathComponent
        guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
            try Data(text.utf8).write(to: file)
            throw Difference.recorded(file: name)
        }
        guard let recorded = try? Data(contentsOf: file) else { throw Difference.missing(file: name) }
        let (old, new) = (lines(String(decoding: recorded, as: UTF8.self)), lines(text))
        for number in 0..<max(old.count, new.count) {
            let (before, now) = (number < old.count ? old[number] : nil, number < new.count ? new[number] : nil)
            guard now == before else { throw Difference.line(number + 1, file: name, recorded: before, now: now) }
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
