package import Commands
import Reports
import Storage

/// The commands of a module over a store, as one types them: what a line has to say, and what it is refused with.
package protocol CommandDesk: AnyObject {
    /// Runs the commands.
    var dispatcher: Dispatcher { get throws }
}

extension CommandDesk {
    /// What a line has to say.
    @discardableResult
    package func outcome(_ line: String) throws -> Outcome { try outcome(words: Words.split(line)) }

    /// What words have to say.
    @discardableResult
    package func outcome(words: [String]) throws -> Outcome {
        guard case .outcome(let outcome, _) = try dispatcher.dispatch(words).answer else {
            throw NoOutcome(line: Words.join(words))
        }
        return outcome
    }

    /// The result of a line, without the line end.
    package func output(_ line: String) throws -> String { try written(line, as: .text) }

    /// The result of a line as JSON.
    package func json(_ line: String) throws -> String { try written(line, as: .json) }

    /// The values of a field of what a line lists, as TSV has them.
    package func column(_ field: String, _ line: String) throws -> [String] {
        let lines = try written(line, as: .tsv).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        guard let place = lines.first?.firstIndex(of: field) else { throw NoOutcome(line: line) }
        return lines.dropFirst().map { $0[place] }
    }

    /// The numbers of what a line lists, with blanks between them.
    package func numbers(_ line: String) throws -> String { try column("number", line).joined(separator: " ") }

    /// What a line remarks beside its result.
    package func notices(_ line: String) throws -> [String] { try outcome(line).notices }

    /// What a line is refused with: status and message; nil when it is not refused.
    package func refusal(_ line: String) -> String? {
        do {
            return refusal(of: try Words.split(line))
        } catch {
            return "\(error)"
        }
    }

    /// What words are refused with.
    package func refusal(of words: [String]) -> String? {
        do {
            return try error(of: words).map { "\($0.status.rawValue): \($0.message)" }
        } catch {
            return "\(error)"
        }
    }

    /// The hints with which a line is refused, as one text; nil when it is not refused.
    package func hints(_ line: String) throws -> String? {
        try error(of: Words.split(line))?.hints.joined(separator: "\n")
    }

    /// The error that words are refused with; throws what has no words of its own.
    package func error(of words: [String]) throws -> (any PresentableError)? {
        do {
            guard case .outcome(_, .unanswered(let error)) = try dispatcher.dispatch(words).answer else { return nil }
            return error
        } catch let error as any PresentableError {
            return error
        }
    }

    private func written(_ line: String, as format: ReportFormat) throws -> String {
        let text = try outcome(line).written(as: format)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

/// Thrown where a line has no outcome, or what it lists no such field.
private struct NoOutcome: Error {
    let line: String
}

extension Command {
    /// Takes the last change back; the program's own command stands in a module that a desk does not have.
    package static let undoOnDesk = Command(
        "undo", abstract: "Takes the last change back.",
        body: .writes { _, session in
            let command = try session.context.undo(inBatch: session.batch).command
            return .change("undone: \(command)", record: Record([("command", .text(command))]))
        })
}
