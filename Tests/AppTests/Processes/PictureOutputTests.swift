import App
import Commands
import Foundation
import Testing

/// What a terminal is sent to show a picture, by what the environment of each kind of terminal says.
@Suite struct PictureOutputTests {
    /// What `person show` writes, with the built `daybook-media`; nil where that has no libraries.
    private func shown(_ variables: [String: String]) throws -> String? {
        let scratch = try Scratch()
        let bench = Bench(isTerminal: true, variables: variables, programPath: Program.executable.path)
        let code = scratch.path("a.png")
        let made = try bench.run(
            "person add Ada --email ada@example.org", "person qr ada --output \(code)", "person photo ada \(code)",
            modules: Daybook.modules)
        guard made == .done else {
            #expect(bench.error.contains("make deps build"), "\(bench.error)")
            return nil
        }
        try bench.run(each: lines(code), modules: Daybook.modules)
        #expect(bench.error == "", "\(bench.error)")
        #expect(bench.output.contains("SHA-256 "))
        return bench.output
    }

    private func lines(_ code: String) -> [String] {
        ["person add Ada --email ada@example.org", "person photo ada \(code)", "person show ada"]
    }

    private static let escape = "\u{1B}"
    /// What ends a string of a terminal's control language (ECMA-48, 8.3.143).
    private static let end = "\u{1B}\\"

    /// The parts that begin and end with some marks, without these.
    private func parts(_ text: String, from start: String, to end: String) -> [Substring] {
        text.split(separator: start, omittingEmptySubsequences: false).dropFirst().map { part in
            part.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)[0]
        }
    }

    /// https://sw.kovidgoyal.net/kitty/graphics-protocol: pixels as Base64, in parts of up to 4096 characters.
    @Test(arguments: [["TERM": "xterm-kitty"], ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]])
    func kittyGetsPixels(variables: [String: String]) throws {
        guard let output = try shown(variables) else { return }
        let commands = parts(output, from: Self.escape + "_G", to: Self.end)
        let first = try #require(commands.first)
        #expect(first.contains("a=T"))
        var bytes = 0
        for command in commands {
            let halves = command.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { continue }
            #expect(halves[1].count <= 4096)
            bytes += try #require(Data(base64Encoded: String(halves[1]))).count
        }
        func number(_ key: String) -> Int? {
            first.split { $0 == "," || $0 == ";" }.first { $0.hasPrefix(key + "=") }.flatMap { Int($0.dropFirst(2)) }
        }
        let width = try #require(number("s"))
        let height = try #require(number("v"))
        #expect(bytes == width * height * (number("f") ?? 32) / 8)
    }

    /// https://iterm2.com/documentation-images.html: a file as Base64.
    @Test(arguments: [
        ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], ["TERM": "xterm", "LC_TERMINAL": "iTerm2"],
    ])
    func iTermGetsAFile(variables: [String: String]) throws {
        guard let output = try shown(variables) else { return }
        let files = parts(output, from: Self.escape + "]1337;File=", to: "\u{7}")
        #expect(files.count == 1)
        let file = try #require(files.first)
        let halves = file.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        #expect(halves[0].contains("inline=1") && halves[0].contains("width=") && halves[0].contains("height="))
        let data = try #require(Data(base64Encoded: String(halves[halves.count - 1])))
        // A TIFF of either byte order, or a PNG.
        let starts: [[UInt8]] = [[0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x89, 0x50, 0x4E, 0x47]]
        #expect(starts.contains { data.starts(with: $0) })
    }

    /// The manual of DEC's VT330: colors are defined, then bands of six rows follow, with a hyphen after each.
    @Test func footGetsSixels() throws {
        guard let output = try shown(["TERM": "foot"]) else { return }
        let pictures = parts(output, from: Self.escape + "P", to: Self.end)
        #expect(pictures.count == 1)
        let picture = try #require(pictures.first)
        let head = picture.prefix { $0 != "q" }
        #expect(head.allSatisfy { $0.isNumber || $0 == ";" })
        let body = picture.dropFirst(head.count + 1)
        #expect(body.contains("#0;2;") && body.contains("-"))
        #expect(body.utf8.allSatisfy { (0x21...0x7E).contains($0) || $0 == 0x0A || $0 == 0x0D })
    }

    /// Inside tmux and screen nothing but characters comes through, whatever the terminal outside can do.
    @Test(arguments: [
        ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "TERM_PROGRAM": "kitty"], ["TERM": "screen", "STY": "1.x"],
        ["TERM": "xterm-256color"], ["TERM": "xterm-kitty", "NO_COLOR": "1"],
    ])
    func othersGetCharacters(variables: [String: String]) throws {
        guard let output = try shown(variables) else { return }
        for mark in ["_", "P", "]"] { #expect(!output.contains(Self.escape + mark), "\(mark)") }
        #expect(output.contains { "▀▄█▌▐".contains($0) })
        if variables["NO_COLOR"] != nil { #expect(!output.contains(Self.escape + "[3")) }
    }
}
