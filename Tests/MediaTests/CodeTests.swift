import Foundation
import MediaProtocol
import Testing

@testable import Media

#if canImport(CQRCode) && canImport(CSPNG)
@Suite struct CodeTests {
    static let texts = [
        "Ada Lovelace\nada@example.org", "Zoë Müller\nzoe@example.org", "İpek Özçelik\nipek@example.org", "é",
        "👩‍🏫 Frau Maier\nm@example.org", "山田太郎\nyamada@example.jp", "محمد علي\nm@example.sa", "ë", "ÿþ",
        "\u{FEFF}Ada\r\na@b.c",
        String(repeating: "Ä", count: 500),
    ]

    private func png(_ text: String) throws -> [UInt8] { try Media.answer(.makeCode(.png), Array(text.utf8))[0] }

    #if canImport(CZBar)
    @Test(arguments: texts)
    func whatIsMadeIsReadAgain(text: String) throws {
        let codes = try Media.answer(.readCodes, png(text))
        #expect(codes == [Array(text.utf8)])
    }

    @Test func bytesOfOtherEncodingsComeAsTheyAre() throws {
        // Latin-1, which is no UTF-8.
        let bytes: [UInt8] = Array("Zo".utf8) + [0xEB, 0x20, 0x4D, 0xFC] + Array("ller\nz@x.org".utf8)
        let code = try Media.answer(.makeCode(.png), bytes)[0]
        #expect(try Media.answer(.readCodes, code) == [bytes])
    }

    @Test func severalCodesOnAPictureAreAllRead() throws {
        let bitmaps = try Self.texts[0..<2].map { try Picture(png($0)).bitmap(fitting: 4096) }
        let side = max(bitmaps[0].width, bitmaps[1].width)
        var pixels: [UInt8] = []
        for y in 0..<side {
            for bitmap in bitmaps {
                for x in 0..<side {
                    let isInside = x < bitmap.width && y < bitmap.height
                    pixels += [UInt8](
                        repeating: isInside ? bitmap.pixels[(y * bitmap.width + x) * 3] : 255, count: 3)
                }
            }
        }
        let codes = try CodeReader.codes(on: Bitmap(width: side * 2, height: side, pixels: pixels))
        #expect(Set(codes) == Set(Self.texts[0..<2].map { Array($0.utf8) }))
    }

    @Test func aCodeIsReadLightOnDarkAndLyingOnItsSide() throws {
        let bitmap = try Picture(png("Ada\na@b.c")).bitmap(fitting: 4096)
        let inverted = Bitmap(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map { 255 - $0 })
        #expect(try CodeReader.codes(on: inverted).count == 1)
        #expect(try CodeReader.codes(on: bitmap.turned(.turnedLeft)).count == 1)
    }

    @Test func aPictureWithoutACodeHasNone() throws {
        let empty = HandMade.png(width: 50, height: 50, pixels: HandMade.plain(50, 50, [255, 255, 255]))
        #expect(try Media.answer(.readCodes, empty) == [])
        #expect(try Media.answer(.readCodes, HandMade.png(width: 1, height: 1, pixels: [0, 0, 0])) == [])
    }
    #endif

    /// By its bytes, and as text: without a word on it, readers take UTF-8 for what it is not.
    @Test(arguments: [["-Sbinary"], []])
    func anotherProgramReadsTheSame(options: [String]) throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/zbarimg") else { return }
        for text in Self.texts {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("code-\(UUID().uuidString).png")
            try Data(png(text)).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/zbarimg")
            process.arguments = ["--quiet", "--raw", "--oneshot"] + options + [file.path]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(output == Data(text.utf8), "\(text)")
        }
    }

    @Test func aCodeForATerminalHasBothColorsAndLightAround() throws {
        let text = String(
            decoding: try Media.answer(.makeCode(.text), Array("Ada\nada@example.org".utf8))[0], as: UTF8.self)
        let lines = text.split(separator: "\n").map(String.init)
        let matrix = try CodeMatrix(Array("Ada\nada@example.org".utf8))
        #expect(lines.count == (matrix.side + 9) / 2)
        let (start, end) = ("\u{1B}[38;5;16;48;5;231m", "\u{1B}[0m")
        for line in lines {
            #expect(line.hasPrefix(start) && line.hasSuffix(end))
            let squares = line.dropFirst(start.count).dropLast(end.count)
            #expect(squares.count == matrix.side + 8 && squares.hasPrefix("    ") && squares.hasSuffix("    "))
        }
        // Two rows of light squares above, then the upper edge of a finder pattern.
        #expect(lines[2].dropFirst(start.count + 4).hasPrefix("█▀▀▀▀▀█"))
    }

    @Test func aCodeWithoutColorsIsTheSame() throws {
        let bytes = Array("Ada\nada@example.org".utf8)
        let (colored, plain) = (
            try Media.answer(.makeCode(.text), bytes)[0], try Media.answer(.makeCode(.plain), bytes)[0]
        )
        let text = String(decoding: colored, as: UTF8.self)
        #expect(
            String(decoding: plain, as: UTF8.self)
                == text.replacing("\u{1B}[38;5;16;48;5;231m", with: "").replacing("\u{1B}[0m", with: ""))
    }

    @Test func aDrawnCodeIsTheSame() throws {
        let svg = String(decoding: try Media.answer(.makeCode(.svg), Array("Ada".utf8))[0], as: UTF8.self)
        #expect(svg.hasPrefix("<?xml") && svg.contains("viewBox=\"0 0 29 29\"") && svg.contains("M4 4h7v1h-7z"))
    }

    @Test func whatNoCodeHoldsIsRefused() {
        #expect(throws: MediaError.tooLongForCode(bytes: 3000)) {
            try Media.answer(.makeCode(.png), [UInt8](repeating: 65, count: 3000))
        }
        #expect(throws: MediaError.empty) { try Media.answer(.makeCode(.text), []) }
    }
}
#endif
