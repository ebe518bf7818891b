#if canImport(CXlsxWriter)
import CXlsxWriter
import Reports

/// How a cell of a sheet looks.
struct CellFormat: Hashable {
    var isBold = false
    /// How a number is shown, in the language of spreadsheets; empty as it is.
    var number = ""
    var isWrapped = false
    var isTrailing = false
    var hasRuleAbove = false
    var hasRuleBelow = false
    var isCentered = false

    func apply(to format: UnsafeMutablePointer<lxw_format>) {
        if isBold { format_set_bold(format) }
        if !number.isEmpty { format_set_num_format(format, number) }
        if isWrapped { format_set_text_wrap(format) }
        if isTrailing { format_set_align(format, UInt8(LXW_ALIGN_RIGHT.rawValue)) }
        if isCentered { format_set_align(format, UInt8(LXW_ALIGN_CENTER.rawValue)) }
        if hasRuleAbove { format_set_top(format, UInt8(LXW_BORDER_THIN.rawValue)) }
        if hasRuleBelow { format_set_bottom(format, UInt8(LXW_BORDER_MEDIUM.rawValue)) }
        format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
    }

    /// How numbers with so many digits and a mark behind them are shown: still numbers.
    static func number(digits: Int, mark: String) -> String {
        let figures = digits == 0 ? "" : "0." + String(repeating: "0", count: digits)
        guard !mark.isEmpty else { return figures }
        let quoted = mark.filter { $0 != "\"" && $0 != "\\" }
        return (figures.isEmpty ? "General" : figures) + "\" \(quoted)\""
    }
}
#endif
