import Foundation
import SQLite
import Testing

@testable import Storage

/// Records that are read without objects.
@Suite struct RecordReadingTests {
    private struct Line: Equatable {
        var title: String
        var points: Decimal
    }

    private let folder: TemporaryFolder
    private let context: ModelContext

    init() throws {
        folder = try TemporaryFolder()
        context = ModelContext(try folder.school())
        let pupil = Pupil(id: "a", name: "Ana")
        pupil.level = .second
        context.insert(Mark(score: 17.5, pupil: pupil, exam: Exam(title: "Quiz", points: 20)))
        context.insert(Mark(score: nil, pupil: pupil, exam: Exam(title: "Test", points: Decimal(string: "0.125")!)))
        try context.save()
    }

    private func lines(_ descriptor: FetchDescriptor<Exam>) throws -> [Line] {
        var lines: [Line] = []
        try context.readRecords(descriptor, [\.points, \.title]) { record in
            lines.append(Line(title: try record.value(1), points: try record.value(0)))
        }
        return lines
    }

    @Test func theyHaveTheValuesOfTheirProperties() throws {
        #expect(try lines(FetchDescriptor()) == [Line(title: "Quiz", points: 20), Line(title: "Test", points: 0.125)])
        var marks: [(pupil: Int64?, score: Decimal?)] = []
        try context.readRecords(FetchDescriptor<Mark>(), [\.score, \.pupil]) { record in
            marks.append((record.target(1), try record.value(0)))
        }
        let pupil = try #require(try context.fetch(FetchDescriptor<Pupil>()).first)
        #expect(marks.map(\.score) == [17.5, nil] && marks.allSatisfy { $0.pupil == pupil.recordKey })
        var levels: [Pupil.Level] = []
        try context.readRecords(FetchDescriptor<Pupil>(), [\.level]) { levels.append(try $0.value(0)) }
        #expect(levels == [.second])
    }

    @Test func whatIsNotSavedIsSeenAndOrderIsKept() throws {
        context.insert(Exam(title: "New", points: 1))
        try context.fetch(FetchDescriptor<Exam>()).first?.points = 21
        let byTitle = FetchDescriptor<Exam>(sortBy: [SortDescriptor(\.title)])
        #expect(try lines(byTitle).map(\.title) == ["New", "Quiz", "Test"])
        #expect(try lines(byTitle).map(\.points) == [1, 21, 0.125])
    }

    @Test func aValueOfAnotherTypeIsAnError() throws {
        try Connection(.file(path: folder.store.path)).execute(
            #"PRAGMA ignore_check_constraints = ON; UPDATE "Exam" SET "points" = 'many' WHERE "title" = 'Test'"#)
        let error = #expect(throws: StorageError.self) { try lines(FetchDescriptor()) }
        guard case .unreadableValue(_, property: "points", value: .text("many")) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(throws: StorageError.self) {
            try context.readRecords(FetchDescriptor<Exam>(), [\.marks]) { _ in }
        }
    }
}
