import Foundation
import Testing

@testable import Storage

/// The examples of FIPS 180-4 and of NIST's validation suite (SHAVS), and how the bytes are cut does not matter.
@Suite struct SHA256Tests {
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
        ])
    func hashesTheStandardsExamples(text: String, hash: String) {
        #expect(SHA256.hex(Data(text.utf8)) == hash)
    }

    @Test(
        arguments: [
            (1, UInt8(0xBD), "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
            (55, 0, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
            (56, 0, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
            (57, 0, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
            (64, 0, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
            (1000, 0x41, "c2e686823489ced2017f6059b8b239318b6364f6dcd835d0a519105a1eadd6e4"),
        ] as [(Int, UInt8, String)])
    func hashesRowsOfOneByte(count: Int, byte: UInt8, hash: String) {
        #expect(SHA256.hex(Data(repeating: byte, count: count)) == hash)
    }

    @Test func howTheBytesAreCutDoesNotMatter() {
        let data = Data((0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) })
        let whole = SHA256.hex(data)
        for size in [1, 3, 63, 64, 65, 128, 299] {
            var hash = SHA256()
            for start in stride(from: 0, to: data.count, by: size) {
                data[start..<min(start + size, data.count)].withUnsafeBytes { hash.update($0) }
            }
            #expect(hash.finished() == whole, "pieces of \(size)")
        }
    }
}
