import Foundation
import SQLite
import SeededNumbers
import Testing

@testable import Storage

/// Several processes write one store, and some of them are ended at any moment.
@Suite(.serialized) struct ProcessTests {
    @Test func whatEightProcessesWriteIsKept() throws {
        let folder = try TemporaryFolder()
        let count = isTrustTestedInFull ? 200 : 12
        let writers = try (0..<8).map { number in
            try Writer([folder.store.path, "w\(number)", "0", "\(count)", "\(count / 2)"])
        }
        for writer in writers {
            let end = writer.wait()
            #expect(end.status == 0, "\(end.error)")
            #expect(end.saved == Array(0..<count))
        }
        let context = try folder.lines()
        let lines = try context.fetch(FetchDescriptor<WrittenLine>())
        #expect(Set(lines.map { "\($0.writer) \($0.number)" }).count == 8 * count)
        #expect(try context.fetchHistory().count == 8 * count)
        #expect(try context.findings() == [])
        // The same two pictures of all, each once; the one of zeros too.
        #expect(folder.dataFiles.count == 2)
    }

    @Test func whatWasAcknowledgedOutlivesAnEndAtAnyMoment() throws {
        let folder = try TemporaryFolder()
        let seed = UInt64.random(in: 0...999_999)
        var numbers = SeededNumbers(seed: seed)
        var first = 0
        for round in 0..<(isTrustTestedInFull ? 200 : 5) {
            let writer = try Writer([folder.store.path, "w", "\(first)", "100000", "7"])
            let wanted = Int.random(in: 0...6, using: &numbers)
            var saved = (0..<wanted).compactMap { _ in writer.next() }
            // Somewhere within the next line.
            let moment = ContinuousClock.now + .microseconds(Int.random(in: 0...4000, using: &numbers))
            while ContinuousClock.now < moment {}
            saved += writer.kill()
            let context = try folder.lines()
            let found = Set(try context.fetch(FetchDescriptor<WrittenLine>()).map(\.number))
            #expect(found.isSuperset(of: 0..<first) && found.isSuperset(of: saved), "round \(round) of \(seed)")
            // One more may have been saved and not been said.
            #expect(found.count <= first + saved.count + 1, "round \(round) of \(seed)")
            first = (found.max() ?? -1) + 1
            try #require(found.count == first)
            let damages = try context.store.check.damages()
            #expect(damages == [], "round \(round) of \(seed)")
            let pictures = try context.fetch(FetchDescriptor<WrittenLine>(predicate: #Predicate { $0.picture != nil }))
            for line in pictures.suffix(2) { #expect(try context.data(of: line, at: \.picture) != nil) }
        }
        let context = try folder.lines()
        let findings = try context.findings()
        // What a process had begun to write is left over, and can be removed.
        #expect(findings.allSatisfy { if case .looseFiles = $0 { true } else { false } }, "\(findings)")
        try context.repair(findings)
        #expect(try context.findings() == [])
    }
}
