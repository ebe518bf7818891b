package import Reports

/// The options that every command accepts.
package struct GlobalOptions: Equatable, Sendable {
    /// How far the person has agreed in advance.
    package enum Yes: Equatable, Sendable {
        /// Not at all: ask.
        case no
        /// To whatever the plan is when it is applied.
        case yes
        /// To the one plan with this digest.
        case digest(String)
    }

    /// Whether colors are used.
    package enum Color: String, CaseIterable, Sendable {
        case auto, always, never
    }

    /// Where the store is, when said.
    package var store: String?
    /// The course meant, when said.
    package var course: String?
    /// How results are written, when said.
    package var format: ReportFormat?
    /// The file to write results to, when said.
    package var output: String?
    /// Whether changes are only shown.
    package var dryRun = false
    /// How far the person has agreed in advance.
    package var yes = Yes.no
    /// Whether colors are used.
    package var color = Color.auto
    /// Whether notices are left out.
    package var quiet = false

    /// Makes the options as they are when none is given.
    package init() {}

    /// The format that is said, or that the name of the file to write ends with; nil where neither tells.
    package var formatOfOutput: ReportFormat? {
        format ?? outputEnding.flatMap(ReportFormat.init(ending:))
    }

    /// What the name of the file to write ends with after its last point, in lower case; nil where that is no ending.
    ///
    /// A name that begins with its only point has none, nor has one that ends with a date or another number.
    package var outputEnding: String? {
        guard let output, output != "-", let name = output.split(separator: "/").last,
            let point = name.lastIndex(of: "."), point > name.startIndex
        else { return nil }
        let ending = name[name.index(after: point)...].lowercased()
        return ending.contains(where: \.isLetter) ? ending : nil
    }

    /// The options with those that a conversation was started with, where they say nothing of their own.
    package func inheriting(_ outer: GlobalOptions?) -> GlobalOptions {
        guard let outer else { return self }
        var merged = self
        merged.store = store ?? outer.store
        merged.course = course ?? outer.course
        merged.format = format ?? outer.format
        merged.color = color == .auto ? outer.color : color
        merged.quiet = quiet || outer.quiet
        return merged
    }
}

extension GlobalOptions {
    /// The table of these options, in the order in which the help shows them.
    static let table: [Option] = [
        .value("store", "LOCATION", .file, help: "The store: a file, or :memory: for one that is thrown away."),
        .value("course", "NAME", .record("course"), help: "The course meant, where several exist."),
        .value("format", formatNames.joined(separator: "|"), .choice(formatNames), help: "How results are written."),
        .value("output", "FILE", .file, help: "Writes results to a file instead of standard output."),
        .flag("dry-run", help: "Shows what would change and changes nothing."),
        .attached("yes", "DIGEST", .text, help: "Does not ask; with a digest, applies that very plan or refuses."),
        .value("color", colorNames.joined(separator: "|"), .choice(colorNames), help: "When colors are used."),
        .flag("quiet", help: "Leaves notices out."),
        .flag("help", help: "Shows this help."),
    ]

    private static let formatNames = ReportFormat.allCases.map(\.rawValue)
    private static let colorNames = Color.allCases.map(\.rawValue)
}
