/// What `daybook-press` is asked for, as it stands on its standard input: a report and how it is to be set.
package struct PressOrder: Sendable, Equatable {
    /// The kinds of files that are made.
    package enum Product: String, Sendable, CaseIterable {
        case pdf, svg, png, xlsx

        /// Whether each page is a file of its own, so that the answer is `PackedPages`.
        package var isPaged: Bool {
            switch self {
            case .svg, .png: true
            case .pdf, .xlsx: false
            }
        }
    }

    /// The kind of file.
    package var product: Product
    /// What is to be set.
    package var report: Report
    /// How it looks.
    package var letterhead: Letterhead
    /// The moment that the file says it was made at, as `2026-11-30T10:00:00Z`.
    package var created: String

    /// Describes an order.
    package init(
        _ product: Product, of report: Report, letterhead: Letterhead = Letterhead(),
        created: String = "1970-01-01T00:00:00Z"
    ) {
        self.product = product
        self.report = report
        self.report.sections.removeAll { $0.isJSONOnly }
        self.letterhead = letterhead
        self.created = created
    }

    /// The order as JSON on one line.
    package var text: String { JSONWriter().writeLine(coded) }

    /// Reads an order.
    package init(reading bytes: [UInt8]) throws(CodingFailure) {
        let value: JSONValue
        do throws(JSONReader.Failure) { value = try JSONReader.read(bytes) } catch { throw .syntax(error) }
        try self.init(coded: value)
    }
}

extension PressOrder: Coded {
    /// The version of this form; the two programs are of one package, so others are refused.
    private static let version = 3

    var coded: JSONValue {
        .members([
            "version": .integer(Self.version), "product": .string(product.rawValue), "created": .string(created),
            "letterhead": letterhead.coded, "report": report.coded,
        ])
    }

    init(coded: JSONValue) throws(CodingFailure) {
        guard try coded.integer(of: "version") == Self.version else { throw .unreadable(member: "version") }
        self.init(
            try coded.word(of: "product", Product.self), of: try Report(coded: coded["report"] ?? .null),
            letterhead: try Letterhead(coded: coded["letterhead"] ?? .null), created: try coded.text(of: "created"))
    }
}

extension Letterhead: Coded {
    var coded: JSONValue {
        .members([
            "school": school.map(JSONValue.string), "logo": logo?.coded, "color": .string(color),
            "font": font.map(JSONValue.string),
            "paper": .string(paper.rawValue),
        ])
    }

    init(coded: JSONValue) throws(CodingFailure) {
        self.init()
        school = coded["school"]?.text
        if let value = coded["logo"] { logo = try Report.Picture(coded: value) }
        color = try coded.text(of: "color")
        font = coded["font"]?.text
        paper = try coded.word(of: "paper", Paper.self)
    }
}
