import Commands
import Gradebook
import TextLayout

// A stack of papers in any order: each line is letters of a name and a score.
extension GradeGrid {
    /// Goes to the one who is meant by the letters so far, and says who else can be.
    mutating func narrow(_ input: Input) {
        let line = StackLine(input.text) { (try? rows(of: $0)) != nil }
        guard !line.name.isEmpty, input.choices.isEmpty else { return }
        guard let found = try? rows(of: line.name), let first = found.first else {
            say("nobody is called “\(line.name)”", .warning)
            return
        }
        row = rows.firstIndex(of: first) ?? row
        if found.count > 1 { say(choices(found)) }
    }

    /// Takes a finished line of a stack.
    mutating func stack(_ input: Input, _ text: String) -> [ScreenEffect] {
        var input = input
        if !input.choices.isEmpty, let number = Int(text) {
            guard input.choices.indices.contains(number - 1) else {
                say("there is no choice \(number)", .warning)
                return []
            }
            let chosen = input.choices[number - 1]
            return take(input.score, of: chosen, input)
        }
        guard !text.isEmpty else {
            say(sheet.remaining(column: column))
            return []
        }
        let line = StackLine(text) { (try? rows(of: $0)) != nil }
        guard !line.name.isEmpty, let found = try? rows(of: line.name), !found.isEmpty else {
            say(
                line.name.isEmpty ? "letters of a name come first, as in jo87" : "nobody is called “\(line.name)”",
                .warning)
            return []
        }
        guard found.count == 1 else {
            input.choices = found.filter { sheet.cells[$0][column] == .blank }
            input.choices += found.filter { sheet.cells[$0][column] != .blank }
            input.score = line.score
            input.text = ""
            mode = .input(input)
            say("type a number: " + choices(input.choices))
            return []
        }
        return take(line.score, of: found[0], input)
    }

    /// Stores a score of the one who is meant; what is there already is replaced after one more Enter.
    private mutating func take(_ score: String?, of place: Int, _ input: Input) -> [ScreenEffect] {
        row = rows.firstIndex(of: place) ?? row
        let label = sheet.students[place].label
        guard let score else {
            say("\(label): the score comes behind the name, as in jo87", .warning)
            return []
        }
        let stored = sheet.cells[place][column]
        let isConfirmed = input.seen == stored && input.origin == place + 1
        guard stored == .blank || isConfirmed || isVerifying(column: column) else {
            var asked = input
            (asked.seen, asked.origin) = (stored, place + 1)
            asked.text = "#\(sheet.students[place].record.number) \(score)"
            asked.choices = []
            mode = .input(asked)
            say("\(label) has \(stored.typed) already; Enter stores \(score) instead", .warning)
            return []
        }
        return store(score, row: place, seen: stored, move: .stay)
    }

    private func rows(of name: String) throws -> [Int] {
        try sheet.rows(of: name, in: column, among: Array(sheet.students.indices))
    }

    private func choices(_ places: [Int]) -> String {
        let shown = places.prefix(Self.choicesShown).enumerated().map { number, place in
            "\(number + 1) \(sheet.students[place].label)"
        }
        return (shown + (places.count > Self.choicesShown ? ["…"] : [])).joined(separator: "  ")
    }

    private static let choicesShown = 6
}
