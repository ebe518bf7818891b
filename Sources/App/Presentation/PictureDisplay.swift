import MediaProtocol

/// By what the terminal of a run shows pictures, as far as the environment and the terminal itself tell.
///
/// Inside tmux and screen only characters come through; elsewhere the better means is taken.
struct PictureDisplay {
    let environment: Environment
    /// Whether colors may be used.
    let usesColor: Bool
    /// What the terminal says it can do, where it can be asked (DA1 of ECMA-48 terminals).
    let attributes: () -> [Int]

    /// The variable that overrides what is found.
    static let setting = "DAYBOOK_PICTURES"

    /// The words that the setting may be.
    static var settings: [String] { Drawing.Means.allCases.map(\.rawValue) + ["none"] }

    /// The drawing for a terminal of so many cells; nil where pictures are not wanted.
    func drawing(columns: Int, rows: Int) -> Drawing? {
        let said = environment[Self.setting]
        guard said != "none" else { return nil }
        // More than a half of the screen would push away what is said of the person.
        return Drawing(
            means: said.flatMap(Drawing.Means.init(rawValue:)) ?? means, colors: colors,
            columns: min(max(columns, 1), 40), rows: min(max(rows / 2, 4), 20))
    }

    private var terminal: String { environment["TERM"] ?? "dumb" }

    private var means: Drawing.Means {
        let isInside = environment["TMUX"] != nil || environment["STY"] != nil
        if isInside || !usesColor || ["dumb", "screen", "tmux", "linux"].contains(where: terminal.hasPrefix) {
            return .symbols
        }
        let program = environment["TERM_PROGRAM"] ?? ""
        if ["xterm-kitty", "xterm-ghostty"].contains(terminal) || ["kitty", "ghostty", "WezTerm"].contains(program) {
            return .kitty
        }
        if program == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2" { return .iterm }
        if ["foot", "mlterm"].contains(where: terminal.hasPrefix) { return .sixel }
        // From far away the answer may come when nobody waits for it any more.
        guard environment["SSH_CONNECTION"] == nil, environment["SSH_TTY"] == nil else { return .symbols }
        return attributes().contains(4) ? .sixel : .symbols
    }

    private var colors: Drawing.Colors {
        guard usesColor, terminal != "dumb" else { return .none }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .all }
        return ["256", "kitty", "ghostty", "foot", "direct"].contains(where: terminal.contains) ? .many : .few
    }
}
