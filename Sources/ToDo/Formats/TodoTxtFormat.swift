import CivilTime
package import Commands
import Foundation

extension ForeignFormat {
    /// Plain lists with an item on each line.
    package static let todoTxt = ForeignFormat(
        name: "todotxt", abstract: "Plain lists with a to-do on each line (todo.txt).",
        endings: ["txt"], isListWhenBlank: true,
        recognises: { file in
            // The name comes first: most files are none of these, and some are long.
            guard file.members == nil, let name = file.path.split(separator: "/").last?.lowercased(),
                name.hasSuffix(".txt"), TodoTxtFile.lineWithControls(file.data) == nil, UTF8Flaw(file.data) == nil
            else { return false }
            return ["todo.txt", "done.txt"].contains(name) || file.looksLikeTodoTxt
        },
        apply: { file, _, session in try TodoTxtFile(session).apply(file) },
        write: { _, _, session in try TodoTxtFile(session).export() })
}

extension ForeignFile {
    /// Whether every second of the first lines has something that only todo.txt has.
    fileprivate var looksLikeTodoTxt: Bool {
        let lines = TodoTxtFile.lines(data).prefix(20).map(\.text)
        guard !lines.isEmpty, !lines.contains(where: { $0.contains("\t") }) else { return false }
        let typical = lines.filter { text in
            let line = TodoTxtLine(text)
            return line.isComplete || line.letter != nil || line.created != nil || !line.keys.isEmpty
                || !line.projects.isEmpty || !line.contexts.isEmpty
        }
        return typical.count * 2 >= lines.count
    }
}
