import Foundation
import Storage

/// What books stand on.
@Model
final class Shelf {
    @Attribute(.unique) var name: String
    @Relationship(deleteRule: .cascade, inverse: \Book.shelf) var books: [Book]

    init(name: String) {
        self.name = name
        books = []
    }
}

/// A record with columns of the common types.
@Model
final class Book {
    #Index<Book>([\.number])
    var number: Int
    @Attribute(.unique) var code: String
    var title: String
    var price: Double
    var added: Date
    var shelf: Shelf?

    /// Makes the book of a number; the other programs make the same one.
    init(number: Int, shelf: Shelf) {
        self.number = number
        code = "B-\(number)"
        title = "The Book of Number \(number)"
        price = Double(number % 4000) * 0.25
        added = Date(timeIntervalSinceReferenceDate: 780_000_000 + Double(number))
        self.shelf = shelf
    }
}

@freestanding(expression)
macro Predicate<Input>(_ body: (Input) -> Bool) -> Foundation.Predicate<Input> =
    #externalMacro(module: "StorageMacros", type: "PredicateMacro")
