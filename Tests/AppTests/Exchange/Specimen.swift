import Commands
import Foundation
import Storage

/// A model with a property of each form in which the store keeps values.
@Model final class Specimen {
    @Attribute(.unique) var id: UUID
    /// Called like what every record has in an export, but for the mark before it.
    var key: String
    var text: String
    var note: String?
    var count: Int
    var big: UInt64
    var truth: Bool
    var real: Double
    var exact: Decimal
    var instant: Date
    var bytes: Data
    var link: URL?
    var tags: [String]
    var size: Size
    var kind: Kind
    var parent: Specimen?
    @Relationship(deleteRule: .cascade, inverse: \Specimen.parent) var children: [Specimen]

    struct Size: Codable, Equatable {
        var width: Double
        var height: Decimal
    }

    enum Kind: String, Codable { case plain, rare }

    init(text: String, real: Double, exact: Decimal, instant: Date, parent: Specimen? = nil) {
        id = UUID()
        key = "a key of its own"
        self.text = text
        note = nil
        count = Int.min
        big = .max
        truth = true
        self.real = real
        self.exact = exact
        self.instant = instant
        bytes = Data([0, 255, 10])
        link = URL(string: "https://example.org/a?b=c#d")
        tags = ["a\"b", "c/d", ""]
        size = Size(width: 1.5e300, height: Decimal(string: "0.1234567890123456789012345678") ?? 0)
        kind = .rare
        self.parent = parent
        children = []
    }

    static let module = DomainModule(name: "Collection", models: [Specimen.self], commands: [])
}
