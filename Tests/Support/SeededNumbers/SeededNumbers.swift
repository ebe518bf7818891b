/// Random numbers that are the same for the same seed: SplitMix64 (Steele, Lea and Flood, 2014).
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    /// Begins the numbers of a seed.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
