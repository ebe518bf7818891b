import CivilTime
import Commands
import ContentLines
import Foundation
import Storage

/// Writes items as calendar files: all in one, or each in a file of its own in a folder (vdir).
struct CalendarExport {
    private let exchange: CalendarExchange
    private let remembered: [String: Counterpart]
    private let items: [TodoItem]

    private static let maker = "-//Daybook//EN"

    init(_ session: Session) throws {
        exchange = CalendarExchange(session)
        let counterparts = try session.context.fetch(FetchDescriptor.counterparts(of: exchange.format))
        remembered = Dictionary(counterparts.map { ($0.item, $0) }) { first, _ in first }
        items = try session.context.fetch(FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.number)]))
    }

    /// All items in one calendar.
    func file() -> ForeignExport {
        var losses = ExchangeLosses()
        let parts = items.map { item -> ContentComponent in
            let own = ForeignTodo(item, in: exchange.setting)
            losses.note(exchange.losses(of: own))
            guard let base = remembered[item.id].flatMap({ ContentComponent(text: $0.text) }) else {
                return fresh(own)
            }
            return merged(own, into: base) ?? base
        }
        let calendar = Self.calendar(parts.flatMap(\.components), exchange)
        return ForeignExport(
            .file(calendar.data), records: items.count, notices: losses.notices(in: "iCalendar"))
    }

    private func fresh(_ todo: ForeignTodo) -> ContentComponent {
        ContentComponent("VCALENDAR", components: [exchange.writer.written(todo)])
    }

    /// A calendar with an item written into it; nil where it says all of it already.
    private func merged(_ own: ForeignTodo, into calendar: ContentComponent) -> ContentComponent? {
        let reader = exchange.reader(calendar)
        guard let old = calendar.masters.first(where: { reader.read($0).id == own.id }),
            let place = calendar.components.firstIndex(of: old)
        else { return nil }
        // What iCalendar cannot tell exactly is no difference.
        let said = exchange.read(exchange.written(own)) ?? own
        let theirs = reader.read(old).agreeing(with: said, own, exchange.zone)
        let new = exchange.writer.written(own, onto: old, saying: theirs)
        guard new != old else { return nil }
        var calendar = calendar
        calendar.components[place] = new
        return calendar
    }

    /// A calendar object of components, with a description of each zone that they name.
    private static func calendar(_ components: [ContentComponent], _ exchange: CalendarExchange) -> ContentComponent {
        let lines = [ContentLine("VERSION", value: "2.0"), ContentLine("PRODID", value: maker)]
        return described(ContentComponent("VCALENDAR", lines: lines, components: components))
    }

    /// The calendar with each zone that it names described once, before what names it.
    private static func described(_ calendar: ContentComponent) -> ContentComponent {
        let known = CalendarZones(calendar)
        let years = calendar.components(named: "VTODO").flatMap { $0.lines(named: "DUE") + $0.lines(named: "DTSTART") }
            .compactMap { CalendarStamp($0.value)?.date.year }
        let zones = Set(calendar.zoneIDs).sorted().compactMap { id in
            known[id] ?? Zone(named: id).map { ZoneDescription($0, id: id, around: years.min() ?? 1970).component }
        }
        var calendar = calendar
        calendar.components = zones + calendar.components.filter { $0.name != "VTIMEZONE" }
        return calendar
    }
}

extension CalendarExport {
    /// Each item in its file of a folder; a file that is there keeps its name and what else it holds.
    ///
    /// A file that another program has changed since it was last taken over is written only where the two changes do
    /// not touch the same field.
    func folder(_ target: ForeignFile?) throws -> ForeignExport {
        var files = FolderFiles(target, exchange)
        let place = try files.place(path: target?.path ?? "")
        let folderName = target.map { Self.name(of: $0.path) }
        var result = FolderResult(target, isDamaged: !files.complaints.isEmpty)
        for item in items {
            let own = ForeignTodo(item, in: exchange.setting)
            let memory = remembered[item.id]
            let digest = exchange.digest(of: own)
            if let (path, calendar) = files.byID[item.id] {
                switch update(own, calendar, memory) {
                case .keep: result.keep(item, digest)
                case .write(let calendar):
                    result.write(
                        ForeignFile(path: path, data: calendar.data), of: item, digest, exchange.losses(of: own))
                case .conflict: result.noteConflict(path, item)
                }
                continue
            }
            let isRead = folderName != nil && memory?.folder == folderName
            let isDeleted = result.takeDeleted(item, digest, isRead: isRead, isAsRead: isRead && says(memory, own))
            guard !isDeleted else { continue }
            let base = memory.flatMap { ContentComponent(text: $0.text) }
            let calendar = base.map { merged(own, into: $0) ?? $0 } ?? fresh(own)
            let file = ForeignFile(
                path: files.newPath(for: item.id, in: place),
                data: Self.calendar(calendar.marked.components, exchange).data)
            result.write(file, of: item, digest, exchange.losses(of: own))
        }
        let (removed, strangers) = files.withoutItems(items, remembered, exchange)
        return result.export(of: items, complaints: files.complaints, removed: removed, strangers: strangers)
    }

