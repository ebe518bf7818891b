import Foundation
import Storage
import Testing

@Suite struct StorageErrorWordsTests {
    @Test func aCollisionNamesBothRecords() throws {
        let context = ModelContext(try schoolInMemory())
        let pupils = ["a", "b"].map { Pupil(id: $0, name: $0) }
        pupils.forEach(context.insert)
        try context.save()
        pupils[1].id = "a"
        let error = try #require(#expect(throws: StorageError.self) { try context.save() })
        let names = pupils.map { "\($0.persistentModelID)" }
        #expect(names.allSatisfy { $0.hasPrefix("Pupil ") && error.description.contains($0) })
    }

    @Test(
        arguments: [
            (
                StorageError.diskFull(path: "/a.store"), "/a.store cannot grow, since the disk is full",
                "make room and try again"
            ),
            (.nothingToUndo, "there is nothing to undo or redo", nil),
            (
                .missingValue(entity: "Pupil", property: "name"), "name of a Pupil is nil",
                "give it a value, or make it optional"
            ),
            (.unsupported("a join"), "the store cannot look for a join", "look for less, and filter what is found"),
            (.unsupported("a join", in: .other), "the store cannot do this: a join", nil),
            (
                .invalidConfiguration(name: "a/b", .character("/", in: "a/b")),
                #"the configuration "a/b" makes no store: no file can be called "a/b", because of "/""#, nil
            ),
        ] as [(StorageError, String, String?)])
    func problemAndRemedyAreApart(error: StorageError, problem: String, remedy: String?) {
        #expect(error.errorDescription == problem)
        #expect(error.recoverySuggestion == remedy)
        #expect(error.description == (remedy.map { "\(problem): \($0)" } ?? problem))
        #expect((error as any Error).localizedDescription == problem)
    }
}
