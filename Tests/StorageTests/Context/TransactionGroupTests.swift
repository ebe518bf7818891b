import Foundation
import Storage
import Testing

/// Transactions that are kept or lost together, and work that is interrupted.
@Suite struct TransactionGroupTests {
    private struct Refused: Error {}

    private let folder: TemporaryFolder
    private let context: ModelContext

    init() throws {
        folder = try TemporaryFolder()
        context = ModelContext(try folder.school())
        context.insert(Pupil(id: "z", name: "Zoe"))
        try context.save()
    }

    private func names(_ context: ModelContext) throws -> [String] {
        try context.fetch(FetchDescriptor<Pupil>(sortBy: [SortDescriptor(\.name)])).map(\.name)
    }

    private func add(_ name: String) throws {
        try context.transaction(TransactionLabel(command: "add \(name)")) {
            context.insert(Pupil(id: name, name: name))
        }
    }

    @Test func theyAreOneEntryAndOneUndo() throws {
        try context.grouped({ TransactionLabel(command: "all") }) {
            try add("Ana")
            try add("Ben")
            try context.transaction {
                let ana = try context.fetch(FetchDescriptor<Pupil>(predicate: #Predicate { $0.id == "Ana" })).first
                ana?.name = "Anna"
                try context.fetch(FetchDescriptor<Pupil>(predicate: #Predicate { $0.id == "z" })).forEach(
                    context.delete)
            }
        }
        #expect(try names(context) == ["Anna", "Ben"])
        #expect(try context.history(limit: 9).map(\.command) == ["all", ""])
        let other = ModelContext(try folder.school())
        #expect(try names(other) == ["Anna", "Ben"])
        try other.undo()
        #expect(try names(other) == ["Zoe"])
        try other.redo()
        #expect(try names(other) == ["Anna", "Ben"])
        #expect(try names(context) == ["Anna", "Ben"])
        #expect(try context.findings() == [])
    }

    @Test func aPartThatThrowsIsUndoneAlone() throws {
        try context.grouped({ TransactionLabel(command: "all") }) {
            try add("Ana")
            #expect(throws: Refused.self) {
                try context.transaction {
                    context.insert(Pupil(id: "b", name: "Ben"))
                    try context.fetch(FetchDescriptor<Pupil>()).forEach { $0.name = "X" }
                    try context.save()
                    throw Refused()
                }
            }
            #expect(try names(context) == ["Ana", "Zoe"])
        }
        #expect(try names(context) == ["Ana", "Zoe"])
        // One part alone keeps its own name.
        #expect(try context.history(limit: 1).map(\.command) == ["add Ana"])
    }

    @Test func theyAreLostTogether() throws {
        let zoe = try #require(try context.fetch(FetchDescriptor<Pupil>()).first)
        #expect(throws: Refused.self) {
            try context.grouped({ TransactionLabel() }) {
                try add("Ana")
                try context.transaction { zoe.name = "Zora" }
                try context.transaction { context.delete(zoe) }
                #expect(try names(context) == ["Ana"])
                throw Refused()
            }
        }
        #expect(try names(context) == ["Zoe"])
        #expect(try context.history(limit: 9).count == 1)
        try add("Ben")
        #expect(try names(context) == ["Ben", "Zoe"])
        #expect(try context.findings() == [])
    }

    @Test func aNumberThatWasSeenIsNotGivenAgain() throws {
        var numbers: [Int] = []
        func draw() throws { try numbers.append(context.transaction { try context.nextNumber(for: Pupil.self) }) }
        try draw()
        #expect(throws: Refused.self) {
            try context.grouped({ TransactionLabel() }) {
                try draw()
                try draw()
                throw Refused()
            }
        }
        try draw()
        #expect(numbers == [1, 2, 3, 4])
        #expect(try context.history(limit: 9).count == 1)
    }

    @Test func whatCancelsOutIsNoEntry() throws {
        try context.grouped({ TransactionLabel() }) {
            try add("Ana")
            try context.transaction {
                try context.fetch(FetchDescriptor<Pupil>(predicate: #Predicate { $0.id == "Ana" })).forEach(
                    context.delete)
            }
        }
        #expect(try context.history(limit: 9).count == 1)
    }

    @Test func nobodyElseWritesMeanwhile() throws {
        let other = ModelContext(try folder.school())
        try context.grouped({ TransactionLabel() }) {
            try add("Ana")
            #expect(try names(other) == ["Zoe"])
        }
        #expect(try names(other) == ["Ana", "Zoe"])
    }

    @Test func aPartThatIsInterruptedIsUndoneAlone() throws {
        try context.grouped({ TransactionLabel(command: "all") }) {
            try add("Ana")
            context.isInterrupted = { true }
            #expect(throws: (any Error).self) {
                try context.transaction {
                    for number in 0..<2000 { context.insert(Pupil(id: "\(number)", name: "P\(number)")) }
                    try context.save()
                    try context.fetch(FetchDescriptor<Pupil>()).forEach { $0.name += "!" }
                    try context.save()
                    throw Refused()
                }
            }
            context.isInterrupted = nil
            try add("Ben")
        }
        #expect(try names(context) == ["Ana", "Ben", "Zoe"])
        #expect(try names(ModelContext(try folder.school())) == ["Ana", "Ben", "Zoe"])
    }

    @Test func whoInterruptsChangesNothing() throws {
        try context.transaction {
            for number in 0..<2000 { context.insert(Pupil(id: "\(number)", name: "P\(number)")) }
        }
        context.isInterrupted = { true }
        #expect(throws: StorageError.self) {
            try context.transaction {
                for pupil in try context.fetch(FetchDescriptor<Pupil>()) { pupil.name += "!" }
            }
        }
        context.isInterrupted = nil
        #expect(try context.fetchCount(FetchDescriptor<Pupil>()) == 2001)
        #expect(try context.fetchCount(FetchDescriptor<Pupil>(predicate: #Predicate { $0.name.contains("!") })) == 0)
    }
}
