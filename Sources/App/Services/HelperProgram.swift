import Foundation
import Glibc
import Terminal

/// A program of this package that does what needs libraries too heavy for every start; it is run when it is needed.
///
/// It reads its input on standard input and writes its result to standard output. Ending with 0, each line of its
/// standard error is a notice; with 1, its first line says what was wrong and the further ones what to do; with 3, it
/// names the package that the helper was built without.
struct HelperProgram: Sendable {
    /// What a helper has made.
    struct Answer: Sendable {
        /// The result.
        let output: Data
        /// What is to be said about it.
        let notices: [String]
    }

    /// The file's name.
    let name: String
    let environment: Environment
    let console: Console
    /// How long it may neither say nor do anything: it works or is at fault, and nobody waits for that for ever.
    var patience = Duration.seconds(60)

    /// Gives the helper its words and its input, and returns what it answers.
    ///
    /// `hear` is told each line of its standard error as it comes, and whether to keep it from the notices is what it says.
    func answer(
        _ words: [String], input: Data, hearing hear: (String) -> Bool = { _ in false }
    ) throws -> Answer {
        let path = try path()
        let exchange = try console.exchange([path] + words, input, patience, hear)
        let lines = exchange.messages.split(separator: "\n").map(String.init)
        switch exchange.end {
        case .status(0): return Answer(output: Data(exchange.output), notices: lines)
        // Ctrl-C is for both programs.
        case .signal(SIGINT): throw TerminalError.interrupted
        case .status(3): throw TerminalError.missingPackage(lines.first ?? name)
        case .status(1) where !lines.isEmpty:
            throw HelperError.refused(message: lines[0], hints: Array(lines.dropFirst()))
        case .status, .signal, .silence: throw HelperError.failed(program: name, end: exchange.end, lines: lines)
        }
    }

    /// Where helpers are looked for: beside this program, then where `make install` puts them.
    private var folders: [String] {
        let folder = environment.programPath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        return [folder, folder + "/../libexec/daybook"]
    }

    /// Where it is; refuses to go on without it.
    @discardableResult func path() throws(HelperError) -> String {
        for folder in folders {
            let path = "\(folder)/\(name)"
            if access(path, X_OK) == 0 { return path }
        }
        throw .missing(program: name, folders: folders)
    }
}
