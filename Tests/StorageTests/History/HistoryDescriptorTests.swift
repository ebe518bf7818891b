import Foundation
import Storage
import Testing

@Suite struct HistoryDescriptorTests {
    private let context: ModelContext

    init() throws {
        context = ModelContext(try schoolInMemory())
        for (author, name) in [("", "Ana"), ("Carla", "Ben"), ("Carla", "Cem")] {
            context.author = author
            context.insert(Pupil(id: name, name: name))
            try context.save()
        }
    }

    private typealias Descriptor = HistoryDescriptor<DefaultHistoryTransaction>

    @Test func transactionsAreChosenByAPredicate() throws {
        let all = try context.fetchHistory(Descriptor())
        #expect(all.map(\.author) == [nil, "Carla", "Carla"])
        #expect(all.map(\.token) == all.map(\.token).sorted())
        let token = all[1].token
        let later = Descriptor(
            predicate: Foundation.Predicate { transaction in
                PredicateExpressions.build_Comparison(
                    lhs: PredicateExpressions.build_KeyPath(
                        root: PredicateExpressions.build_Arg(transaction), keyPath: \.token),
                    rhs: PredicateExpressions.build_Arg(token), op: .greaterThan)
            })
        #expect(try context.fetchHistory(later).map(\.token) == [all[2].token])
        var newest = Descriptor(sortBy: [
            SortDescriptor(\.timestamp), SortDescriptor(\.transactionIdentifier, order: .reverse),
        ])
        newest.fetchLimit = 1
        #expect(try context.fetchHistory(newest).count == 1)
        var first = Descriptor()
        first.fetchLimit = 2
        #expect(try context.fetchHistory(first).map(\.token) == all.prefix(2).map(\.token))
    }

    @Test func changesSayWhatWasDone() throws {
        let pupil = try #require(try context.fetch(FetchDescriptor<Pupil>()).first)
        pupil.name = "Anna"
        pupil.isActive = false
        try context.save()
        let token = try #require(try context.fetchHistory(Descriptor()).last).token
        context.delete(pupil)
        try context.save()
        let transactions = try context.fetchHistory(Descriptor())
        let changed = try #require(transactions.first { $0.token == token }?.changes.first)
        guard case .update(let update as DefaultHistoryUpdate<Pupil>) = changed else {
            Issue.record("\(changed)")
            return
        }
        #expect(update.updatedAttributes as [PartialKeyPath<Pupil>] == [\Pupil.name, \Pupil.isActive])
        #expect(update.containsAttribute(\.name) && !update.containsAttribute(\.born))
        #expect(changed.changedPersistentIdentifier == pupil.persistentModelID)
        #expect(update.transactionIdentifier == token.tokenValue)
        let deletions = try context.fetchHistory(since: token).flatMap(\.changes)
        #expect(deletions.count == 1)
        guard case .delete(_ as DefaultHistoryDelete<Pupil>)? = deletions.first else {
            Issue.record("\(deletions)")
            return
        }
    }

    @Test func whatIsDeletedIsGoneAndItsTokensExpire() throws {
        let all = try context.fetchHistory(Descriptor())
        let token = all[0].token
        #expect(try context.fetchHistory(since: token).count == 2)
        let old = Descriptor(
            predicate: Foundation.Predicate { transaction in
                PredicateExpressions.build_Comparison(
                    lhs: PredicateExpressions.build_KeyPath(
                        root: PredicateExpressions.build_Arg(transaction), keyPath: \.token),
                    rhs: PredicateExpressions.build_Arg(token), op: .lessThanOrEqual)
            })
        try context.deleteHistory(old)
        #expect(try context.fetchHistory(Descriptor()).map(\.token) == all.dropFirst().map(\.token))
        #expect(try context.fetchHistory(since: token).count == 2)
        try context.deleteHistory(Descriptor())
        #expect(try context.fetchHistory(Descriptor()).map(\.token) == [all[2].token])
        let error = #expect(throws: StorageError.self) { try context.fetchHistory(since: token) }
        guard case .historyTokenExpired? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try context.fetchHistory(since: all[1].token).count == 1)
        #expect(try context.fetch(FetchDescriptor<Pupil>()).count == 3)
    }

    @Test func whoComparesWithATokenThatHasExpiredIsTold() throws {
        let tokens = try context.fetchHistory(Descriptor()).map(\.token)
        let (first, second, third) = (tokens[0], tokens[1], tokens[2])
        let author: String? = "Carla"
        let asked = [
            Descriptor(predicate: #Predicate { $0.token > first }),
            Descriptor(predicate: #Predicate { $0.author == author && !($0.token <= first) }),
            Descriptor(predicate: #Predicate { $0.token >= first && $0.token <= third }),
            Descriptor(predicate: #Predicate { tokens.contains($0.token) }),
        ]
        #expect(try asked.map { try context.fetchHistory($0).count } == [2, 2, 3, 3])
        let old = Descriptor(predicate: #Predicate { $0.token <= second })
        try context.deleteHistory(old)
        for descriptor in asked {
            let error = #expect(throws: StorageError.self) { try context.fetchHistory(descriptor) }
            guard case .historyTokenExpired? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        // Nothing is missing after the last one that is gone, and who asks for no token takes what there is.
        #expect(
            try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > second })).map(\.token) == [third])
        #expect(
            try context.fetchHistory(Descriptor(predicate: #Predicate { $0.author == author })).map(\.token) == [third])
        // What is gone can be deleted once more.
        try context.deleteHistory(Descriptor(predicate: #Predicate { $0.token <= first }))
        #expect(throws: StorageError.self) {
            try HistoryObserver(historyToken: first, modelContainer: context.container)
        }
    }
}
