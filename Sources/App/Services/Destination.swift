/// Where results go: standard output, or a file.
enum Destination {
    case console(Console)
    case file(OutputFile)

    /// Prepares the file named, or standard output for no name and for `-`.
    init(_ path: String?, console: Console) throws(FileError) {
        if let path, path != "-" {
            self = .file(try OutputFile(path))
        } else {
            self = .console(console)
        }
    }

    /// Whether a person looks at it as it is written.
    var isTerminal: Bool {
        if case .console(let console) = self { console.isOutputTerminal } else { false }
    }

    func write(_ text: String) throws {
        switch self {
        case .console(let console): try console.write(text)
        case .file(let file): try file.write(text)
        }
    }
}
