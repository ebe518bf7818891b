extension Sequence<UInt8> {
    /// Tells whether two runs of bytes are the same but for the case of ASCII letters.
    func elementsEqualIgnoringCase(_ other: some Sequence<UInt8>) -> Bool {
        elementsEqual(other) { $0 == $1 || ($0.lowercaseLetter ?? $0) == ($1.lowercaseLetter ?? $1) }
    }
}

extension StringProtocol {
    /// Tells whether two texts are the same but for the case of ASCII letters.
    func equalsIgnoringCase(_ other: some StringProtocol) -> Bool { utf8.elementsEqualIgnoringCase(other.utf8) }
}

extension UInt8 {
    /// The small letter of a letter; nil for any other byte.
    var lowercaseLetter: UInt8? {
        let small = self | 0x20
        return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") ? small : nil
    }

    /// Whether it is a blank or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// The value of a hexadecimal digit; nil for any other byte.
    var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
