import Foundation
import SQLite
import Storage
import Testing

/// Records that come from elsewhere, with whatever somebody has written into them.
@Suite struct StoredRecordTests {
    private let folder: TemporaryFolder
    private let context: ModelContext

    init() throws {
        folder = try TemporaryFolder()
        context = ModelContext(try folder.school())
        try context.transaction { context.insert(Pupil(id: "a", name: "Ana", room: Room(number: 1))) }
    }

    private func record(key: Int64, position: Double) throws -> (StoredRecord, Schema.Entity) {
        let entity = try #require(context.container.schema.entity(for: Pupil.self))
        var records: [StoredRecord] = []
        try context.forEachStoredRecord(of: entity) { records.append($0) }
        var values = try #require(records.first).values
        for (column, index) in entity.storedColumns.enumerated() {
            let property = entity.properties[index]
            if property.isPosition { values[column] = .real(position) }
            if property.name == "id" { values[column] = .text("b") }
        }
        return (StoredRecord(key: key, values: values), entity)
    }

    @Test(arguments: [1e30, -1e30, .infinity, 1e15])
    func aPlaceInAListIsOneToCountOnFrom(position: Double) throws {
        let (record, entity) = try record(key: 9, position: position)
        let error = #expect(throws: StorageError.self) {
            try context.transaction { try context.add(record, to: entity) }
        }
        guard case .unreadableValue(_, _, .real(position))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [2.5, -2.5, 999_999_999])
    func anyOtherPlaceIsTaken(position: Double) throws {
        let (record, entity) = try record(key: 9, position: position)
        try context.transaction { try context.add(record, to: entity) }
        #expect(try context.findings().filter { !$0.isRepairable } == [])
    }

    @Test(arguments: [Int64.max, 4_294_967_296, 0, -5])
    func aCounterThatIsNoneStopsNobodyForGood(next: Int64) throws {
        try Connection(.file(path: folder.store.path)).execute(
            "INSERT INTO _counter VALUES ('Pupil', 'number', \(next)) "
                + "ON CONFLICT DO UPDATE SET next = excluded.next")
        func draw() throws -> Int { try context.transaction { try context.nextNumber(for: Pupil.self) } }
        guard next > 0 else {
            #expect(try draw() == 1)
            return
        }
        let error = #expect(throws: StorageError.self) { try draw() }
        guard case .exhausted("Pupil")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
