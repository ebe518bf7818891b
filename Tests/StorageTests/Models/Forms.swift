import Foundation
import Storage

/// The forms of properties and classes that real model code uses.
enum FormsSchema {
    @Model
    public class Forms: CustomStringConvertible {
        @Attribute(.unique) public private(set) var code: String
        var id = UUID()
        var title = ""
        var kindRaw = Kind.red.rawValue
        var amount = Decimal.zero
        var created = Date()
        public private(set) var count: Int = 0
        fileprivate var small: Int8 = 0
        var unsigned: UInt64 = .max
        var ratio: Double?
        var single: Float = 0.5
        var data: Data = Data()
        var picture: Data?
        var link: URL?
        var kind: Kind?
        var shape: Shape = Shape.circle(radius: 1)
        var shapes: [Shape] = []
        var place: Place?
        var numbers: [Int] = [
            1,  // one
            2,
        ]
        var table: [String: Int] = [:]
        var words: Set<String>? = nil
        var `class`: String = "x"
        // Names that the expansion uses too must not disturb it.
        var state: Int = 1
        var metadata: String = "m"
        var column: Int = 2
        var slot: Bool = false
        static let limit = 3
        nonisolated(unsafe) static var shared = 0
        @Transient var cache: [Int] = []
        var doubled: Int { count * 2 }
        var half: Int {
            get { count / 2 }
            set { count = newValue * 2 }
        }
        var description: String { code }

        init(code: String) { self.code = code }

        convenience init() { self.init(code: "default") }

        func increment() { count += 1 }

        enum Kind: Int { case red = 1, blue }

        enum Shape: Codable, Equatable {
            case circle(radius: Double)
            case square
        }

        struct Place: Codable, Equatable {
            var x: Int
            var name: String?
        }
    }
}

@Model
final class Storage {
    var store: String
    @Relationship(deleteRule: .deny, inverse: \Item.storage) var items: [Item]? = []
    var twin: Storage?

    init(store: String) { self.store = store }
}

@Model
final class Item {
    var storage: Storage
    var name: String

    init(storage: Storage, name: String) {
        self.storage = storage
        self.name = name
    }
}
