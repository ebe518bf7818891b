import Foundation
import SQLite

/// Codable values in a column: JSON text with sorted keys, so that equal values have equal text.
enum CodableColumn {
    static func columnValue(_ value: some Encodable) -> ColumnValue {
        // Most lists of most records are empty, and a coder for each would take longer than all else.
        if let list = value as? any List, list.isEmpty { return .text(empty) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Fails only for values JSON cannot hold, such as NaN; these become NULL, which NOT NULL then refuses.
        guard let data = try? encoder.encode(value) else { return .null }
        return .text(String(decoding: data, as: UTF8.self))
    }

    static func value<V: Decodable>(_ type: V.Type, from columnValue: ColumnValue) -> V? {
        guard case .text(let text) = columnValue else { return nil }
        if text == empty, let list = type as? any List.Type { return list.none as? V }
        return try? JSONDecoder().decode(type, from: Data(text.utf8))
    }

    private static let empty = "[]"
}

/// Lists, which are written as JSON arrays.
private protocol List {
    static var none: Self { get }
    var isEmpty: Bool { get }
}

extension Array: List {
    fileprivate static var none: [Element] { [] }
}
