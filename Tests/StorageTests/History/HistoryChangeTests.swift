import Foundation
import Storage
import Testing

@Suite struct HistoryChangeTests {
    @Model final class Parcel {
        @Attribute(.preserveValueOnDeletion) var label: String
        @Attribute(.preserveValueOnDeletion) var price: Decimal?
        @Attribute(.preserveValueOnDeletion) var state: State
        @Attribute(.preserveValueOnDeletion) var stamps: [Stamp]
        @Attribute(.preserveValueOnDeletion) var note: String?
        var weight: Int

        init(_ label: String, price: Decimal?) {
            self.label = label
            self.price = price
            state = .sent
            stamps = [Stamp(year: 1999)]
            weight = 3
        }

        enum State: String, Codable { case packed, sent }
        struct Stamp: Codable, Equatable { var year: Int }
    }

    private func parcels() throws -> ModelContext {
        ModelContext(try ModelContainer(for: Parcel.self, configurations: .inMemory))
    }

    private func lastChanges(_ context: ModelContext) throws -> [HistoryChange] {
        try #require(context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>()).last).changes
    }

    @Test func eachKindIsOneOfItsModel() throws {
        let context = try parcels()
        let parcel = Parcel("a", price: 2)
        var kinds: [String] = []
        func note() throws {
            try context.save()
            for change in try lastChanges(context) {
                #expect(change.changedPersistentIdentifier == parcel.persistentModelID)
                switch change {
                case .insert(_ as DefaultHistoryInsert<Parcel>): kinds.append("insert")
                case .update(let update as DefaultHistoryUpdate<Parcel>):
                    kinds += update.updatedAttributes.map { $0 as PartialKeyPath<Parcel> == \.weight ? "weight" : "?" }
                case .delete(_ as DefaultHistoryDelete<Parcel>): kinds.append("delete")
                default: kinds.append("another model")
                }
            }
        }
        context.insert(parcel)
        try note()
        parcel.weight = 4
        try note()
        context.delete(parcel)
        try note()
        #expect(kinds == ["insert", "weight", "delete"])
    }

    @Test func aTombstoneHasWhatIsPreservedAsItsTypesHaveIt() throws {
        let context = try parcels()
        let parcel = Parcel("a", price: Decimal(string: "2.50"))
        context.insert(parcel)
        try context.save()
        context.delete(parcel)
        try context.save()
        guard case .delete(let delete as DefaultHistoryDelete<Parcel>)? = try lastChanges(context).first else {
            Issue.record("no deletion")
            return
        }
        let tombstone = delete.tombstone
        #expect(tombstone[\.label] as? String == "a")
        #expect(tombstone[\.price] as? Decimal == Decimal(string: "2.5"))
        #expect(tombstone[\.state] as? Parcel.State == .sent)
        #expect(tombstone[\.stamps] as? [Parcel.Stamp] == [Parcel.Stamp(year: 1999)])
        #expect(tombstone[\.note] == nil)
        #expect(tombstone[\.weight] == nil)
        let keyPaths = tombstone.map { $0.0 as PartialKeyPath<Parcel> }
        #expect(keyPaths == [\.label, \.price, \.state, \.stamps])
    }

    @Test func pairsThatComeAndGoChangeTheirLists() throws {
        let context = try collegeInMemory()
        let (ana, chess) = (Learner("Ana"), Lecture("Chess"))
        context.insert(ana)
        context.insert(chess)
        try context.save()
        func updates() throws -> Set<String> {
            Set(
                try lastChanges(context).map { change in
                    switch change {
                    case .update(let update as DefaultHistoryUpdate<Learner>):
                        "learner \(update.containsAttribute(\.lectures)) \(update.containsAttribute(\.name))"
                    case .update(let update as DefaultHistoryUpdate<Lecture>):
                        "lecture \(update.containsAttribute(\.learners)) \(update.updatedAttributes.count)"
                    default: "\(change)"
                    }
                })
        }
        ana.lectures.append(chess)
        ana.name = "Anna"
        try context.save()
        #expect(try updates() == ["learner true true", "lecture true 1"])
        ana.lectures = []
        try context.save()
        #expect(try updates() == ["learner true false", "lecture true 1"])
        // A record that comes or goes is not changed besides.
        context.insert(Learner("Ben", lectures: [chess]))
        try context.save()
        let changes = try lastChanges(context)
        #expect(changes.count == 2)
        #expect(
            changes.contains { change in
                if case .insert(_ as DefaultHistoryInsert<Learner>) = change { return true }
                return false
            })
    }

    @Test func transactionsAreToldApartByTheirTokens() throws {
        let context = try parcels()
        for label in ["a", "b"] {
            context.insert(Parcel(label, price: nil))
            try context.save()
        }
        let all = try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>())
        #expect(Set(all + all).count == 2)
        #expect(all.map(\.bundleIdentifier) == ["", ""] && all.map(\.processIdentifier) == ["", ""])
        let data = try JSONEncoder().encode(all[1].token)
        #expect(try JSONDecoder().decode(DefaultHistoryToken.self, from: data) == all[1].token)
    }
}
