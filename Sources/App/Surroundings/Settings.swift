import TextLayout

/// What a person has set for good: lines of a name, `=` and a value in the file `settings` of the settings folder.
struct Settings: Equatable {
    /// Whether the view of today has a tip.
    var showsTips = true
    /// The colors that take the place of those of the program.
    var colors: [Theme.Role: TextStyle] = [:]
    /// What cannot be read, a sentence each.
    var flaws: [String] = []

    /// Reads the text of the file; `path` is for messages.
    init(reading text: String = "", path: String = "") {
        for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace) }
            guard let name = parts.first, name.first?.hasPrefix("#") == false else { continue }
            let value = parts.count > 1 ? parts[1] : []
            guard !take(name.map(String.init), value.map { $0.lowercased() }) else { continue }
            flaws.append(
                "\(path), line \(place + 1): “\(line)” sets nothing; as in: tips = off, color overdue = bold red")
        }
    }

    private mutating func take(_ name: [String], _ value: [String]) -> Bool {
        switch name {
        case ["tips"] where value == ["on"] || value == ["off"]: showsTips = value == ["on"]
        case let name where name.count == 2 && name[0] == "color":
            guard let role = Theme.Role(rawValue: name[1]), let style = TextStyle(words: value) else { return false }
            colors[role] = style
        default: return false
        }
        return true
    }
}

extension Environment {
    /// The file of the settings; nil where nothing says where it would be.
    var settingsFile: String? { (try? settingsFolder()).map { $0 + "/daybook/settings" } }

    /// Reads the settings; without a file all is as the program has it.
    func settings() -> Settings {
        guard let path = settingsFile, let data = try? InputFile(path).contents() else { return Settings() }
        return Settings(reading: String(decoding: data, as: UTF8.self), path: path)
    }
}

extension TextStyle {
    /// Reads a style: `bold`, `dim`, `underline` and one of eight colors, which may be `bright`; `plain` is none.
    fileprivate init?(words: [String]) {
        var codes: [String] = []
        var isBright = false
        for word in words where word != "plain" {
            if word == "bright" {
                isBright = true
            } else if let attribute = ["bold": 1, "dim": 2, "underline": 4][word] {
                codes.append("\(attribute)")
            } else if let color = Self.colors.firstIndex(of: word) {
                codes.append("\((isBright ? 90 : 30) + color)")
            } else {
                return nil
            }
        }
        guard !words.isEmpty else { return nil }
        self.init(codes.isEmpty ? "0" : codes.joined(separator: ";"))
    }

    private static let colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
}
