/// The forms a report can be written in.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// For readers.
    case text
    /// Records, for pipes.
    case tsv
    /// Records, for spreadsheets.
    case csv
    /// Everything, for programs.
    case json
    /// For readers, as text that other programs make pages of.
    case markdown
    /// For readers, as one page for a browser that can be printed.
    case html
    /// For readers, on pages.
    case pdf
    /// For spreadsheets, as a workbook.
    case xlsx
    /// For readers, as a drawing of a page.
    case svg
    /// For readers, as a picture of a page.
    case png

    /// What the press makes of it; nil for text, which is written without it.
    package var product: PressOrder.Product? { PressOrder.Product(rawValue: rawValue) }

    /// Whether it shows what readers look for, rather than every field that programs use.
    package var isForReaders: Bool {
        switch self {
        case .text, .markdown, .html, .pdf, .xlsx, .svg, .png: true
        case .tsv, .csv, .json: false
        }
    }

    /// Whether a person who gets it has it as it is, rather than to work on it.
    package var isHandout: Bool { isForReaders && self != .xlsx }

    /// The name of the form in a sentence.
    package var title: String {
        switch self {
        case .text: "text"
        case .markdown: "Markdown"
        default: rawValue.uppercased()
        }
    }

    /// How names of files in this form end, without the dot.
    package var ending: String {
        switch self {
        case .text: "txt"
        case .markdown: "md"
        default: rawValue
        }
    }

    /// The format that the ending of a file's name stands for; nil where it stands for none.
    package init?(ending: String) {
        switch ending {
        case "txt": self = .text
        case "md": self = .markdown
        case "htm": self = .html
        default: self.init(rawValue: ending)
        }
    }
}

extension Report {
    /// Writes this report; `width` and `theme` are for text, `bom` for TSV and CSV, `letterhead` for HTML.
    ///
    /// What the press makes is no text; of that, this is the order for it.
    package func written(
        as format: ReportFormat, width: Int? = nil, bom: Bool = false, theme: Theme = [:],
        letterhead: Letterhead = Letterhead()
    ) -> String {
        switch format {
        case .text: TextWriter(width: width, theme: theme).write(self)
        case .tsv: TSVWriter(bom: bom).write(self)
        case .csv: CSVWriter(bom: bom).write(self)
        case .json: JSONWriter().write(self)
        case .markdown: MarkdownWriter().write(self)
        case .html: HTMLWriter(letterhead: letterhead).write(self)
        case .pdf: PressOrder(.pdf, of: self, letterhead: letterhead).text
        case .xlsx: PressOrder(.xlsx, of: self, letterhead: letterhead).text
        case .svg: PressOrder(.svg, of: self, letterhead: letterhead).text
        case .png: PressOrder(.png, of: self, letterhead: letterhead).text
        }
    }
}
