import Foundation

/// The parts of a quiz's column name in a plain table, as people and programs write them.
///
/// Points stand as in `Essay [20]`, `Essay /20`, `Essay (20 points)` or, from Brightspace,
/// `Essay Points Grade <Numeric MaxPoints:20 Category:Homework>`.
struct TableTitle: Equatable {
    let title: String
    let points: Decimal?
    let category: String

    init(_ header: String) {
        if let parts = Self.brightspace(header) {
            self = parts
        } else if let (title, points) = Self.bracketed(header) ?? Self.slashed(header) {
            self.init(title, points)
        } else {
            self.init(header, nil)
        }
    }

    private init(_ title: String, _ points: Decimal?, _ category: String = "") {
        (self.title, self.points, self.category) = (title, points, category)
    }

    private static func number(_ text: some StringProtocol) -> Decimal? {
        guard case .number(let number) = NumberText(text.trimmingBlanks()), number >= 0 else { return nil }
        return number
    }

    /// Reads `Essay [20]`, and `Essay (20 points)` with the word, since a number alone may be an identifier.
    private static func bracketed(_ header: String) -> (String, Decimal)? {
        guard let close = header.last, close == "]" || close == ")",
            let open = header.lastIndex(of: close == "]" ? "[" : "(")
        else { return nil }
        let title = header[..<open].trimmingBlanks()
        var inside = header[header.index(after: open)...].dropLast().lowercased()[...]
        if close == ")" {
            if inside.hasPrefix("/") {
                inside = inside.dropFirst()
            } else {
                guard let word = ["points", "pts", "pt"].first(where: inside.hasSuffix) else { return nil }
                inside = inside.dropLast(word.count)
            }
        }
        guard !title.isEmpty, let points = number(inside) else { return nil }
        return (title, points)
    }

    private static func slashed(_ header: String) -> (String, Decimal)? {
        guard let slash = header.lastIndex(of: "/"), let points = number(header[header.index(after: slash)...]) else {
            return nil
        }
        // `Review 1/2` is a name; the blank before tells it from the points.
        guard slash > header.startIndex, header[header.index(before: slash)].isWhitespace else { return nil }
        let title = header[..<slash].trimmingBlanks()
        return title.isEmpty ? nil : (title, points)
    }

    private static func brightspace(_ header: String) -> TableTitle? {
        guard header.last == ">", let open = header.lastIndex(of: "<") else { return nil }
        let title = header[..<open].trimmingBlanks()
        let inside = header[header.index(after: open)...].dropLast()
        guard title.hasSuffix(" Points Grade"), inside.hasPrefix("Numeric") else { return nil }
        let words = inside.split(separator: " ")
        let points = words.first { $0.hasPrefix("MaxPoints:") }.flatMap { number($0.dropFirst("MaxPoints:".count)) }
        let category = inside.ranges(of: "Category:").first.map { inside[$0.upperBound...] } ?? ""
        let end = category.ranges(of: " CategoryWeight").first?.lowerBound ?? category.endIndex
        return TableTitle(
            title.dropLast(" Points Grade".count).trimmingBlanks(), points, category[..<end].trimmingBlanks())
    }
}
