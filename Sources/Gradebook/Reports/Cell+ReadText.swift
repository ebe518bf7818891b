import Reports

extension Report.Cell {
    /// A number with all the digits that it is shown with.
    var readText: String {
        if case .number(let number, let digits) = self { number.plainText(leastDigits: digits ?? 0) } else { plainText }
    }
}
