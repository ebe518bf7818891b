import Foundation
import SQLite

/// The functions that compiled predicates and sort orders call; each is NULL where an argument is no text.
enum SQLFunctions {
    /// Makes the functions known to a connection.
    static func register(on connection: Connection) {
        registerTexts(on: connection)
        connection.register(function: "swift_call", arguments: 2) { arguments in
            guard case .integer(let number) = arguments[0], let text = arguments[1].text else { return .null }
            return SwiftCalls.call(Int(number), text)
        }
        connection.register(function: "data_hash", arguments: 1) { arguments in
            guard case .blob(let bytes) = arguments[0] else { return .null }
            return .text(SHA256.hex(Data(bytes)))
        }
        connection.register(function: "decimal_key", arguments: 1) { arguments in
            arguments[0].text.map { .text(DecimalKey.key(of: $0)) } ?? .null
        }
        connection.register(function: "decimal_calculate", arguments: 3) { arguments in
            calculate(arguments[0], arguments[1].text, arguments[2])
        }
    }

    private static func registerTexts(on connection: Connection) {
        func register(_ name: String, _ body: @escaping (String) -> ColumnValue) {
            connection.register(function: name, arguments: 1) { $0[0].text.map(body) ?? .null }
        }
        func register(_ name: String, _ body: @escaping (String, String) -> ColumnValue) {
            connection.register(function: name, arguments: 2) { arguments in
                guard let first = arguments[0].text, let second = arguments[1].text else { return .null }
                return body(first, second)
            }
        }
        register("text_fold") { .text(TextFold.fold($0)) }
        register("text_key") { .text(TextFold.sortKey($0)) }
        connection.register(function: "text_composed", arguments: 1) { arguments in
            arguments[0].composed
        }
        register("text_lower") { .text($0.lowercased()) }
        register("text_upper") { .text($0.uppercased()) }
        register("text_count") { .integer(Int64($0.count)) }
        connection.register(test: "text_finds") { TextFold.contains(utf8: $0, foldedNeedle: $1) }
        register("text_contains") { contains($0, $1).columnValue }
        register("text_starts") { $0.starts(with: $1).columnValue }
        register("text_ends") { $0.hasSuffix($1).columnValue }
        register("text_compare") { .integer(Int64(TextFold.compare($0, $1).signum())) }
        register("text_compare_letters") { first, second in
            .integer(Int64(PredicateExpressions.TextOrder.caseInsensitive.compare(first, second).rawValue))
        }
    }

    /// Swift's `contains`, which goes letter by letter; where all letters are ASCII, bytes are the same.
    private static func contains(_ text: String, _ other: String) -> Bool {
        guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
            return containsElements(text, other)
        }
        let (bytes, needle) = (Array(text.utf8), Array(other.utf8))
        guard needle.count <= bytes.count else { return false }
        return (0...bytes.count - needle.count).contains { bytes[$0..<$0 + needle.count].elementsEqual(needle) }
    }

    /// The search that predicates use; Foundation's own for texts does not find the empty text.
    private static func containsElements<Base: Collection, Other: Collection>(_ base: Base, _ other: Other) -> Bool
    where Base.Element == Other.Element, Base.Element: Equatable {
        base.contains(other)
    }

    private static func calculate(_ first: ColumnValue, _ sign: String?, _ second: ColumnValue) -> ColumnValue {
        guard let first = Decimal(columnValue: first), let second = Decimal(columnValue: second) else { return .null }
        switch sign {
        case "+": return (first + second).columnValue
        case "-": return (first - second).columnValue
        case "*": return (first * second).columnValue
        case "/": return second == 0 ? .null : (first / second).columnValue
        default: return .null
        }
    }
}
