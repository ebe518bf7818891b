/// The size of a whole number without its sign, in 32-bit limbs, the least significant first.
///
/// There is never a zero limb at the end, so zero has no limbs and equal magnitudes have equal limbs.
struct Magnitude: Hashable, Sendable {
    private(set) var limbs: [UInt32]

    private static let limbBits: UInt64 = 32
    private static let limbMask: UInt64 = 0xFFFF_FFFF

    init(limbs: [UInt32]) {
        var limbs = limbs
        while limbs.last == 0 { limbs.removeLast() }
        self.limbs = limbs
    }

    init(_ value: UInt) {
        self.init(limbs: [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)])
    }

    var isZero: Bool { limbs.isEmpty }

    /// The value as one machine word, if it fits.
    var word: UInt? {
        switch limbs.count {
        case 0: 0
        case 1: UInt(limbs[0])
        case 2: UInt(limbs[1]) << 32 | UInt(limbs[0])
        default: nil
        }
    }
}

extension Magnitude: Comparable {
    static func < (lhs: Magnitude, rhs: Magnitude) -> Bool {
        if lhs.limbs.count != rhs.limbs.count { return lhs.limbs.count < rhs.limbs.count }
        return lhs.limbs.reversed().lexicographicallyPrecedes(rhs.limbs.reversed())
    }
}

extension Magnitude {
    static func + (lhs: Magnitude, rhs: Magnitude) -> Magnitude {
        let count = max(lhs.limbs.count, rhs.limbs.count)
        var sum: [UInt32] = []
        sum.reserveCapacity(count + 1)
        var carry: UInt64 = 0
        for index in 0..<count {
            let total = lhs.limb(index) + rhs.limb(index) + carry
            sum.append(UInt32(total & limbMask))
            carry = total >> limbBits
        }
        sum.append(UInt32(carry))
        return Magnitude(limbs: sum)
    }

    /// Subtracts a magnitude that is not larger.
    static func - (lhs: Magnitude, rhs: Magnitude) -> Magnitude {
        precondition(lhs >= rhs, "a magnitude cannot be negative")
        var difference: [UInt32] = []
        difference.reserveCapacity(lhs.limbs.count)
        var borrow: UInt64 = 0
        for index in 0..<lhs.limbs.count {
            let taken = rhs.limb(index) + borrow
            let limb = lhs.limb(index)
            borrow = limb < taken ? 1 : 0
            difference.append(UInt32((limb &- taken) & limbMask))
        }
        return Magnitude(limbs: difference)
    }

    static func * (lhs: Magnitude, rhs: Magnitude) -> Magnitude {
        var product = [UInt32](repeating: 0, count: lhs.limbs.count + rhs.limbs.count)
        for (offset, factor) in lhs.limbs.enumerated() {
            var carry: UInt64 = 0
            for (index, limb) in rhs.limbs.enumerated() {
                let total = UInt64(factor) * UInt64(limb) + UInt64(product[offset + index]) + carry
                product[offset + index] = UInt32(total & limbMask)
                carry = total >> limbBits
            }
            product[offset + rhs.limbs.count] = UInt32(carry)
        }
        return Magnitude(limbs: product)
    }

    /// Divides by a magnitude that is not zero.
    func quotientAndRemainder(dividingBy divisor: Magnitude) -> (quotient: Magnitude, remainder: Magnitude) {
        precondition(!divisor.isZero, "division by zero")
        if self < divisor { return (Magnitude(0), self) }
        if divisor.limbs.count == 1 {
            let (quotient, remainder) = quotientAndRemainder(dividingByLimb: divisor.limbs[0])
            return (quotient, Magnitude(UInt(remainder)))
        }
        return longDivision(by: divisor)
    }

    /// Divides by one limb that is not zero.
    func quotientAndRemainder(dividingByLimb divisor: UInt32) -> (quotient: Magnitude, remainder: UInt32) {
        var quotient = limbs
        var remainder: UInt64 = 0
        for index in quotient.indices.reversed() {
            let part = remainder << Self.limbBits | UInt64(quotient[index])
            quotient[index] = UInt32(part / UInt64(divisor))
            remainder = part % UInt64(divisor)
        }
        return (Magnitude(limbs: quotient), UInt32(remainder))
    }

