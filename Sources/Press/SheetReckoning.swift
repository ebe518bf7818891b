import Foundation
import Reports

/// Finds the cells of a table that a sheet can reckon by itself, and only those for which it comes to the same figure.
struct SheetReckoning {
    private let columns: [Report.Column]
    private let body: [Report.Row]
    /// The row of the sheet that the first row of the table is on, from 0.
    private let firstRow: UInt32
    private let isContiguous: Bool

    init(_ table: Report.Table, firstRow: UInt32) {
        columns = table.columns
        body = table.bodyRows
        self.firstRow = firstRow
        isContiguous = table.rows.filter { $0.kind != .gap }.prefix(body.count).allSatisfy { $0.kind == .body }
    }

    /// The formula of a cell; nil where it holds its figure alone.
    func formula(for row: Report.Row, at sheetRow: UInt32, _ place: Int) -> String? {
        guard case .number(let figure, let digits) = row.cells[place].bare else { return nil }
        if row.kind == .summary, let reckoning = row.reckoning, isContiguous, !body.isEmpty {
            return down(reckoning, figure, digits ?? 0, place)
        }
        guard row.kind == .body, !columns[place].sumOf.isEmpty else { return nil }
        return across(figure, columns[place].sumOf, row, sheetRow)
    }

    private func down(_ reckoning: Report.Row.Reckoning, _ figure: Decimal, _ digits: Int, _ place: Int) -> String? {
        let numbers = body.compactMap { $0.cells.count > place ? $0.cells[place].decimal : nil }
        guard !numbers.isEmpty else { return nil }
        let sum = numbers.reduce(0, +)
        let letter = Self.name(of: place)
        let range = "\(letter)\(firstRow + 1):\(letter)\(firstRow + UInt32(body.count))"
        switch reckoning {
        case .sum: return sum == figure ? "=SUM(\(range))" : nil
        case .mean:
            return isRounded(figure, from: sum / Decimal(numbers.count), digits)
                ? "=ROUND(AVERAGE(\(range)),\(digits))" : nil
        }
    }

    /// Whether a sheet, which rounds halves away from zero, comes to a figure with so many digits.
    private func isRounded(_ figure: Decimal, from exact: Decimal, _ digits: Int) -> Bool {
        guard figure.exponent >= -digits else { return false }
        let distance = (figure - exact).magnitude
        let half = Decimal(sign: .plus, exponent: -digits - 1, significand: 5)
        return distance < half || (distance == half && figure.magnitude > exact.magnitude)
    }

    private func across(_ figure: Decimal, _ fields: [String], _ row: Report.Row, _ sheetRow: UInt32) -> String? {
        let places = columns.indices.filter { fields.contains(columns[$0].field) && $0 < row.cells.count }
        guard let first = places.first, let last = places.last, last - first + 1 == places.count,
            places.compactMap({ row.cells[$0].decimal }).reduce(0, +) == figure
        else { return nil }
        return "=SUM(\(Self.name(of: first))\(sheetRow + 1):\(Self.name(of: last))\(sheetRow + 1))"
    }

    /// The letters of a column, the first being A.
    static func name(of place: Int) -> String {
        var name = ""
        var rest = place + 1
        while rest > 0 {
            name = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + name
            rest = (rest - 1) / 26
        }
        return name
    }
}

extension Report.Cell {
    /// The number that a sheet sees here.
    fileprivate var decimal: Decimal? {
        switch bare {
        case .number(let number, digits: _): number
        case .integer(let integer): Decimal(integer)
        default: nil
        }
    }
}
