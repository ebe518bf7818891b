import Foundation
import MediaProtocol
import Testing

@testable import Media

#if canImport(CTurboJPEG) && canImport(CSPNG)
@Suite struct PictureTests {
    private static let red: [UInt8] = [200, 30, 40]

    private func bitmap(_ bytes: [UInt8], fitting side: Int = 512) throws -> Bitmap {
        try Picture(bytes).bitmap(fitting: side)
    }

    private func refusal(_ bytes: [UInt8]) -> MediaError? {
        do throws(MediaError) {
            _ = try Media.answer(.reduce, bytes)
            return nil
        } catch {
            return error
        }
    }

    /// A JPEG with dark and light halves, so that one sees how it lies.
    private func halves() throws -> [UInt8] {
        let rows = (0..<32).flatMap { y in HandMade.plain(64, 1, y < 16 ? [0, 0, 0] : [255, 255, 255]) }
        return try JPEGWriter.data(of: Bitmap(width: 64, height: 32, pixels: rows))
    }

    @Test func aPNGIsReadPixelByPixel() throws {
        let pixels: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        #expect(
            try bitmap(HandMade.png(width: 3, height: 2, pixels: pixels))
                == Bitmap(width: 3, height: 2, pixels: pixels))
        #expect(
            try bitmap(HandMade.png(width: 2, height: 1, colorType: 0, pixels: [7, 250])).pixels == [
                7, 7, 7, 250, 250, 250,
            ])
    }

    @Test func whatIsTransparentIsSeenOnWhite() throws {
        let pixels: [UInt8] = [10, 20, 30, 255, 10, 20, 30, 0, 0, 0, 0, 128]
        #expect(
            try bitmap(HandMade.png(width: 3, height: 1, colorType: 6, pixels: pixels)).pixels
                == [10, 20, 30, 255, 255, 255, 127, 127, 127])
    }

    @Test func aPictureOfSeveralPassesIsReadToo() throws {
        // Of one pixel, the first pass has all.
        #expect(try bitmap(HandMade.png(width: 1, height: 1, isInterlaced: true, pixels: Self.red)).pixels == Self.red)
    }

    @Test func aSmallerPictureHasTheMeansOfTheLargerOne() throws {
        let pixels = (0..<4).flatMap { _ in
            [[0, 0, 0], [100, 100, 100], [200, 200, 200], [255, 255, 255]].flatMap { $0.map(UInt8.init) }
        }
        let small = Bitmap(width: 4, height: 4, pixels: pixels).reduced(fitting: 2)
        #expect(small == Bitmap(width: 2, height: 2, pixels: [50, 50, 50, 228, 228, 228, 50, 50, 50, 228, 228, 228]))
        // What does not go in whole pixels is divided: 0 100 200 at two is (0+50)/1.5 and (50+200)/1.5.
        let three = Bitmap(width: 3, height: 1, pixels: [0, 0, 0, 100, 100, 100, 200, 200, 200]).reduced(fitting: 2)
        #expect(three.pixels == [33, 33, 33, 167, 167, 167])
        #expect(RowReducer.sides(4000, 10, fitting: 512) == (512, 1))
    }

    @Test func aWebPIsRead() throws {
        #if canImport(CWebP)
        #expect(
            try bitmap(HandMade.webp)
                == Bitmap(width: 2, height: 2, pixels: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]))
        for count in [20, HandMade.webp.count - 4] {
            #expect(refusal(Array(HandMade.webp.prefix(count))) == .damaged(.webp))
        }
        // The flag of animations in the header of an extended file.
        let animated =
            Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 1, 0, 0]
        #expect(refusal(animated) == .severalFrames(.webp))
        #endif
    }

    @Test func aPictureBecomesOneThatIsKept() throws {
        let png = HandMade.png(width: 600, height: 300, pixels: HandMade.plain(600, 300, Self.red))
        let parts = try Media.answer(.reduce, png)
        let (photo, thumbnail) = (try bitmap(parts[0]), try bitmap(parts[1]))
        #expect((photo.width, photo.height) == (512, 256))
        #expect((thumbnail.width, thumbnail.height) == (96, 48))
        for (value, wanted) in zip(photo.pixels.suffix(3), Self.red) { #expect(abs(Int(value) - Int(wanted)) < 6) }
        // Small ones are not blown up.
        #expect(try bitmap(Media.answer(.reduce, try halves())[0]).width == 64)
    }

    /// What was made ready once is never encoded again, however often it goes from store to store.
    @Test func whatIsReadyIsKeptByteForByte() throws {
        let png = HandMade.png(width: 600, height: 300, pixels: HandMade.plain(600, 300, Self.red))
        for source in [png, HandMade.oriented(try halves(), 6), HandMade.webp] {
            let first = try Media.answer(.reduce, source)[0]
            #expect(first != source)
            #expect(try Media.answer(.reduce, first)[0] == first)
        }
        let plain = try halves()
        #expect(try Media.answer(.reduce, plain)[0] == plain)
        #expect(try Media.answer(.reduce, plain)[1] == JPEGWriter.data(of: bitmap(plain)))
    }

    /// Whatever is in a file besides its picture goes; what is too large or broken is never kept as it is.
    @Test func whatHoldsMoreThanAPictureIsEncodedOnce() throws {
        let plain = try halves()
        let words = Array("place".utf8)
        let (start, rest) = (Array(plain.prefix(2)), Array(plain.dropFirst(2)))
        let (most, end) = (Array(plain.dropLast(2)), Array(plain.suffix(2)))
        var others = [HandMade.oriented(plain, 1), plain + words, most + words + end]
        for marker in [0xFE, 0xE2] as [UInt8] {
            let segment: [UInt8] = [0xFF, marker, 0, 7] + words
            others += [start + segment + rest, most + segment + end]
        }
        for other in others {
            let kept = try Media.answer(.reduce, other)[0]
            #expect(!String(decoding: kept, as: UTF8.self).contains("place"))
            #expect(PlainJPEG(kept) != nil && kept != other)
        }
        let large = try JPEGWriter.data(
            of: Bitmap(width: 600, height: 40, pixels: HandMade.plain(600, 40, Self.red)))
        #expect(try bitmap(Media.answer(.reduce, large)[0], fitting: 600).width == 512)
        #expect(refusal(Array(plain.prefix(plain.count / 2)) + [0xFF, 0xD9]) == .damaged(.jpeg))
    }

    @Test func evenNoiseIsKeptSmall() throws {
        var generator = SystemRandomNumberGenerator()
        let noise = (0..<(512 * 512 * 3)).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(
            try JPEGWriter.data(of: Bitmap(width: 512, height: 512, pixels: noise), limit: 150_000).count <= 150_000)
    }

    /// Where the dark half is seen, for each orientation.
    @Test(arguments: [
        (1, "top"), (2, "top"), (3, "bottom"), (4, "bottom"), (5, "left"), (6, "right"), (7, "right"), (8, "left"),
    ])
    func aPictureIsTurnedAsItsCameraSays(orientation: UInt8, dark: String) throws {
        for isLittle in [true, false] {
            let turned = try bitmap(HandMade.oriented(try halves(), orientation, isLittle: isLittle))
            #expect((turned.width, turned.height) == (orientation < 5 ? (64, 32) : (32, 64)))
            func isDark(_ x: Int, _ y: Int) -> Bool { turned.pixels[(y * turned.width + x) * 3] < 60 }
            let (right, bottom) = (turned.width - 1, turned.height - 1)
            let seen = (isDark(0, 0), isDark(right, 0), isDark(0, bottom), isDark(right, bottom))
            #expect(
                seen
                    == (
                        dark == "top" || dark == "left", dark == "top" || dark == "right",
                        dark == "bottom" || dark == "left", dark == "bottom" || dark == "right"
                    ))
        }
    }

    @Test func nothingIsLeftOfWhereAPictureWasTaken() throws {
        let jpeg = HandMade.oriented(try halves(), 1)
        #expect(String(decoding: jpeg, as: UTF8.self).contains("GPS"))
        for part in try Media.answer(.reduce, jpeg) { #expect(!String(decoding: part, as: UTF8.self).contains("GPS")) }
    }

    @Test func theOtherFormatsSayHowTheyLieToo() throws {
        let pixels: [UInt8] = [0, 0, 0, 255, 255, 255]
        let png = HandMade.png(width: 2, height: 1, pixels: pixels, chunks: [("eXIf", HandMade.exif(6))])
        #expect(try bitmap(png) == Bitmap(width: 1, height: 2, pixels: pixels))
        #expect(Orientation(exif: HandMade.exif(9)[...]) == nil)
        for count in 0..<HandMade.exif(3).count { _ = Orientation(exif: HandMade.exif(3).prefix(count)) }
    }

    @Test func aKindIsToldByWhatAFileHolds() {
        let files: [(String, PictureKind?)] = [
            ("\u{0}\u{0}\u{0}\u{18}ftypheic", .heif), ("\u{0}\u{0}\u{0}\u{18}ftypavif", .heif), ("GIF89a", .gif),
            ("<svg xmlns=", .svg), ("<?xml version=\"1.0\"?><svg>", .svg), ("%PDF-1.7", .pdf), ("BM", .bmp),
            ("II*\u{0}", .tiff), ("name,email", nil),
        ]
        for (text, kind) in files {
            #expect(PictureKind(Array(text.utf8)) == kind)
            #expect(refusal(Array(text.utf8)) == (kind.map { .refusedKind($0) } ?? .unknownKind))
        }
        #expect(refusal([]) == .empty)
        #expect(MediaError.refusedKind(.heif).hints.joined().contains("heif-convert"))
    }

    @Test func whatIsTooLargeIsRefusedByItsHeader() {
        let bomb = HandMade.png(width: 20_000, height: 20_000, pixels: [])
        #expect(refusal(bomb) == .tooLarge(width: 20_000, height: 20_000))
        #expect(
            refusal(HandMade.png(width: 12_000, height: 5_000, pixels: [])) == .tooLarge(width: 12_000, height: 5_000))
        #expect(
            refusal(HandMade.png(width: 65_000, height: 65_000, pixels: [])) == .tooLarge(width: 65_000, height: 65_000)
        )
        #expect(refusal([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 20 << 20)) == .tooManyBytes)
    }

    @Test func aHeaderThatLiesIsFoundOut() throws {
        #expect(refusal(HandMade.png(width: 9_000, height: 5_000, pixels: [])) == .damaged(.png))
        #expect(refusal(HandMade.png(width: 9_000, height: 5_000, isInterlaced: true, pixels: [])) == .damaged(.png))
        #expect(refusal(HandMade.png(width: 0, height: 5, pixels: [])) == .damaged(.png))
        // The sides of a JPEG stand behind its SOF0 marker.
        var jpeg = try halves()
        let place = try #require((0..<(jpeg.count - 9)).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        jpeg.replaceSubrange((place + 5)..<(place + 9), with: [0x10, 0x00, 0x10, 0x00])
        #expect(refusal(jpeg) == .damaged(.jpeg))
    }

    @Test func whatIsCutOffIsRefused() throws {
        let png = HandMade.png(width: 40, height: 40, pixels: HandMade.plain(40, 40, Self.red))
        let jpeg = try halves()
        for count in stride(from: 12, to: png.count - 16, by: 97) {
            #expect(refusal(Array(png.prefix(count))) == .damaged(.png), "\(count)")
        }
        for count in stride(from: 4, to: jpeg.count - 2, by: 37) {
            #expect(refusal(Array(jpeg.prefix(count))) == .damaged(.jpeg), "\(count)")
        }
    }

    @Test func picturesThatMoveAreRefused() {
        let png = HandMade.png(
            width: 1, height: 1, pixels: Self.red, chunks: [("acTL", HandMade.big(2) + HandMade.big(0))])
        #expect(refusal(png) == .severalFrames(.png))
    }

    @Test func changedBytesNeverCrash() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var state = seed
        func random(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        let samples = [
            try halves(), HandMade.webp, HandMade.png(width: 9, height: 9, pixels: HandMade.plain(9, 9, Self.red)),
        ]
        for _ in 0..<300 {
            var bytes = samples[random(3)]
            for _ in 0..<(1 + random(4)) { bytes[random(bytes.count)] = UInt8(random(256)) }
            // Whatever comes of it, it comes to an end; the seed makes it again.
            if case .missingPackage? = refusal(bytes) { Issue.record("seed \(seed)") }
        }
    }
}
#endif
