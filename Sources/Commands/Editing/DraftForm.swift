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
        Draft(name: "\(kind.filter { $0 != "-" })-\(record.number)", text: contents, of: self)
    }

    private var contents: String { contents { $0.values } }

    private func contents(_ values: (Field) -> [String]) -> String {
        let below = text == nil ? "" : ", and the text below the empty line"
        let head = [
            "# \(kind) #\(record.number): change what stands after the colons\(below).",
            "# These lines are left out. Close the file as it is to change nothing.",
        ]
        let lines = fields.flatMap { field in
            let values = values(field)
            return (values.isEmpty ? [""] : values).map { "\(field.option): \($0.onOneLine)".withoutOuterBlanks }
        }
        let rest = text.map { ["", values($0).first ?? ""] } ?? []
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

    /// The mark of a line above a draft that tells something about it and is left out.
    package static let remarkMark = "#!"

    /// The form with what a person changed in an earlier one, which began as `beginning`.
    ///
    /// Where the record was changed in the same place, a line above says what is stored now. An earlier draft that cannot
    /// be read stands above the form as a whole, so that nothing of the record is put back unseen.
    func text(takingUp edited: String, begunAs beginning: String) -> String {
        guard let old = try? values(in: beginning), let now = try? values(in: contents),
            let new = try? values(in: edited)
        else {
            let lines = edited.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
            let remarks = ["\(label) was changed since this was written:"] + lines.map(String.init)
            return (remarks.map { "\(Self.remarkMark) \($0)" } + [contents]).joined(separator: "\n")
        }
        func isChanged(_ field: Field) -> Bool { new[field.option] ?? [] != old[field.option] ?? [] }
        let both = (fields + (text.map { [$0] } ?? [])).filter { field in
            let stored = now[field.option] ?? []
            return isChanged(field) && stored != old[field.option] ?? [] && stored != new[field.option] ?? []
        }
        let remarks = both.map { field in
            let stored = (now[field.option] ?? []).map(\.onOneLine).joined(separator: ", ")
            return "\(Self.remarkMark) \(field.option) was changed meanwhile, to: \(stored)"
        }
        let merged = contents { isChanged($0) ? new[$0.option] ?? [] : $0.values }
        return (remarks + [merged]).joined(separator: "\n")
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
