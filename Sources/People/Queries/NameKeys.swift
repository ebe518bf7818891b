import Commands
import Foundation
import Storage

/// The stored keys that put names in order, which are those of one language.
enum NameKeys {
    /// Makes them again where the person's language has another order, which is no change that one takes back.
    ///
    /// A store that takes no writes keeps the order that it has.
    static func prepare(_ session: Session) throws {
        let (context, order) = (session.context, session.nameOrder)
        guard try !areAll(of: order, in: context) else { return }
        let label = TransactionLabel(
            time: session.now, author: session.surroundings.author, command: "", isRecorded: false)
        do {
            try context.transaction(label) {
                for person in try context.fetch(FetchDescriptor<Person>()) { person.updateKeys(order) }
            }
        } catch is StorageError {}
    }

    /// Keys of one language stand together, so that the first and the last one tell of all.
    private static func areAll(of order: TextOrder, in context: ModelContext) throws -> Bool {
        try [PersonOrder.name, .nameBackwards].allSatisfy { end in
            try context.key(at: end).map { TextOrder.order(ofKey: $0) == order } ?? true
        }
    }
}

extension ModelContext {
    /// The order in which names are stored; the common one where nobody is.
    func storedNameOrder() throws -> TextOrder {
        try key(at: .nameBackwards).map(TextOrder.order(ofKey:)) ?? .common
    }

    /// The first key in an order.
    fileprivate func key(at end: PersonOrder) throws -> String? {
        var descriptor = FetchDescriptor<Person>(sortBy: end.descriptors ?? [])
        descriptor.fetchLimit = 1
        return try fetch(descriptor).first?.sortKey
    }
}
