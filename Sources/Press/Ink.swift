import Reports

/// A color as cairo has it: three shares from 0 to 1.
struct Ink {
    let red, green, blue: Double

    init(_ red: Double, _ green: Double, _ blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#` and six hexadecimal digits; black is what cannot be read.
    init(_ text: String) {
        let value = Int(text.dropFirst(), radix: 16) ?? 0
        func share(_ shift: Int) -> Double { Double(value >> shift & 0xFF) / 255 }
        self.init(share(16), share(8), share(0))
    }

    /// The ink of a style under a letterhead.
    init(_ ink: PrintStyle.Ink, _ letterhead: Letterhead) {
        switch ink {
        case .black: self.init(0, 0, 0)
        case .faint: self.init(0.36, 0.36, 0.36)
        case .accent: self.init(letterhead.color)
        case .alarm: self.init("#b3261e")
        case .now: self.init("#8a5a00")
        }
    }

    static let rule = Ink(0.75, 0.75, 0.75)
}
