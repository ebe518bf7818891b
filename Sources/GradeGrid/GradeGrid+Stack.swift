import Commands
import Gradebook
import TextLayout

// A stack of papers in any order: each line is letters of a name and a score.
extension GradeGrid {
    /// Goes to the one who is meant by the letters so far, and says who else can be.
    mutating func narrow(_ input: Input) {
        guard input.choices.isEmpty else {
            say("type a number: " + choices(input.choices))
            return
        }
        let line = StackLine(input.text) { (try? rows(of: $0)) != nil }
        guard !line.name.isEmpty else { return }
        guard let found = try? rows(of: line.name), let first = found.first else {
            say("nobody is called “\(line.name)”", .warning)
            return
        }
        row = rows.firstIndex(of: first) ?? row
        if found.count > 1 { say(choices(found)) }
    }

    /// Takes a finished line of a stack.
    mutating func stack(_ input: Input, _ text: String) -> [ScreenEffect] {
        guard input.choices.isEmpty else { return choose(text, input) }
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
            offer(found, line.score, input)
            return []
        }
        return take(line.score, of: found[0], input)
    }

    /// Asks which of several is meant, those first who are blank.
    private mutating func offer(_ found: [Int], _ score: String?, _ input: Input) {
        var input = input
        input.choices = found.filter { sheet.cells[$0][column] == .blank }
        input.choices += found.filter { sheet.cells[$0][column] != .blank }
        input.score = score
        input.text = ""
        mode = .input(input)
        say("type a number: " + choices(input.choices))
    }

    /// Takes the answer to which of several is meant: a number, or more letters of the name.
    ///
    /// Whatever else is typed, as for the next paper, stays in the line until the one before has its student.
    private mutating func choose(_ text: String, _ input: Input) -> [ScreenEffect] {
        if let number = Int(text) {
            guard input.choices.indices.contains(number - 1) else {
                say("there is no choice \(number); " + choices(input.choices), .warning)
                return []
            }
            return choose(input.choices[number - 1], input.score, input)
        }
        let line = StackLine(text) { (try? rows(of: $0, among: input.choices)) != nil }
        let found = line.name.isEmpty ? [] : (try? rows(of: line.name, among: input.choices)) ?? []
        guard !found.isEmpty, line.score == nil || input.score == nil else {
            let paper = input.score.map { "the paper with \($0)" } ?? "the paper before"
            say("first whose \(paper) is; Esc gives it up: " + choices(input.choices), .warning)
            return []
        }
        let score = line.score ?? input.score
        guard found.count == 1 else {
            offer(found, score, input)
            return []
        }
        return choose(found[0], score, input)
    }

    /// Goes on with the one who was chosen, whose score may still have to be typed.
    private mutating func choose(_ place: Int, _ score: String?, _ input: Input) -> [ScreenEffect] {
        if score == nil { mode = .input(Input(.stack, text: "#\(sheet.students[place].record.number) ")) }
        return take(score, of: place, input)
    }

    /// Says which score is stored for nobody, when a choice is left open.
    mutating func giveUp(_ input: Input) {
        guard !input.choices.isEmpty, let score = input.score else { return }
        say("nobody was chosen: \(score) is not stored", .warning)
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
        try rows(of: name, among: Array(sheet.students.indices))
    }

    private func rows(of name: String, among places: [Int]) throws -> [Int] {
        try sheet.rows(of: name, in: column, among: places)
    }

    private func choices(_ places: [Int]) -> String {
        let shown = places.prefix(Self.choicesShown).enumerated().map { number, place in
            "\(number + 1) \(sheet.students[place].label)"
        }
        return (shown + (places.count > Self.choicesShown ? ["…"] : [])).joined(separator: "  ")
    }

    private static let choicesShown = 6
}
