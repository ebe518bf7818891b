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

    /// How names of files in this form end, without the dot.
    package var ending: String {
        switch self {
        case .text: "txt"
        default: rawValue
        }
    }
}

extension Report {
    /// Writes this report; `width` and `theme` are for text, `bom` for TSV and CSV.
    package func written(
        as format: ReportFormat, width: Int? = nil, bom: Bool = false, theme: Theme = [:]
    ) -> String {
        switch format {
        case .text: TextWriter(width: width, theme: theme).write(self)
        case .tsv: TSVWriter(bom: bom).write(self)
        case .csv: CSVWriter(bom: bom).write(self)
        case .json: JSONWriter().write(self)
        }
    }
}
