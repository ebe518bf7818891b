import Commands
import Foundation
import Reports

/// Where results go: standard output, or a file.
enum Destination {
    case console(Console)
    case file(OutputFile)

    /// Prepares the file named, or standard output for no name and for `-`.
    ///
    /// Databases are never replaced, nor is the store that `sparing` names. In a dry run it is only looked whether the
    /// file could be written, and what there is to say goes to standard output.
    init(_ path: String?, console: Console, sparing store: String, isDryRun: Bool = false) throws(FileError) {
        if let path, path != "-" {
            guard !isDryRun else {
                try OutputPlace.check(path, sparing: store)
                self = .console(console)
                return
            }
            self = .file(try OutputFile(path, sparing: store))
        } else {
            self = .console(console)
        }
    }

    /// Whether a person looks at it as it is written.
    var isTerminal: Bool {
        switch self {
        case .console(let console): console.isOutputTerminal
        case .file(let file): file.isTerminal
        }
    }

    /// The format that is meant where nothing tells: text for readers, else TSV.
    var usualFormat: ReportFormat { isTerminal ? .text : .tsv }

    /// Writes pages or a workbook, which go into pipes too.
    func write(pages data: Data) throws {
        switch self {
        case .console(let console): try console.writeData(data)
        case .file(let file): try file.write(data)
        }
    }

    /// Writes a picture, which nothing but a file is for.
    func write(_ data: Data) throws {
        guard case .file(let file) = self else {
            throw CommandError.refused(message: "a picture is written to a file", hints: ["name it: --output FILE"])
        }
        try file.write(data)
    }

    func write(_ text: String) throws {
        switch self {
        case .console(let console): try console.write(text)
        case .file(let file): try file.write(text)
        }
    }
}
