import Commands
import Gradebook
import TextLayout

/// Lines that are pasted: how many scores were stored, and what was refused.
struct Paste: Equatable {
    var stored = 0
    var refused: [String] = []
    /// The lines so far, those without a score included.
    var count = 0
}

// Lines of a name, a tab and a score, as they are pasted.
extension GradeGrid {
    /// Takes a pasted line; an empty one ends.
    mutating func paste(_ input: Input, _ line: String) -> [ScreenEffect] {
        guard !line.withoutOuterBlanks.isEmpty else {
            endPaste()
            return []
        }
        paste.count += 1
        mode = .input(Input(.paste))
        do {
            guard let (row, typed) = try sheet.pasted(line, column: column) else { return [] }
            return store(typed, row: row, seen: sheet.cells[row][column], move: .stay)
        } catch let error as any PresentableError {
            refusePaste(error.message)
        } catch {
            refusePaste("\(error)")
        }
        return []
    }

    mutating func refusePaste(_ reason: String) {
        paste.refused.append("line \(paste.count): \(reason)")
        say("\(paste.refused.last ?? "")", .warning)
    }

    /// Says what became of all lines; what was refused covers the sheet where it is more than one line.
    mutating func endPaste() {
        let stored = "\(paste.stored) score\(paste.stored == 1 ? "" : "s") stored"
        mode =
            paste.refused.isEmpty
            ? .moving : .pane(Pane(lines: ([stored] + paste.refused).map(\.displaySafe.isolatingNames)))
        say(stored)
        paste = Paste()
    }
}
