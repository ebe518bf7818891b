import Foundation
import Testing

/// A recorded file of what was written once and found right.
struct Golden {
    private let file: URL

    init(_ name: String) {
        file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
    }

    /// Compares a text with the file; records it, and fails, where that is asked for.
    func check(_ text: String) throws {
        guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
            try Data(text.utf8).write(to: file)
            Issue.record("\(file.lastPathComponent) is recorded anew")
            return
        }
        let recorded = try #require(try? Data(contentsOf: file), "\(file.lastPathComponent) is not recorded")
        let (old, new) = (lines(String(decoding: recorded, as: UTF8.self)), lines(text))
        for number in 0..<max(old.count, new.count) {
            let (before, now) = (number < old.count ? old[number] : nil, number < new.count ? new[number] : nil)
            #expect(now == before, "\(file.lastPathComponent), line \(number + 1)")
            guard now == before else { return }
        }
    }

    private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}
