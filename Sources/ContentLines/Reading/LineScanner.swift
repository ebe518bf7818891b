/// The walk through the bytes of a file, line by unfolded line.
///
/// Lines are unfolded as bytes, before anything is decoded: some programs fold within a character.
struct LineScanner {
    /// A line that is whole again.
    struct Line {
        /// The line of the file on which it begins, from 1.
        let number: Int
        /// Where it stands in the file, with all that belongs to it.
        let range: Range<Int>
        /// The bytes without line ends and the blanks of folding.
        let content: ArraySlice<UInt8>
    }

    private let bytes: [UInt8]
    private var position = 0
    private var number = 1

    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads the next line that holds anything; nil at the end.
    mutating func next() -> Line? {
        while position < bytes.count {
            let (number, start) = (number, position)
            // Files that were put together from several have the mark in their middle too.
            if bytes[position...].starts(with: Self.mark) { position += Self.mark.count }
            var content = unfoldedLine()
            guard !content.allSatisfy(\.isBlank) else { continue }
            if Self.hasSoftBreak(content) {
                joinSoftBreaks(to: &content)
            } else if TransferEncoding(ofLine: content) == .base64 {
                joinBlock(to: &content)
            }
            return Line(number: number, range: start..<position, content: content)
        }
        return nil
    }

    /// Reads a line and those that begin with a blank, which go on with it.
    private mutating func unfoldedLine() -> ArraySlice<UInt8> {
        var content = bytes[physicalLine()]
        while position < bytes.count, bytes[position].isBlank, !Self.hasSoftBreak(content) {
            content += bytes[physicalLine()].dropFirst()
        }
        return content
    }

    /// Steps over one line as it is in the file, ended by LF, CR, or CRs and an LF; gives its place without the end.
    private mutating func physicalLine() -> Range<Int> {
        let start = position
        while position < bytes.count, bytes[position] != Self.newline, bytes[position] != Self.carriageReturn {
            position += 1
        }
        let range = start..<position
        var end = position
        while end < bytes.count, bytes[end] == Self.carriageReturn { end += 1 }
        if end < bytes.count, bytes[end] == Self.newline {
            position = end + 1
        } else if position < bytes.count {
            position += 1
        }
        number += 1
        return range
    }

    /// Tells whether a line goes on in the next one as quoted-printable says it.
    private static func hasSoftBreak(_ content: ArraySlice<UInt8>) -> Bool {
        content.last == UInt8(ascii: "=") && TransferEncoding(ofLine: content) == .quotedPrintable
    }

    /// Goes on with the next line as long as one ends with the `=` of quoted-printable.
    ///
    /// A blank that such a line begins with is a part of the text where the text has blanks elsewhere; where all of
    /// them are written as `=20`, somebody folded the line once more.
    private mutating func joinSoftBreaks(to content: inout ArraySlice<UInt8>) {
        var blanks: [Int] = []
        var joined = Array(content)
        while joined.last == UInt8(ascii: "="), position < bytes.count, !isDelimiter(at: position) {
            joined.removeLast()
            let next = bytes[physicalLine()]
            if next.first?.isBlank == true { blanks.append(joined.count) }
            joined += next
        }
        // Without a soft break a line that begins with a blank goes on as everywhere.
        while position < bytes.count, bytes[position].isBlank { joined += bytes[physicalLine()].dropFirst() }
        let value = joined[((joined.firstIndex(of: UInt8(ascii: ":")) ?? 0) + 1)...]
        let hasBlanks = value.reduce(0) { $0 + ($1.isBlank ? 1 : 0) } > blanks.count
        if !hasBlanks { for place in blanks.reversed() { joined.remove(at: place) } }
        content = joined[...]
    }

    /// Goes on with lines of Base64 that are not marked as folded; an empty line ends them.
    private mutating func joinBlock(to content: inout ArraySlice<UInt8>) {
        while position < bytes.count {
            let (start, startNumber) = (position, number)
            let line = bytes[physicalLine()]
            guard !line.isEmpty, line.allSatisfy(\.isBase64) else {
                (position, number) = (start, startNumber)
                return
            }
            content += line
        }
    }

    /// Tells whether a component begins or ends here.
    private func isDelimiter(at place: Int) -> Bool {
        let start = bytes[place...]
        return start.prefix(6).elementsEqualIgnoringCase("BEGIN:".utf8)
            || start.prefix(4).elementsEqualIgnoringCase("END:".utf8)
    }
}

extension UInt8 {
    /// Whether it can stand in Base64, or between its groups.
    fileprivate var isBase64: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
        default: lowercaseLetter != nil || isBlank
        }
    }
}
