import CivilTime
import Commands
import Foundation
import Storage

/// A todo.txt as a whole: which line is which item, and the other way round.
///
/// Lines have no ids: a line is the item that was read from the same line, or one with the same title that was added
/// on the same day.
struct TodoTxtFile {
    private let exchange: TodoTxtExchange
    private let session: Session

    init(_ session: Session) {
        exchange = TodoTxtExchange(session)
        self.session = session
    }

    /// The lines of a file that hold anything, with their numbers.
    static func lines(_ data: Data) -> [(number: Int, text: String)] {
        let text = String(decoding: data, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        return lines.enumerated().compactMap { place, line in
            // The mark that some editors put before the first line is no character of it.
            let line =
                place == 0 && line.unicodeScalars.first == "\u{FEFF}"
                ? String(line.unicodeScalars.dropFirst()) : String(line)
            return line.contains { !$0.isWhitespace } ? (place + 1, line) : nil
        }
    }

    /// The first line with control characters, which no text has; nil where there is none.
    static func lineWithControls(_ data: Data) -> Int? {
        var line = 1
        return data.withUnsafeBytes { bytes in
            for byte in bytes where byte < 32 {
                switch byte {
                case UInt8(ascii: "\n"): line += 1
                case UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
                default: return line
                }
            }
            return nil
        }
    }

    /// Takes over a file; one that is no text is refused as a whole.
    func apply(_ file: ForeignFile) throws -> Outcome {
        if let line = Self.lineWithControls(file.data) { throw ToDoError.noText(path: file.path, line: line) }
        if let encoding = CommandError.notUTF8(file) { throw encoding }
        var items = try ItemIndex(session, exchange)
        var todos: [ForeignTodo] = []
        var notices: [String] = []
        for (number, text) in Self.lines(file.data) {
            guard var todo = exchange.read(text) else {
                notices.append("left out, line \(number): “\(text)” has no title")
                continue
            }
            // A key is seldom wrong, and a line without a colon has none.
            if text.utf8.contains(UInt8(ascii: ":")) {
                notices += TodoTxtLine(text).remarks.map { "line \(number): \($0)" }
            }
            todo.place = "line \(number)"
            todo.id = items.take(todo) ?? StableID.uuid(of: "\(text)/\(items.count(text))/\(session.now)")
            todos.append(todo)
        }
        var taking = try TodoImport(session, exchange, notices: notices.limited())
        return try taking.apply(todos)
    }

    /// Writes all items.
    func export() throws -> ForeignExport {
        let items = try session.context.fetch(FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.number)]))
        let memories = try session.context.fetch(FetchDescriptor.counterparts(of: exchange.format))
        let remembered = Dictionary(memories.map { ($0.item, $0.text) }) { first, _ in first }
        var losses = ExchangeLosses()
        let lines = items.map { item in
            let todo = ForeignTodo(item, in: exchange.setting)
            losses.note(exchange.losses(of: todo))
            return exchange.line(todo, letter: remembered[item.id].flatMap { TodoTxtLine($0).letter }) + "\n"
        }
        return ForeignExport(
            .file(Data(lines.joined().utf8)), records: items.count, notices: losses.notices(in: "todo.txt"))
    }
}

/// The stored items by what a line of todo.txt can know them by; each is found once.
private struct ItemIndex {
    private var byLine: [String: [String]] = [:]
    private var byTitle: [String: [String]] = [:]
    private var taken: Set<String> = []
    private var seen: [String: Int] = [:]
    private let exchange: TodoTxtExchange

    init(_ session: Session, _ exchange: TodoTxtExchange) throws {
        self.exchange = exchange
        for item in try session.context.fetch(FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.number)])) {
            let own = exchange.view(of: item, exchange.setting)
            byTitle[key(own), default: []].append(item.id)
        }
        let stored = Set(byTitle.values.joined())
        for memory in try session.context.fetch(FetchDescriptor.counterparts(of: exchange.format))
        where stored.contains(memory.item) {
            byLine[memory.text, default: []].append(memory.item)
            // A line without a date can be known by its title only.
            if let old = exchange.read(memory.text) { byTitle[key(old), default: []].append(memory.item) }
        }
    }

    /// The id of the item that a line means; nil for a new one.
    mutating func take(_ todo: ForeignTodo) -> String? {
        let candidates = (byLine[todo.source] ?? []) + (byTitle[key(todo)] ?? [])
        guard let id = candidates.first(where: { !taken.contains($0) }) else { return nil }
        taken.insert(id)
        return id
    }

    /// How often a line was there before.
    mutating func count(_ line: String) -> Int {
        defer { seen[line, default: 0] += 1 }
        return seen[line] ?? 0
    }

    private func key(_ todo: ForeignTodo) -> String {
        todo.dateAdded.map { "\(todo.title)\n\(exchange.zone.civil(at: $0).date)" } ?? todo.title
    }
}
