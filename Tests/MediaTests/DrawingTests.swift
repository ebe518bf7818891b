import MediaProtocol
import Testing

@testable import Media

#if canImport(CChafa) && canImport(CSPNG)
@Suite struct DrawingTests {
    private func drawn(_ means: Drawing.Means, _ colors: Drawing.Colors) throws -> String {
        let half = HandMade.plain(32, 16, [250, 20, 20]) + HandMade.plain(32, 16, [20, 20, 250])
        let drawing = Drawing(means: means, colors: colors, columns: 8, rows: 8)
        let parts = try Media.answer(.draw(drawing), HandMade.png(width: 32, height: 32, pixels: half))
        return String(decoding: parts[0], as: UTF8.self)
    }

    @Test func charactersShowAPictureWithTheColorsThatThereAre() throws {
        let all = try drawn(.symbols, .all)
        // Twice as wide as high in cells, since these are twice as high.
        #expect(all.split(separator: "\n").count == 4)
        #expect(all.contains("8;2;250;20;20") || all.contains("8;2;249;20;20"), "\(all.debugDescription)")
        #expect(try drawn(.symbols, .many).contains("8;5;"))
        #expect(try !drawn(.symbols, .few).contains("8;5;"))
        let none = try drawn(.symbols, .none)
        #expect(!none.contains("38;") && !none.contains("48;"), "\(none.debugDescription)")
    }

    @Test func eachMeansHasItsBeginning() throws {
        #expect(try drawn(.sixel, .all).contains("\u{1B}P"))
        #expect(try drawn(.kitty, .all).contains("\u{1B}_G"))
        #expect(try drawn(.iterm, .all).contains("\u{1B}]1337;File=inline=1"))
    }

    @Test(arguments: [0, -1, 100_000])
    func roomThatMeansNothingIsRefused(columns: Int) {
        #expect(throws: MediaError.notMade) {
            try Media.answer(
                .draw(Drawing(means: .symbols, colors: .none, columns: columns, rows: 5)),
                HandMade.png(width: 1, height: 1, pixels: [1, 2, 3]))
        }
    }
}
#endif
