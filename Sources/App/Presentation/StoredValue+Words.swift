import Storage

extension StoredValue {
    /// The value as a message shows it, cut where it is long.
    var words: String {
        switch self {
        case .null: "nothing"
        case .integer(let integer): "\(integer)"
        case .real(let real): "\(real)"
        case .text(let text): text.count > 40 ? "“\(text.prefix(40))…”" : "“\(text)”"
        case .data(let data): "\(data.count) bytes"
        case .externalData(let sha256): "data (SHA-256 \(sha256.prefix(16))…)"
        }
    }
}
