import Foundation
import GRDB

/// What books stand on.
struct Shelf: Codable, FetchableRecord, PersistableRecord, TableRecord {
    static let databaseTableName = "Shelf"
    static let books = hasMany(Book.self, using: ForeignKey(["shelf"]))

    var key: Int64
    var name: String

    enum CodingKeys: String, CodingKey {
        case key = "_key"
        case name
    }

    var books: QueryInterfaceRequest<Book> { request(for: Shelf.books) }
}

/// A record with columns of the common types; dates are seconds, as in the store.
struct Book: Codable, FetchableRecord, PersistableRecord, TableRecord {
    static let databaseTableName = "Book"

    var key: Int64
    var number: Int
    var code: String
    var title: String
    var price: Double
    var added: Date
    var shelf: Int64

    enum CodingKeys: String, CodingKey {
        case key = "_key"
        case number, code, title, price, added, shelf
    }

    enum Columns {
        static let key = Column(CodingKeys.key)
        static let number = Column(CodingKeys.number)
        static let code = Column(CodingKeys.code)
        static let price = Column(CodingKeys.price)
    }

    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        .timeIntervalSinceReferenceDate
    }

    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .timeIntervalSinceReferenceDate
    }

    /// Makes the book of a number; the other programs make the same one.
    init(number: Int, shelf: Int64) {
        key = Int64(number + 1)
        self.number = number
        code = "B-\(number)"
        title = "The Book of Number \(number)"
        price = Double(number % 4000) * 0.25
        added = Date(timeIntervalSinceReferenceDate: 780_000_000 + Double(number))
        self.shelf = shelf
    }
}
