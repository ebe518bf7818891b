import Foundation
import Storage

// The forms of classes and properties that model code in the wild has, one of each; what is refused instead is in
// `ModelMacroTests`.

/// Class declarations.
enum Classes {
    @Model package class InPackage {
        package var code: String
        package init(code: String) { self.code = code }
    }

    @Model nonisolated final class Nonisolated {
        var code: String
        init(code: String) { self.code = code }
    }

    @Model final class WithConformances: Identifiable, Hashable, @unchecked Sendable {
        var id = UUID()
        var code: String
        init(code: String) { self.code = code }
    }

    @Model final class StatedByHand: PersistentModel {
        var code: String
        init(code: String) { self.code = code }
    }

    struct Inside {
        @Model final class Struct {
            var code: String
            init(code: String) { self.code = code }
        }
    }

    @Model final class Bare { init() {} }
}

extension Classes.Inside {
    @Model
    final class Extension {
        var code: String
        init(code: String) { self.code = code }
    }
}

/// What a property and a member may look like.
enum Members {
    @Model
    final class Shop {
        #Unique<Shop>([\.code], [\.code, \.place], [])
        #Index<Shop>([\.place], [\.place, \.opened])

        // @Attribute(.unique, originalName: "c")
        @Attribute(.unique)  // nur einer – né
        /* before */ var code: String
        @Attribute(originalName: "ort") @Transient var scratch: Int = 0
        private var secret: Int = 7
        private(set) var place: String = "here"
        fileprivate var near = Place.near
        var far: Members.Place = Members.Place.far
        @Attribute() var opened: Date = Date.distantPast
        var rating: TimeInterval = 1.5
        var spelled: Swift.Optional<Swift.String> = nil
        var list: Array<Int> = Array<Int>()
        var rows: [[Card]] = [[Card(pips: 1)], []]
        var holes: [Int: Int?] = [1: nil, 2: 3]
        var span: Range<Int> = 1..<3
        var whole: ClosedRange<Double>? = nil
        var dates: [Date] = []
        var ids: [UUID] = []
        var fact: Fact = Fact.text(.english, of: 3)
        var facts: [String: [Fact]] = [
            "a": [
                Fact.none
            ]
        ]
        var chosen: Set<Place> = [.near]
        weak var next: Shop?
        @Relationship var branches: [Branch]
        @Relationship(deleteRule: .nullify, originalName: "boss", inverse: nil)
        var owner: Owner?
        @Transient var shown: [Int]?
        @Transient var doubled: Int { secret * 2 }
        var half: Int {
            get { secret / 2 }
            set { secret = newValue * 2 }
        }
        var brace: Int {
            secret
        }
        static let limit = 3
        static var all: [String] { [] }
        nonisolated(unsafe) static var shared: Shop?

        #if DEBUG
        var isDebug: Bool { true }
        static let mode = "debug"
        #endif

        init(_ code: String, branches: [Branch] = []) throws {
            guard !code.isEmpty else { throw CocoaError(.formatting) }
            self.code = code
            self.branches = branches
        }

        convenience init?(number: Int) {
            guard number > 0 else { return nil }
            try? self.init("\(number)")
        }

        deinit { Shop.shared = nil }

        func close() { secret = 0 }
        static func make() throws -> Shop { try Shop("made") }
    }

    enum Place: String, Codable { case near, far }

    struct Card: Codable, Equatable { var pips: Int }

    enum Fact: Codable, Equatable {
        case none
        case text(Language, of: Int)

        enum Language: Codable { case english, french }
    }

    @Model
    final class Branch {
        var name: String
        var shop: Shop?
        init(name: String) { self.name = name }
    }

    @Model
    final class Owner {
        var name: String
        init(name: String) { self.name = name }
    }

    /// Names that the expansion uses itself, and those of members that every model has.
    @Model
    final class Names {
        var index = 1
        var value = 2
        var old = 3
        var newValue = 4
        var row = 5
        var properties = 6
        var context = 7
        var isDeleted = false
        var hasChanges = true
        var persistent = "p"
        var hash = 8
        var type = "t"
        var `default` = 9
        var `self_` = 10
        var description = "d"
        init() {}
    }
}
