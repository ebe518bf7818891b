import Foundation
import Storage
import Testing

@Suite struct SwiftDataErrorTests {
    static let meanings: [(StorageError, [SwiftDataError])] = [
        (.unsupported("a join"), [.unsupportedPredicate]),
        (.unsupported("a join", in: .sortOrder), [.unsupportedSortDescriptor]),
        (.unsupported("a join", in: .keyPath), [.unsupportedKeyPath]),
        (.unsupported("a join", in: .other), []),
        (.historyTokenExpired, [.historyTokenExpired]),
        (.newerStore(path: "", domain: "", stored: "", known: ""), [.backwardMigration, .loadIssueModelContainer]),
        (
            .unknownVersion(path: "", domain: "", stored: "", known: []),
            [.unknownSchema, .unknownDataStoreSchema, .loadIssueModelContainer]
        ),
        (.damaged(path: "", reason: ""), [.loadIssueModelContainer]),
        (.missingValue(entity: "", property: ""), [.modelValidationFailure]),
        (.invalidConfiguration(name: "", .several(isSame: true)), [.duplicateConfiguration]),
        (.invalidConfiguration(name: "", .several(isSame: false)), [.loadIssueModelContainer]),
        (.invalidConfiguration(name: "", .nameTooLong), [.configurationFileNameTooLong]),
        (.locked(path: ""), []),
    ]

    static let all: [SwiftDataError] = [
        .includePendingChangesWithBatchSize, .sortingPendingChangesWithIdentifiers, .unsupportedKeyPath,
        .unsupportedPredicate, .unsupportedSortDescriptor, .historyTokenExpired, .invalidTransactionFetchRequest,
        .configurationFileNameContainsInvalidCharacters, .configurationFileNameTooLong,
        .configurationSchemaNotFoundInContainerSchema, .duplicateConfiguration, .loadIssueModelContainer,
        .modelValidationFailure, .missingModelContext, .backwardMigration, .unknownSchema, .unknownDataStoreSchema,
    ]

    @Test(arguments: meanings)
    func aStoresErrorMatchesWhatItMeans(error: StorageError, names: [SwiftDataError]) {
        #expect(Self.all.filter { $0 ~= error } == names)
    }

    @Test func namesAreToldApart() {
        #expect(Set(Self.all).count == Self.all.count)
        #expect(Self.all.allSatisfy { name in Self.all.filter { $0 ~= name } == [name] })
        #expect(!(SwiftDataError.unsupportedPredicate ~= CancellationError()))
    }

    @Test func aCatchFindsIt() throws {
        let context = ModelContext(try schoolInMemory())
        // What a key path leads to is tried on records.
        context.insert(Pupil(id: "a", name: "Ana"))
        try context.save()
        func name(_ descriptor: FetchDescriptor<Pupil>) -> String {
            do {
                _ = try context.fetch(descriptor)
                return "fetched"
            } catch SwiftDataError.unsupportedPredicate {
                return "predicate"
            } catch SwiftDataError.unsupportedSortDescriptor {
                return "order"
            } catch SwiftDataError.unsupportedKeyPath {
                return "key path"
            } catch {
                return "\(error)"
            }
        }
        var prefetching = FetchDescriptor<Pupil>()
        prefetching.relationshipKeyPathsForPrefetching = [\.name]
        #expect(name(FetchDescriptor(predicate: #Predicate { $0.initials == "A" })) == "predicate")
        #expect(name(FetchDescriptor(sortBy: [SortDescriptor(\.initials)])) == "order")
        #expect(name(prefetching) == "key path")
        #expect(name(FetchDescriptor()) == "fetched")
    }
}
