/// A record as a person edits it in a file: a line for each value with the name of its option, then a free text.
///
/// What was changed becomes options of the command, so that it is read and refused as if it had been typed.
package struct DraftForm: Equatable, Sendable {
    /// A value of the record, or several.
    package struct Field: Equatable, Sendable {
        /// The option that sets it, without dashes.
        package let option: String
        /// What is stored, in words that the option takes.
        package let values: [String]
        /// Whether the option may be given several times.
        package let isRepeatable: Bool

        /// Describes a value; nil and nothing are an empty line.
        package init(_ option: String, _ value: String?) {
            self.option = option
            values = value.map { [$0] } ?? []
            isRepeatable = false
        }

        /// Describes several values.
        package init(_ option: String, all values: [String]) {
            self.option = option
            self.values = values
            isRepeatable = true
        }
    }

    /// What the record is called, for the file and for its first line.
    private let kind: String
    private let record: NamedRecord
    private let fields: [Field]
    /// The option of the text below the fields, and what is stored of it.
    private let text: Field?

    /// Makes a form.
    package init(of kind: String, _ record: NamedRecord, fields: [Field], text: Field? = nil) {
        self.kind = kind
        self.record = record
        self.fields = fields
        self.text = text
    }

    /// The record in a sentence.
    var label: String { "\(kind) #\(record.number) \(record.name)" }

    /// The form as a draft.
    package var draft: Draft {
        Draft(name: "\(kind.filter { $0 != "-" })-\(record.number)", text: contents)
    }

    private var contents: String {
        let below = text == nil ? "" : ", and the text below the empty line"
        let head = [
            "# \(kind) #\(record.number): change what stands after the colons\(below).",
            "# These lines are left out. Close the file as it is to change nothing.",
        ]
        let lines = fields.flatMap { field in
            (field.values.isEmpty ? [""] : field.values).map { "\(field.option): \($0.onOneLine)".withoutOuterBlanks }
        }
        let rest = text.map { ["", $0.values.first ?? ""] } ?? []
        return (head + lines + rest).joined(separator: "\n") + "\n"
    }

    /// The options that make the changes of an edited draft; none where nothing was changed.
    package func words(changedIn edited: String) throws(DraftError) -> [String] {
        let (old, new) = (try values(in: contents), try values(in: edited))
        return (fields + (text.map { [$0] } ?? [])).flatMap { field -> [String] in
            let values = new[field.option] ?? []
            guard values != old[field.option] ?? [] else { return [] }
            return values.isEmpty ? ["--\(field.option)="] : values.map { "--\(field.option)=\($0)" }
        }
    }

    /// Reads a draft: the values of each option that are not empty.
    private func values(in draft: String) throws(DraftError) -> [String: [String]] {
        var lines = draft.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }[...]
        // Comments stand at the top only: below, a line may begin with #.
        lines = lines.drop { $0.hasPrefix("#") || $0.allSatisfy(\.isWhitespace) }
        var values: [String: [String]] = [:]
        while let line = lines.popFirst(), !line.allSatisfy(\.isWhitespace) {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0].withoutOuterBlanks.lowercased()
            guard parts.count == 2, let field = fields.first(where: { $0.option == name }) else {
                throw .unknownLine(String(line), fields: fields.map(\.option))
            }
            let value = parts[1].withoutOuterBlanks
            guard !value.isEmpty else { continue }
            guard field.isRepeatable || values[name] == nil else { throw .repeated(field: name) }
            values[name, default: []].append(value)
        }
        if let text {
            let rest = lines.joined(separator: "\n")
            let end = rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex
            if end > rest.startIndex { values[text.option] = [String(rest[..<end])] }
        } else if let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) {
            throw .unknownLine(String(line), fields: fields.map(\.option))
        }
        return values
    }
}
