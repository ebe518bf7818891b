import MediaProtocol
import Testing

@Suite struct MediaProtocolTests {
    static let requests: [MediaRequest] =
        [.reduce, .readCodes] + CodeForm.allCases.map { .makeCode($0) }
        + Drawing.Means.allCases.flatMap { means in
            Drawing.Colors.allCases.map { .draw(Drawing(means: means, colors: $0, columns: 30, rows: 15)) }
        }

    @Test(arguments: requests)
    func aRequestIsReadAsItIsWritten(request: MediaRequest) {
        #expect(MediaRequest(arguments: request.arguments) == request)
    }

    @Test(arguments: [
        "", "reduce more", "draw", "draw symbols", "draw symbols all x 3", "make-code", "make-code gif", "other",
    ])
    func otherWordsAreNoRequest(words: String) {
        #expect(MediaRequest(arguments: words.split(separator: " ").map(String.init)) == nil)
    }

    @Test func partsComeOutAsTheyWentIn() {
        for parts in [[], [[]], [[1, 2, 3], [], Array("3:abc,".utf8)], [[UInt8](repeating: 7, count: 70_000)]] {
            #expect(MediaParts.unpacked(MediaParts.packed(parts)) == parts)
        }
        #expect(MediaParts.packed([Array("hello".utf8)]) == Array("5:hello,".utf8))
    }

    @Test(arguments: ["5:hell", "5:hello", "5:hello;", "x:,", "-1:,", ":,", "5", "99999999999999999999:,"])
    func otherBytesAreNoParts(text: String) {
        #expect(MediaParts.unpacked(Array(text.utf8)) == nil)
    }
}
