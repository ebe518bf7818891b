package import Commands
import Glibc
import GradeGrid
import Gradebook
import People
import Terminal
import ToDo

/// The program: the modules it is made of, and where it begins.
package enum Daybook {
    /// The name by which it is called.
    package static let name = "daybook"

    /// The version of the program.
    static let version = "0.1.0"

    /// The day of this version.
    static let versionDate = "2026-11-30"

    /// The modules, in the order in which help shows their commands.
    package static let modules: [DomainModule] = [
        GradebookModule.module(grid: { GradeGrid($0, from: $1, start: $2) }), ToDoModule.module,
        PeopleModule.module,
    ]

    /// Runs the command that the arguments of the process mean, and ends the process with its status.
    package static func main(_ arguments: [String]) -> Never {
        StandardStream.ignoreBrokenPipes()
        exit(run(Array(arguments.dropFirst())).rawValue)
    }

    /// Runs a command and closes the stores it has opened: the last to close one folds its log into the file.
    private static func run(_ words: [String]) -> ExitStatus {
        Application(modules: modules, environment: .current, console: .standard).run(words)
    }
}
