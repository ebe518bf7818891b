extension Report {
    /// Rows of cells under named columns.
    package struct Table: Sendable, Equatable {
        /// The columns, each with a field of its own.
        package let columns: [Column]
        /// Body and summary rows as readers see them, from top to bottom.
        package var rows: [Row]

        /// Makes a table; a column field that came before gets the first number from 2 that makes it unique.
        package init(columns: [Column], rows: [Row] = []) {
            self.columns = Self.withUniqueFields(columns)
            self.rows = rows
        }

        /// The rows of the kind that data formats list.
        package var bodyRows: [Row] { rows.filter { $0.kind == .body } }
        /// The rows that sum up others.
        package var summaryRows: [Row] { rows.filter { $0.kind == .summary } }

        /// This table without the columns that are for data formats only.
        package var forReaders: Table {
            let kept = columns.indices.filter { !columns[$0].isDataOnly }
            guard kept.count < columns.count else { return self }
            let rows = rows.map { row in
                let cells = row.cells(count: columns.count)
                return Row(cells: kept.map { cells[$0] }, kind: row.kind, reckoning: row.reckoning)
            }
            return Table(columns: kept.map { columns[$0] }, rows: rows)
        }

        private static func withUniqueFields(_ columns: [Column]) -> [Column] {
            var taken = Set(columns.map(\.field))
            var seen: Set<String> = []
            return columns.map { column in
                var column = column
                if !seen.insert(column.field).inserted {
                    var number = 2
                    while taken.contains("\(column.field)\(number)") { number += 1 }
                    column.field += String(number)
                    taken.insert(column.field)
                }
                return column
            }
        }
    }

    /// What a column is called and how it is set.
    package struct Column: Sendable, Equatable {
        /// The name in data formats.
        package var field: String
        /// The heading for readers.
        package var title: String
        /// The heading where there is no room for the titles; what it stands for is then told below the table, unless it
        /// is empty.
        package var shortTitle: String?
        /// Where the cells stand: numbers trailing, text leading.
        package var alignment: Report.Alignment
        /// A title over this column and the neighbours that have the same one.
        package var group: String?
        /// Whether text leaves the column out; readers have no room for everything that programs use.
        package var isDataOnly: Bool
        /// What becomes of the column where there is no room for all of them.
        package var room = Room()
        /// The sheet of a workbook that it stands on, besides the one of its table.
        package var part: String?
        /// The fields of the columns that its figures are the sums of, so that a sheet can reckon them.
        package var sumOf: [String]

        /// Makes a column; leading, without a group and for all formats unless told otherwise.
        package init(
            field: String, title: String, alignment: Report.Alignment = .leading, group: String? = nil,
            isDataOnly: Bool = false, shortTitle: String? = nil, room: Room = Room(), part: String? = nil,
            sumOf: [String] = []
        ) {
            self.room = room
            self.field = field
            self.title = title
            self.alignment = alignment
            self.group = group
            self.isDataOnly = isDataOnly
            self.shortTitle = shortTitle
            self.part = part
            self.sumOf = sumOf
        }
    }

    /// What becomes of a column where there is no room for all of them.
    package struct Room: Sendable, Equatable {
        /// How easily it can be spared: the column with the greatest number goes first, one with 0 stays.
        package var sparing: Int
        /// Whether it is shown as a whole or not at all: a date that is cut misleads.
        package var isWhole: Bool

        /// Describes a column; one that stays and may be cut unless told otherwise.
        package init(sparing: Int = 0, isWhole: Bool = false) {
            self.sparing = sparing
            self.isWhole = isWhole
        }
    }

    /// One line of a table; cells beyond the columns are not written, missing ones are empty.
    package struct Row: Sendable, Equatable {
        /// Whether a row is a record or sums up records.
        package enum Kind: String, Sendable {
            /// A record.
            case body
            /// A total, a mean or the like.
            case summary
            /// An empty line for readers, so that the eye finds its way; data formats have none.
            case gap
        }

        /// What the figures of a row are of those above them.
        package enum Reckoning: String, Sendable {
            case sum, mean
        }

        /// The values, in the order of the columns.
        package var cells: [Cell]
        /// Whether this is a record.
        package var kind: Kind
        /// What its figures are of the records, so that a sheet can reckon them; nil says nothing of it.
        package var reckoning: Reckoning?

        /// Makes a row; of the body unless told otherwise.
        package init(cells: [Cell], kind: Kind = .body, reckoning: Reckoning? = nil) {
            self.cells = cells
            self.kind = kind
            self.reckoning = reckoning
        }

        /// The cells of this row, as many as there are columns.
        func cells(count: Int) -> [Cell] {
            guard cells.count != count else { return cells }
            return Array(cells.prefix(count)) + Array(repeating: .empty, count: max(0, count - cells.count))
        }
    }
}

extension Report {
    /// Which edge of its column a cell stands at.
    package enum Alignment: String, Hashable, Sendable {
        case leading, trailing, center
    }
}
