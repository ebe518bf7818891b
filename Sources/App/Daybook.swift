package import Commands
import Glibc
import Gradebook
import Terminal

/// The program: the modules it is made of, and where it begins.
package enum Daybook {
    /// The name by which it is called.
    static let name = "daybook"

    /// The version of the program.
    static let version = "0.1.0"

    /// The modules, in the order in which help shows their commands.
    package static let modules: [DomainModule] = [GradebookModule.module]

    /// Runs the command that the arguments of the process mean, and ends the process with its status.
    package static func main(_ arguments: [String]) -> Never {
        StandardStream.ignoreBrokenPipes()
        let application = Application(modules: modules, environment: .current, console: .standard)
        exit(application.run(Array(arguments.dropFirst())).rawValue)
    }
}
