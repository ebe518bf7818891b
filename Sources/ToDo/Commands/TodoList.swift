import CivilTime
import Commands
import Foundation
import Storage

/// `todo list`: lists items.
enum TodoList {
    static let command = Command(
        "todo list", abstract: "Lists what is to be done, newest first.",
        options: [
            .flag("all", help: "The done ones too."),
            .flag("done", help: "Those that are done."),
            .flag("overdue", help: "Only those that should have been done."),
            .value(
                "due", "WHEN", .whenOrSomeday,
                help: "Only those that are due on this day; none for those without a day, someday for those put off."),
            .value("search", "TEXT", help: "Only those with this in the title or the content."),
            .value(
                "tag", "T", .label("tag of a to-do"), repeatable: true,
                help: "Only those with this tag; of several, with all of them."),
            .value("project", "P", .label("project"), help: "Only those of this project."),
            .value("sort", "ORDER", .choice(TodoOrder.allCases.map(\.rawValue)), help: "By when they were added."),
            .value("limit", "N", .count, help: "No more than this many."),
        ],
        examples: [
            Example("todo list", "Lists what is open."),
            Example("todo list --due fri --sort priority", "Lists what is due on Friday, what presses most first."),
            Example("todo list --all --search exam --limit 10", "Lists the newest ten with exam in them, done or not."),
        ],
        body: .reads(run))

    private static func run(_ invocation: Invocation, _ session: Session) throws -> Outcome {
        for (flag, other) in [("done", "all"), ("overdue", "done")]
        where invocation.flag(flag) && invocation.flag(other) {
            throw CommandError.clashingOptions(option: "--" + flag, other: "--" + other, usage: [])
        }
        let filter = try filter(invocation)
        let order = invocation.text(ifGiven: "sort").flatMap(TodoOrder.init(rawValue:)) ?? .added
        let limit = Page.limit(invocation, session)
        let isComplete = invocation.flag("all") ? nil : invocation.flag("done")
        var descriptor = filter.descriptor(complete: isComplete, on: session.today)
        let all = descriptor
        descriptor.relationshipKeyPathsForPrefetching = [\TodoItem.series]
        // Limit and order are the store's own where nothing else decides.
        if filter.isEmpty, order == .added { descriptor.fetchLimit = limit }
        let fetched = try session.context.fetch(descriptor)
        let matching =
            filter.isEmpty
            ? fetched : fetched.filter { filter.matches($0, at: session.now, in: session.zone) }
        let items = order.sorted(matching, in: session.zone)
        let isWhole = limit.map { items.count < $0 } ?? true
        let count = isWhole || descriptor.fetchLimit == nil ? items.count : try session.context.fetchCount(all)
        let page = Page(of: count, invocation, session)
        let shown = Array(items.prefix(page.size))
        let list = RecordList(todo: shown, blockers: try Blockers(in: session.context), session)
        return Outcome(.list(list), notices: echo(invocation), hints: page.hints + (try hints(shown, session)))
    }

    /// The day that was understood, where it was typed in words.
    private static func echo(_ invocation: Invocation) -> [String] {
        guard let reading = invocation.when(ifGiven: "due"), let date = reading.when.date,
            !invocation.words.contains(where: { $0.hasSuffix(date.rawValue) })
        else { return [] }
        return ["due \(date.withWeekday)"]
    }

    private static func filter(_ invocation: Invocation) throws -> TodoFilter {
        var filter = TodoFilter()
        filter.isOverdue = invocation.flag("overdue")
        filter.due = invocation.when(ifGiven: "due").map { $0.when.date.map(TodoFilter.Due.on) ?? .none }
        filter.search = invocation.text(ifGiven: "search")
        filter.tags = try invocation.tags("tag").all + (invocation.isPutOff == true ? [Someday.tag] : [])
        filter.project = invocation.text(ifGiven: "project")
        return filter
    }

    private static func hints(_ items: [TodoItem], _ session: Session) throws -> [String] {
        guard items.isEmpty, try session.context.fetchCount(FetchDescriptor<TodoItem>()) == 0 else { return [] }
        return ["there is nothing to do yet; “todo add TITLE” adds the first"]
    }
}
