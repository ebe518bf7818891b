/// The characters that no font of the machine has, and what would bring one.
struct MissingGlyphs {
    private var known: Set<Character> = []
    private var missing: [(package: String, character: Character)] = []

    /// Whether it was found out before if there is a font for a character.
    func knows(_ character: Character) -> Bool { known.contains(character) }

    /// Keeps what was found out.
    mutating func note(_ character: Character, isMissing: Bool) {
        known.insert(character)
        guard isMissing, let scalar = character.unicodeScalars.first else { return }
        missing.append((Self.package(for: scalar), character))
    }

    /// One sentence for each package that is missing.
    var notices: [String] {
        Set(missing.map(\.package)).sorted().map { package in
            let characters = missing.filter { $0.package == package }.map(\.character).prefix(5)
            let list = characters.map { "“\($0)”" }.joined(separator: " ")
            return "no font here has \(list); install \(package)"
        }
    }

    /// The package whose fonts have a character, on Debian.
    private static func package(for scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
            0x20000...0x3FFFF:
            "fonts-noto-cjk"
        case 0x2600...0x27BF, 0x1F000...0x1FBFF: "fonts-noto-color-emoji"
        case 0..<0x0530, 0x2000..<0x2600: "fonts-dejavu-core"
        default: "fonts-noto-core"
        }
    }
}
