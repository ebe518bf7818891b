package import Foundation
package import Reports

/// What a command has to say; it prints nothing itself.
package struct Outcome: Sendable {
    /// The result.
    package enum Body: Sendable {
        /// No result.
        case nothing
        /// Records of one kind.
        case list(RecordList)
        /// One record.
        case one(Record)
        /// A report.
        case report(Report)
        /// What was changed.
        case changes([Change])
        /// A text that is the same in every format, such as a script.
        case text(String)
        /// A file that is no text, such as a picture.
        case data(Data)
    }

    /// The result.
    package var body: Body
    /// What else is worth knowing; it goes to standard error.
    package var notices: [String]
    /// What to do next; it goes to standard error on a terminal only.
    package var hints: [String]
    /// What must be agreed to before the change is kept.
    package var confirmation: Confirmation?
    /// What is to be shown on the desktop when the change is kept.
    package var alerts: [Alert] = []
    /// A picture that a terminal shows above the result.
    package var picture: Data?
    /// What the QR code says that text for readers has in the place of the result.
    package var code: Data?
    /// The result in files of a folder, in place of one file.
    package var split: Split?
    /// Takes back what was written down of the result, for when that cannot be given out; nil where nothing was.
    package var forget: (@Sendable (Session) throws -> Void)?
    /// Whether what it tells of is done outside of the store, as files are written, so that a plan says so.
    package var isDeed = false
    /// What is wrong all the same; it is shown after the result, and the command ends as it says.
    package var complaint: CommandError?

    /// Makes an outcome.
    package init(
        _ body: Body, notices: [String] = [], hints: [String] = [], confirmation: Confirmation? = nil,
        complaint: CommandError? = nil
    ) {
        self.body = body
        self.notices = notices
        self.hints = hints
        self.confirmation = confirmation
        self.complaint = complaint
    }

    /// What is changed of other kinds than the records are, which data does not have.
    package var asides: [String] {
        guard case .changes(let changes) = body else { return [] }
        return changes.filter(\.isAside).map(\.sentence)
    }

    /// Makes the outcome of one change.
    package static func change(_ sentence: String, record: Record) -> Outcome {
        Outcome(.changes([Change(sentence, record: record)]))
    }
}
