#if canImport(CQRCode)
import CQRCode
#endif

/// A QR code as dark and light squares, without the light ones around it.
struct CodeMatrix {
    /// The squares of a side.
    let side: Int
    private let isDark: [Bool]

    /// How many light squares belong around a code (ISO/IEC 18004, 6.3.8).
    static let quiet = 4

    #if canImport(CQRCode)
    /// The number by which a code says that its bytes are UTF-8 (AIM ECI, 26).
    private static let utf8: UInt32 = 26

    /// Makes the code of bytes as they are, by libqrencode, with level M: of what is covered, 15 % can be missing.
    init(_ bytes: [UInt8]) throws(MediaError) {
        guard !bytes.isEmpty else { throw .empty }
        guard let input = QRinput_new2(0, QR_ECLEVEL_M) else { throw .notMade }
        defer { QRinput_free(input) }
        // Without a word on it, readers take what is no ASCII for Latin-1 or Shift JIS (ISO/IEC 18004, 7.4.2).
        if bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) != nil {
            QRinput_appendECIheader(input, Self.utf8)
        }
        guard QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0, let code = QRcode_encodeInput(input)
        else { throw .tooLongForCode(bytes: bytes.count) }
        defer { QRcode_free(code) }
        let side = Int(code.pointee.width)
        self.side = side
        // Of each byte, the lowest bit says whether the square is dark.
        isDark = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
    }
    #else
    /// Refuses: libqrencode is not there.
    init(_ bytes: [UInt8]) throws(MediaError) { throw .missingPackage("libqrencode-dev") }
    #endif

    /// Whether a square is dark; those around the code are not.
    subscript(x: Int, y: Int) -> Bool {
        (0..<side).contains(x) && (0..<side).contains(y) && isDark[y * side + x]
    }
}
