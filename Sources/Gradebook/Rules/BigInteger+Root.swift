extension BigInteger {
    /// Gives the whole part of the square root; the root of a number below zero stops the program.
    package var squareRoot: BigInteger {
        precondition(!isNegative, "the square root of a number below zero")
        guard word != 0 else { return self }
        // From a number that is not below the root, Newton's steps fall until they reach it. With as many digits,
        // half of them rounded up, it is not below it.
        var root = BigInteger.powerOfTen((text.utf8.count + 1) / 2)
        while true {
            let next = (root + quotientAndRemainder(dividingBy: root).quotient).half
            guard next < root else { return root }
            root = next
        }
    }

    private var half: BigInteger { quotientAndRemainder(dividingBy: BigInteger(2)).quotient }
}