    /// Whether an item is as it was when it was read last.
    private func says(_ memory: Counterpart?, _ own: ForeignTodo) -> Bool {
        guard let read = memory.flatMap({ exchange.read($0.text)?.ruled }) else { return false }
        let said = exchange.read(exchange.written(own)) ?? own
        return exchange.fields.allSatisfy { said.agrees(with: read, in: $0, zone: exchange.zone) }
    }

    private enum Update {
        case keep, conflict
        case write(ContentComponent)
    }

    private func update(_ own: ForeignTodo, _ calendar: ContentComponent, _ memory: Counterpart?) -> Update {
        let theirs = calendar.masters.map(exchange.reader(calendar).read).first { $0.id == own.id }
        guard let theirs else { return .keep }
        let isOurs = calendar.masters.contains { $0.isAsWritten && exchange.reader(calendar).read($0).id == own.id }
        let base = isOurs ? theirs : memory.flatMap { exchange.read($0.text) }
        let said = exchange.read(exchange.written(own)) ?? own
        var merged = own
        for field in exchange.fields where !said.agrees(with: theirs, in: field, zone: exchange.zone) {
            guard let base else { return .conflict }
            let isChangedThere = !base.agrees(with: theirs, in: field, zone: exchange.zone)
            guard isChangedThere else { continue }
            guard base.agrees(with: said, in: field, zone: exchange.zone) else { return .conflict }
            merged.take(field, from: theirs)
        }
        guard var new = self.merged(merged, into: calendar)?.marked else { return .keep }
        new.replaceMaker(Self.maker)
        return .write(Self.described(new))
    }

    /// The last part of a path.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension ContentComponent {
    /// The calendar with a digest in each item, by which it is known whether another program has changed it since.
    fileprivate var marked: ContentComponent {
        var calendar = self
        for place in components.indices where components[place].name == "VTODO" {
            let line = ContentLine(CalendarNames.written, value: components[place].digest)
            calendar.components[place].lines.removeAll { $0.isNamed(CalendarNames.written) }
            calendar.components[place].lines.append(line)
        }
        return calendar
    }

    /// Whether nobody has changed the component since Daybook wrote it; many programs keep the name of its maker.
    var isAsWritten: Bool { line(named: CalendarNames.written)?.value == digest }

    private var digest: String { StableID.uuid(of: withoutStamps.text) }

    fileprivate mutating func replaceMaker(_ maker: String) {
        lines.removeAll { $0.isNamed("PRODID") }
        lines.append(ContentLine("PRODID", value: maker))
    }
}

extension ForeignTodo {
    /// This item with the values that another says in the fields in which both say the same.
    ///
    /// `said` is what becomes of `own` when it is written and read again.
    fileprivate func agreeing(with said: ForeignTodo, _ own: ForeignTodo, _ zone: Zone) -> ForeignTodo {
        var todo = self
        for field in Field.allCases where agrees(with: said, in: field, zone: zone) { todo.take(field, from: own) }
        return todo
    }

    /// Takes one field of another item.
    fileprivate mutating func take(_ field: Field, from other: ForeignTodo) {
        switch field {
        case .title: title = other.title
        case .content: content = other.content
        case .added: dateAdded = other.dateAdded
        case .done: (isComplete, dateCompleted) = (other.isComplete, other.dateCompleted)
        case .due: due = other.due
        case .start: start = other.start
        case .remind: remind = other.remind
        case .priority: priority = other.priority
        case .project: project = other.project
        case .tags: tags = other.tags
        case .checklist: checklist = other.checklist
        case .repeats: rule = other.rule
        case .after: blockers = other.blockers
        }
    }
}