    private func limb(_ index: Int) -> UInt64 {
        index < limbs.count ? UInt64(limbs[index]) : 0
    }

    /// Divides limb by limb (Knuth, The Art of Computer Programming 2, 4.3.1, algorithm D).
    ///
    /// The divisor has at least two limbs and is not larger than this magnitude.
    private func longDivision(by divisor: Magnitude) -> (quotient: Magnitude, remainder: Magnitude) {
        // With the top bit of the divisor set, the guesses are good ones.
        let shift = divisor.limbs[divisor.limbs.count - 1].leadingZeroBitCount
        let small = divisor.shiftedLeft(shift)
        var rest = shiftedLeft(shift)
        rest.append(0)
        let count = divisor.limbs.count
        var quotient = [UInt32](repeating: 0, count: rest.count - count)
        for place in quotient.indices.reversed() {
            var guess = Self.guess(top: rest[(place + count - 2)...(place + count)], divisor: small)
            if Self.subtract(small, times: guess, from: &rest, at: place) {
                guess -= 1
                Self.add(small, to: &rest, at: place)
            }
            quotient[place] = UInt32(guess)
        }
        let remainder = Magnitude(limbs: rest).shiftedRight(shift)
        return (Magnitude(limbs: quotient), remainder)
    }

    /// Estimates one limb of a quotient from the top three limbs of the rest; the estimate is at most one too large.
    private static func guess(top: ArraySlice<UInt32>, divisor: [UInt32]) -> UInt64 {
        let first = top.startIndex
        let lead = UInt64(top[first + 2]) << limbBits | UInt64(top[first + 1])
        let divisorTop = UInt64(divisor[divisor.count - 1])
        let divisorNext = UInt64(divisor[divisor.count - 2])
        var guess = lead / divisorTop
        var remainder = lead % divisorTop
        while guess > limbMask || guess * divisorNext > (remainder << limbBits | UInt64(top[first])) {
            guess -= 1
            remainder += divisorTop
            if remainder > limbMask { break }
        }
        return guess
    }

    /// Subtracts a multiple of the divisor in place and says whether that went below zero.
    private static func subtract(
        _ divisor: [UInt32], times factor: UInt64, from rest: inout [UInt32], at place: Int
    ) -> Bool {
        var carry: UInt64 = 0
        var borrow: UInt64 = 0
        for index in 0...divisor.count {
            let product = (index < divisor.count ? factor * UInt64(divisor[index]) : 0) + carry
            carry = product >> limbBits
            let taken = (product & limbMask) + borrow
            let limb = UInt64(rest[place + index])
            borrow = limb < taken ? 1 : 0
            rest[place + index] = UInt32((limb &- taken) & limbMask)
        }
        return borrow == 1
    }

    private static func add(_ divisor: [UInt32], to rest: inout [UInt32], at place: Int) {
        var carry: UInt64 = 0
        for index in 0...divisor.count {
            let addend = index < divisor.count ? UInt64(divisor[index]) : 0
            let total = UInt64(rest[place + index]) + addend + carry
            rest[place + index] = UInt32(total & limbMask)
            carry = total >> limbBits
        }
    }

    /// The limbs moved up by fewer than 32 bits, with one more limb if bits spill over.
    private func shiftedLeft(_ bits: Int) -> [UInt32] {
        var shifted: [UInt32] = []
        var carry: UInt64 = 0
        for limb in limbs {
            let wide = UInt64(limb) << UInt64(bits) | carry
            shifted.append(UInt32(wide & Self.limbMask))
            carry = wide >> Self.limbBits
        }
        if carry > 0 { shifted.append(UInt32(carry)) }
        return shifted
    }

    private func shiftedRight(_ bits: Int) -> Magnitude {
        var shifted = limbs
        for index in shifted.indices {
            let above = limb(index + 1) << Self.limbBits
            shifted[index] = UInt32(((above | UInt64(shifted[index])) >> UInt64(bits)) & Self.limbMask)
        }
        return Magnitude(limbs: shifted)
    }
}
