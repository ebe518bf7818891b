import Glibc

/// What a terminal says of itself.
package enum TerminalAttributes {
    /// How long an answer is waited for.
    private static let patience: Int32 = 100

    /// Asks the terminal at standard input what it can do (DA1: `ESC [ c`), and gives the numbers that it answers.
    ///
    /// Nothing is asked where input or output is no terminal, or where something was typed already: that would be lost.
    package static func ask() -> [Int] {
        let (input, output) = (StandardStream.input, StandardStream.output)
        guard input.isTerminal, output.isTerminal, !hasInput(input.descriptor, within: 0) else { return [] }
        var settings = termios()
        guard tcgetattr(input.descriptor, &settings) == 0 else { return [] }
        var raw = settings
        raw.c_lflag &= ~UInt32(ICANON | ECHO)
        guard tcsetattr(input.descriptor, TCSANOW, &raw) == 0 else { return [] }
        defer { tcsetattr(input.descriptor, TCSANOW, &settings) }
        guard (try? output.write("\u{1B}[c")) != nil else { return [] }
        return numbers(in: answer(on: input.descriptor))
    }

    /// The numbers of an answer such as `ESC [ ? 62 ; 4 c`; none of anything else.
    static func numbers(in answer: [UInt8]) -> [Int] {
        let text = String(decoding: answer, as: UTF8.self)
        guard let start = text.lastIndex(of: "?"), text.last == "c" else { return [] }
        return text[text.index(after: start)...].dropLast().split(separator: ";").compactMap { Int($0) }
    }

    private static func answer(on descriptor: Int32) -> [UInt8] {
        var answer: [UInt8] = []
        var start = timespec()
        clock_gettime(CLOCK_MONOTONIC, &start)
        while answer.last != UInt8(ascii: "c"), answer.count < 100 {
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            let passed = (now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1_000_000
            let left = patience - Int32(clamping: passed)
            var byte: UInt8 = 0
            guard left > 0, hasInput(descriptor, within: left), read(descriptor, &byte, 1) == 1 else { break }
            answer.append(byte)
        }
        return answer
    }

    private static func hasInput(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}
