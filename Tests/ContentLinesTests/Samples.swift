import ContentLines
import Foundation

extension ContentReading {
    /// Reads a text whose lines are ended by LF.
    init(_ text: String, limits: ContentLimits = ContentLimits()) {
        self.init(Data(text.utf8), limits: limits)
    }
}

extension ContentComponent {
    /// A card of these lines.
    static func card(_ lines: String...) -> ContentComponent? {
        ContentComponent(text: (["BEGIN:VCARD"] + lines + ["END:VCARD"]).joined(separator: "\n"))
    }
}

/// Numbers that look random and are the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
