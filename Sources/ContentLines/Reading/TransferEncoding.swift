/// How the bytes of a value are written as characters; vCard 2.1 has the name without `ENCODING=` too.
enum TransferEncoding {
    case quotedPrintable, base64, plain

    /// Reads a name; nil where it is none of an encoding.
    init?(_ name: some Sequence<UInt8>) {
        if name.elementsEqualIgnoringCase("QUOTED-PRINTABLE".utf8) {
            self = .quotedPrintable
        } else if name.elementsEqualIgnoringCase("BASE64".utf8) || name.elementsEqualIgnoringCase("B".utf8) {
            self = .base64
        } else if name.elementsEqualIgnoringCase("8BIT".utf8) || name.elementsEqualIgnoringCase("7BIT".utf8) {
            self = .plain
        } else {
            return nil
        }
    }

    /// Finds what a whole line says, from its parameters.
    init(ofLine line: ArraySlice<UInt8>) {
        let (colon, semicolon) = (UInt8(ascii: ":"), UInt8(ascii: ";"))
        guard let start = line.firstIndex(where: { $0 == colon || $0 == semicolon }), line[start] == semicolon else {
            self = .plain
            return
        }
        let head = line[(start + 1)...].prefix { $0 != colon }
        for parameter in head.split(separator: semicolon) {
            let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1)
            let isEncoding = parts.count == 1 || parts.first?.elementsEqualIgnoringCase("ENCODING".utf8) == true
            if isEncoding, let name = parts.last, let encoding = TransferEncoding(name) {
                self = encoding
                return
            }
        }
        self = .plain
    }
}
