package import Foundation

/// The hash that names large data: SHA-256 of FIPS 180-4 (https://doi.org/10.6028/NIST.FIPS.180-4).
package struct SHA256 {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// What is left over of the bytes before, fewer than a block.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    private static let blockSize = 64

    /// The hash of some data as 64 hexadecimal digits.
    package static func hex(_ data: Data) -> String {
        var hash = SHA256()
        data.withUnsafeBytes { hash.update($0) }
        return hash.finished()
    }

    /// Adds bytes.
    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        count += UInt64(bytes.count)
        var position = 0
        if !rest.isEmpty {
            position = min(Self.blockSize - rest.count, bytes.count)
            rest.append(contentsOf: bytes[0..<position])
            guard rest.count == Self.blockSize else { return }
            rest.withUnsafeBytes { Self.add($0, to: &state) }
            rest.removeAll()
        }
        let whole = position + (bytes.count - position) / Self.blockSize * Self.blockSize
        if whole > position { Self.add(UnsafeRawBufferPointer(rebasing: bytes[position..<whole]), to: &state) }
        rest.append(contentsOf: bytes[whole...])
    }

    /// Adds the padding and gives the hash of all bytes as hexadecimal digits.
    mutating func finished() -> String {
        let bits = count * 8
        var padding: [UInt8] = [0x80]
        while (Int(count % 64) + padding.count) % Self.blockSize != Self.blockSize - 8 { padding.append(0) }
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            padding.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        padding.withUnsafeBytes { update($0) }
        return state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// Adds whole blocks to the state.
    private static func add(_ blocks: UnsafeRawBufferPointer, to state: inout [UInt32]) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            roundConstants.withUnsafeBufferPointer { constants in
                state.withUnsafeMutableBufferPointer { state in
                    for start in stride(from: 0, to: blocks.count, by: blockSize) {
                        expand(blocks, from: start, into: words)
                        mix(words, constants, into: state)
                    }
                }
            }
        }
    }

    /// The message schedule of one block (6.2.2, step 1).
    @inline(__always)
    private static func expand(
        _ blocks: UnsafeRawBufferPointer, from start: Int, into words: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 0..<16 {
            words[index] = UInt32(
                bigEndian: blocks.loadUnaligned(fromByteOffset: start &+ index &* 4, as: UInt32.self))
        }
        for index in 16..<64 {
            let (two, fifteen) = (words[index &- 2], words[index &- 15])
            let first = rotated(two, 17) ^ rotated(two, 19) ^ (two &>> 10)
            let second = rotated(fifteen, 7) ^ rotated(fifteen, 18) ^ (fifteen &>> 3)
            words[index] = first &+ words[index &- 7] &+ second &+ words[index &- 16]
        }
    }

    /// The 64 rounds over one block (6.2.2, steps 2 to 4).
    @inline(__always)
    private static func mix(
        _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
        into state: UnsafeMutableBufferPointer<UInt32>
    ) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let first =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index] &+ words[index]
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (4.2.2).
    private static let roundConstants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
