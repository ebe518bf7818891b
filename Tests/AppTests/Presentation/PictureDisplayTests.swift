import CivilTime
import Foundation
import MediaProtocol
import Testing

@testable import App
@testable import Terminal

@Suite struct PictureDisplayTests {
    private func drawing(_ variables: String, usesColor: Bool = true, answer: [Int] = []) -> Drawing? {
        let pairs = variables.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
        let environment = Environment(
            variables: Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }), userName: "miriam", zone: .utc,
            realClock: { Date(timeIntervalSince1970: 0) })
        return PictureDisplay(environment: environment, usesColor: usesColor, attributes: { answer })
            .drawing(columns: 80, rows: 24)
    }

    @Test(arguments: [
        ("TERM=xterm-256color", [], Drawing.Means.symbols, Drawing.Colors.many),
        ("TERM=xterm-256color", [62, 4, 22], .sixel, .many), ("TERM=xterm", [62, 22], .symbols, .few),
        ("TERM=xterm-256color COLORTERM=truecolor", [], .symbols, .all),
        ("TERM=xterm-256color SSH_CONNECTION=1", [4], .symbols, .many),
        ("TERM=tmux-256color TMUX=/tmp/x TERM_PROGRAM=kitty", [4], .symbols, .many),
        ("TERM=screen STY=1", [4], .symbols, .few), ("TERM=screen-256color", [4], .symbols, .many),
        ("TERM=xterm-kitty", [], .kitty, .many), ("TERM=xterm-256color TERM_PROGRAM=WezTerm", [4], .kitty, .many),
        ("TERM=xterm-ghostty COLORTERM=truecolor", [], .kitty, .all),
        ("TERM=xterm-256color TERM_PROGRAM=iTerm.app", [4], .iterm, .many),
        ("TERM=xterm-256color LC_TERMINAL=iTerm2", [], .iterm, .many), ("TERM=foot", [], .sixel, .many),
        ("TERM=mlterm", [], .sixel, .few), ("TERM=linux", [4], .symbols, .few), ("TERM=dumb", [4], .symbols, .none),
        ("LANG=C", [4], .symbols, .none), ("TERM=xterm-kitty DAYBOOK_PICTURES=symbols", [], .symbols, .many),
        ("TERM=xterm DAYBOOK_PICTURES=sixel", [], .sixel, .few),
    ])
    func theBestThatComesThroughIsTaken(
        variables: String, answer: [Int], means: Drawing.Means, colors: Drawing.Colors
    ) {
        #expect(drawing(variables, answer: answer) == Drawing(means: means, colors: colors, columns: 40, rows: 12))
    }

    @Test func withoutColorsThereAreCharactersOnly() {
        #expect(
            drawing("TERM=xterm-kitty", usesColor: false)
                == Drawing(means: .symbols, colors: .none, columns: 40, rows: 12))
        #expect(drawing("TERM=xterm DAYBOOK_PICTURES=none") == nil)
    }

    @Test(arguments: [
        ("\u{1B}[?62;4;22c", [62, 4, 22]), ("\u{1B}[?6c", [6]), ("", []), ("\u{1B}[?62;4", []), ("abc", []), ("?c", []),
    ])
    func theAnswerOfATerminalIsRead(answer: String, numbers: [Int]) {
        #expect(TerminalAttributes.numbers(in: Array(answer.utf8)) == numbers)
    }

    /// Where nobody types, nothing is asked.
    @Test func noTerminalIsAsked() {
        #expect(StandardStream.input.isTerminal || TerminalAttributes.ask() == [])
    }
}
