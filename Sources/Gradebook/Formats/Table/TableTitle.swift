import Foundation

/// The parts of a quiz's column name in a plain table, as people and programs write them.
///
/// Points stand as in `Essay [20]`, `Essay /20`, `Essay (20 points)`, `Essay out of 20` or, from Brightspace,
/// `Essay Points Grade <Numeric MaxPoints:20 Category:Homework>`. In `Essay/20` and `Essay (20)` the number can be a day,
/// a part or an identifier, too: only the scores below tell.
struct TableTitle: Equatable {
    let title: String
    let points: Decimal?
    let category: String

    init(_ header: String) {
        if let parts = Self.brightspace(header) {
            self = parts
        } else if let (title, points) = Self.bracketed(header) ?? Self.slashed(header) ?? Self.said(header) {
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
            if let sign = ["/", "out of "].first(where: inside.hasPrefix) {
                inside = inside.dropFirst(sign.count)
            } else {
                guard let word = ["points", "pts", "pt"].first(where: inside.hasSuffix) else { return nil }
                inside = inside.dropLast(word.count)
            }
        }
        guard !title.isEmpty, let points = number(inside) else { return nil }
        return (title, points)
    }

    /// Reads `Essay out of 20` and `Essay, 20 points`.
    private static func said(_ header: String) -> (String, Decimal)? {
        let text = header.lowercased()
        // In lower case a text can have another length, so that places in it are none in the other.
        guard text.count == header.count else { return nil }
        func parts(_ sign: String, _ ending: String) -> (String, Decimal)? {
            guard text.hasSuffix(ending), let mark = text.ranges(of: sign).last,
                let points = number(text[mark.upperBound...].dropLast(ending.count))
            else { return nil }
            let title = String(header.prefix(text.distance(from: text.startIndex, to: mark.lowerBound)))
                .trimmingBlanks()
            return title.isEmpty ? nil : (title, points)
        }
        return parts(" out of ", "") ?? parts(", ", " points") ?? parts(", ", " pts")
    }

    /// Reads `Essay/20` and `Essay (20)`, where the number may be something else as well.
    static func undecided(_ header: String) -> (title: String, points: Decimal)? {
        let isBracketed = header.last == ")"
        guard let mark = header.lastIndex(of: isBracketed ? "(" : "/") else { return nil }
        let inside = header[header.index(after: mark)...].dropLast(isBracketed ? 1 : 0)
        let title = header[..<mark].trimmingBlanks()
        guard !title.isEmpty, !title.contains("/"), let points = number(inside), points > 0, points <= mostPoints else {
            return nil
        }
        return (title, points)
    }

    /// More than a quiz has; identifiers are larger.
    private static let mostPoints: Decimal = 1000

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
