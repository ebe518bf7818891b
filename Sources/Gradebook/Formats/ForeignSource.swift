package import Commands

/// The kinds of gradebook file that can be read.
package enum ForeignSource: String, CaseIterable, Sendable {
    case canvas
    case moodle
    case classroom
    case oneroster
    case nbgrader
    case opengrade
    /// A plain table; it comes last, because every table of names is one.
    case csv

    /// The kind as it is called in messages.
    package var title: String {
        switch self {
        case .canvas: "a Canvas gradebook"
        case .moodle: "a Moodle grade file"
        case .classroom: "a Google Classroom grade file"
        case .oneroster: "a OneRoster bundle"
        case .nbgrader: "an nbgrader grade file"
        case .opengrade: "an OpenGrade gradebook"
        case .csv: "a table of students"
        }
    }

    /// The program as it is called where it is said what it calls a record.
    var program: String {
        switch self {
        case .canvas: "Canvas"
        case .moodle: "Moodle"
        case .classroom: "Google Classroom"
        case .oneroster: "OneRoster"
        case .nbgrader: "nbgrader"
        case .opengrade: "OpenGrade"
        case .csv: "tables"
        }
    }

    /// Whether an e-mail address is what the program knows a student by.
    var knowsByEmail: Bool { self == .classroom }

    /// Whether the identifier of a student in the file is the school's, and not one that the program gave.
    var hasSchoolIDs: Bool { self == .csv || self == .moodle || self == .nbgrader || self == .opengrade }

    /// Whether the program has no word for missing, and writes it as no points.
    var writesMissingAsZero: Bool { self == .canvas || self == .moodle || self == .classroom || self == .opengrade }
}

extension ForeignSource {
    /// Gives the kind of a file, or nil where it is none that is known.
    init?(of file: ForeignFile) {
        if let members = file.members {
            if OneRosterFile.recognises(members) {
                self = .oneroster
            } else if NbgraderFolder.recognises(members) {
                self = .nbgrader
            } else {
                return nil
            }
        } else if OpenGradeFile.recognises(file.data) {
            self = .opengrade
        } else if let text = DelimitedText(startOf: file.data), let source = Self.ofTable(text) {
            self = source
        } else {
            return nil
        }
    }

    /// Gives the first kind of table that recognises one, or nil.
    static func ofTable(_ text: DelimitedText) -> ForeignSource? {
        if CanvasFile.recognises(text) { return .canvas }
        if MoodleFile.recognises(text) { return .moodle }
        if NbgraderFile.recognises(text) { return .nbgrader }
        if ClassroomFile.recognises(text) { return .classroom }
        return TableFile.recognises(text) ? .csv : nil
    }
}

extension ForeignGradebook {
    /// Reads a file as the kind named.
    package init(_ file: ForeignFile, as source: ForeignSource, _ options: ReadingOptions) throws(GradebookError) {
        switch source {
        case .oneroster:
            guard let members = file.members else { throw .fileNotRead(format: source.title) }
            self = try OneRosterFile.read(members, options)
        case .nbgrader where file.members != nil: self = try NbgraderFolder.read(file.members ?? [], options)
        default:
            guard file.members == nil else { throw .folderNotRead(format: source.title) }
            if source == .opengrade {
                self = try OpenGradeFile.read(file.data)
            } else {
                try self.init(DelimitedText(gradesIn: file.data), as: source, options)
            }
        }
    }

    /// Reads a table as the kind named, or as the first kind that recognises it.
    package init(
        _ text: DelimitedText, as source: ForeignSource? = nil, _ options: ReadingOptions = ReadingOptions()
    ) throws(GradebookError) {
        switch source ?? .ofTable(text) {
        case .canvas: self = try CanvasFile.read(text, mark: options.mark)
        case .moodle: self = try MoodleFile.read(text, mark: options.mark)
        case .classroom: self = try ClassroomFile.read(text, options)
        case .nbgrader: self = try NbgraderFile.read(text, options)
        case .csv: self = try TableFile.read(text, options)
        case .opengrade, .oneroster, nil: throw .formatUnrecognised(found: text.header)
        }
    }
}
