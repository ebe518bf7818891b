import Commands
import Foundation

extension ForeignSource {
    /// How the current course is written for the program.
    var write: ForeignFormat.Write {
        { _, invocation, session in
            let course = try CurrentCourse(invocation, session).needed()
            let sheet = try ExportSheet(of: course, for: self, withWithdrawn: self == .opengrade, in: session.context)
            let export = try export(sheet, invocation, session)
            guard !sheet.leftOut.isEmpty else { return export }
            return export.noting("left out, withdrawn: \(sheet.leftOut.map(\.named.label).listed())")
        }
    }

    private func export(
        _ sheet: ExportSheet, _ invocation: Invocation, _ session: Session
    ) throws -> ForeignExport {
        switch self {
        case .canvas:
            guard !invocation.flag("semicolons") else { throw GradebookError.separatorRefused(program: "Canvas") }
            return CanvasExport(sheet: sheet, writer: DelimitedWriter(invocation)).export()
        case .moodle: return MoodleExport(sheet: sheet, writer: DelimitedWriter(invocation)).export()
        case .oneroster: return OneRosterExport(sheet: sheet).export()
        case .opengrade: return OpenGradeExport(sheet: sheet).export()
        case .classroom:
            let quiz = try invocation.text(ifGiven: "quiz").map {
                try QuizSearch(in: sheet.course, session.context).one($0)
            }
            return ClassroomExport(sheet: sheet, quiz: quiz, writer: DelimitedWriter(invocation)).export()
        case .nbgrader: return NbgraderExport(sheet: sheet, zone: session.zone).export()
        case .csv:
            return TableExport(sheet: sheet, writer: DelimitedWriter(invocation)).export()
        }
    }

    /// What may be said of the file that is written.
    var exportOptions: [Option] {
        switch self {
        case .classroom:
            [.value("quiz", "NAME", help: "The one quiz that is written, as a download of one assignment.")]
                + DelimitedWriter.options
        case .csv, .canvas, .moodle: DelimitedWriter.options
        case .oneroster, .opengrade, .nbgrader: []
        }
    }

    /// How names of such files end, as far as that says what they are.
    var endings: [String] {
        switch self {
        case .opengrade: ["gb"]
        case .csv: ["csv"]
        default: []
        }
    }
}
