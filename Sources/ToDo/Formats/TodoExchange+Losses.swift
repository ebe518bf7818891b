import CivilTime
import Commands

extension TodoExchange {
    /// What of an item does not come back from a file of this format, or comes back otherwise, in words.
    ///
    /// The day on which it was added or done is enough: formats that have it without the time lose nothing that counts.
    func losses(of todo: ForeignTodo) -> Set<String> {
        guard let back = read(written(todo)) else { return [] }
        return Set(ForeignTodo.Field.allCases.compactMap { loss(of: $0, in: todo, back) })
    }

    private func loss(of field: ForeignTodo.Field, in todo: ForeignTodo, _ back: ForeignTodo) -> String? {
        switch field {
        case .due: Self.loss(of: todo.due, back.due, "day it is due")
        case .start: Self.loss(of: todo.start, back.start, "start")
        case .remind: Self.loss(of: todo.remind, back.remind, "reminder")
        case .added: nil
        case .done: todo.isComplete == back.isComplete ? nil : "whether it is done"
        // Formats have ids of their own for what comes first.
        case .after: todo.blockers.count == back.blockers.count ? nil : "what it waits for"
        case .tags where todo.tags.count == back.tags.count && todo.tags != back.tags: "blanks and commas in tags"
        case .tags: todo.tags == back.tags ? nil : "tags"
        case .title: todo.title == back.title ? nil : "title"
        case .content: todo.content == back.content ? nil : "content"
        case .priority: todo.priority == back.priority ? nil : "priority"
        case .project: todo.project == back.project ? nil : "project"
        case .checklist: todo.checklist == back.checklist ? nil : "checklist"
        case .repeats: todo.isComplete || todo.rule == back.rule ? nil : "how it comes again"
        }
    }

    private static func loss(of time: PlannedTime?, _ back: PlannedTime?, _ name: String) -> String? {
        guard time != back else { return nil }
        guard let time, let back else { return name }
        if time.time != nil, back.time == nil { return "time of day" }
        return time.zoneName == back.zoneName ? name : "time zone"
    }
}

/// How many items a format has no place for something of.
struct ExchangeLosses {
    private var counts: [String: Int] = [:]

    /// Counts what an item loses.
    mutating func note(_ losses: Set<String>) {
        for loss in losses { counts[loss, default: 0] += 1 }
    }

    /// The losses in one sentence; none where nothing is lost.
    func notices(in program: String) -> [String] {
        let lost = counts.sorted { $0.key < $1.key }.map { "\($0.key) of \($0.value)" }
        return lost.isEmpty ? [] : ["not representable in \(program): \(lost.joined(separator: ", "))"]
    }
}
