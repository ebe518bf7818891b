@_spi(_Unicode) import Swift

extension String {
    /// The text in Unicode's composed form (NFC), in which canonically equal strings have equal bytes.
    ///
    /// The standard library's own normaliser; Foundation's would load ICU.
    var composed: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: _nfc)
        return String(result)
    }
}
