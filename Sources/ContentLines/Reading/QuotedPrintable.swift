/// Values in quoted-printable, as vCard 2.1 has them (RFC 2045, 6.7).
enum QuotedPrintable {
    /// Reads a value as text with the escapes of today.
    ///
    /// What separates parts is a plain character; the same character written as `=3B` belongs to the text and gets
    /// a backslash. Some programs write the backslash as well, `=5C=3B`, and mean the same.
    static func text(of value: ArraySlice<UInt8>, charset: Charset) -> String {
        var text = ""
        var run: [UInt8] = []
        var place = value.startIndex
        while place < value.endIndex {
            let byte = value[place]
            if byte == UInt8(ascii: "="), place + 2 < value.endIndex, let high = value[place + 1].hexDigit,
                let low = value[place + 2].hexDigit
            {
                run.append(high << 4 | low)
                place += 3
                continue
            }
            switch byte {
            case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\\"):
                text += escaped(charset.text(of: run[...]))
                text.unicodeScalars.append(Unicode.Scalar(byte))
                run.removeAll(keepingCapacity: true)
            default: run.append(byte)
            }
            place += 1
        }
        return text + escaped(charset.text(of: run[...]))
    }

    /// Escapes what was encoded, unless it has its backslash already.
    private static func escaped(_ run: String) -> String {
        guard run.utf8.contains(UInt8(ascii: "\\")) else { return ContentText.escaped(run) }
        var text = ""
        var plain = ""
        var rest = run.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\\", let next = rest.first, [";", ",", "\\"].contains(next) {
                text += ContentText.escaped(plain) + "\\" + String(next)
                plain = ""
                rest.removeFirst()
            } else {
                plain.unicodeScalars.append(scalar)
            }
        }
        return text + ContentText.escaped(plain)
    }
}
