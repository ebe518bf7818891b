import CivilTime
import Commands
import Reports

/// `daybook` alone: what is worth knowing today, and what fits next.
enum TodayCommand {
    /// Makes the command; `settings` tells whether a tip is wanted, and is asked when it runs.
    static func command(
        modules: [DomainModule], settings: @escaping @Sendable () -> Settings, settingsFile: String?
    ) -> Command {
        Command(
            "", abstract: "Shows what today brings, and what fits next.",
            discussion: """
                On a terminal there is a tip a day. A line “tips = off” in the file daybook/settings under \
                $XDG_CONFIG_HOME (~/.config) hides them for good; “color overdue = bold red” there changes a color: of \
                \(Theme.Role.allCases.map(\.rawValue).joined(separator: ", ")).
                """,
            examples: [Example("--format json", "Today for a script.")],
            body: .reads { _, session in
                let parts = try modules.compactMap { try $0.today?(session) }
                guard !parts.allSatisfy(\.isEmpty) else { return Outcome(.report(beginning(parts))) }
                let settings = settings()
                let tip = settings.showsTips ? tip(on: session.today, settingsFile) : []
                return Outcome(.report(report(parts, on: session.today)), notices: settings.flaws, hints: tip)
            })
    }

    /// The tip of the day, and on the first days of a month how it is hidden.
    private static func tip(on day: CivilDate, _ settingsFile: String?) -> [String] {
        let hiding = settingsFile.map { ["(“tips = off” in \($0) hides tips)"] } ?? []
        return ["Tip: \(Tips.tip(on: day))"] + (day.day <= 3 ? hiding : [])
    }

    /// The most steps that are shown.
    private static let stepCount = 3

    private static func report(_ parts: [TodayPart], on day: CivilDate) -> Report {
        let sections = parts.flatMap(\.sections)
        let steps = steps(parts)
        let next = Report.Section(title: "Next", field: "next", table: table(steps))
        let isQuiet = sections.allSatisfy(\.isJSONOnly)
        return Report(
            title: "Today, \(day.withWeekday)", subtitle: isQuiet ? "Nothing presses today." : nil,
            sections: sections + [next])
    }

    /// The first step of each domain that is used, then their second ones, and so on; then those of the others.
    private static func steps(_ parts: [TodayPart]) -> [TodayPart.Step] {
        let most = parts.map(\.steps.count).max() ?? 0
        let used = parts.filter { !$0.isEmpty }
        let turns = (0..<most).flatMap { place in used.compactMap { $0.steps.dropFirst(place).first } }
        let all = turns + parts.filter(\.isEmpty).flatMap(\.steps)
        return Array((all + [TodayPart.Step("help", "lists all commands")]).prefix(stepCount))
    }

    private static func table(_ steps: [TodayPart.Step]) -> Report.Table {
        Report.Table(
            // A command is there to be copied: it is never cut or broken, and on a narrow screen it stands alone.
            columns: [
                Report.Column(field: "command", title: "", room: Report.Room(isWhole: true)),
                Report.Column(field: "explanation", title: "", room: Report.Room(sparing: 1, isWhole: true)),
            ],
            rows: steps.map { step in
                Report.Row(cells: [.text("\(Daybook.name) \(step.line)"), .text(step.explanation)])
            })
    }

    /// What somebody reads who has nothing stored yet.
    private static func beginning(_ parts: [TodayPart]) -> Report {
        Report(title: "Nothing is stored yet. To begin:", sections: [first] + parts.flatMap(\.sections))
    }

    private static let first =
        Report.Section(
            field: "next",
            table: table([
                TodayPart.Step("student add Ana Silva", "makes a class with its first student"),
                TodayPart.Step("todo add \"Mark exams\" --due fri", "notes what is to be done"),
                TodayPart.Step("import FILE", "takes over a file of another program"),
                TodayPart.Step("demo", "shows it all at work, and keeps nothing"),
            ]))
}
