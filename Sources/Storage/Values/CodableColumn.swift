import Foundation
import SQLite

/// Codable values in a column: JSON text with sorted keys, so that equal values have equal text.
enum CodableColumn {
    static func columnValue(_ value: some Encodable) -> ColumnValue {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Fails only for values JSON cannot hold, such as NaN; these become NULL, which NOT NULL then refuses.
        guard let data = try? encoder.encode(value) else { return .null }
        return .text(String(decoding: data, as: UTF8.self))
    }

    static func value<V: Decodable>(_ type: V.Type, from columnValue: ColumnValue) -> V? {
        guard case .text(let text) = columnValue else { return nil }
        return try? JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
