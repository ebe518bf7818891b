package import Commands

/// What can keep a report from paper.
package enum PaperError: Error, Equatable, Sendable {
    /// Pages that would go to a terminal.
    case notOnTerminal(String)
    /// Several pages, each a picture of its own, that would go to one place.
    case severalPages(Int, format: String)
    /// Another format than that of pages.
    case notAsPages(option: String, format: String)
    /// There is nothing that prints.
    case noPrintSystem
    /// The print system refuses.
    case notPrinted(printer: String?, lines: [String])
    /// There is nothing that shows files.
    case noViewer
    /// The viewer did not show the file.
    case notShown(file: String, status: Int32)
    /// The file of the letterhead says what cannot be.
    case letterhead(path: String, line: Int, problem: String)
    /// The logo is no picture that can be shown.
    case logo(path: String)
}

extension PaperError: PresentableError {
    package var status: ExitStatus {
        switch self {
        case .notOnTerminal, .notAsPages: .usage
        default: .refused
        }
    }

    package var message: String {
        switch self {
        case .notOnTerminal(let format): "\(format) is not for a terminal"
        case .severalPages(let count, let format):
            "the report has \(count) pages, and each would be \(format.uppercased()) of its own"
        case .notAsPages(let option, let format): "--\(option) sets pages, so --format \(format) does not go with it"
        case .noPrintSystem: "there is no print system here: no program “lp”"
        case .notPrinted(let printer, let lines):
            (printer.map { "“\($0)” does not print" } ?? "the print system does not print")
                + (lines.first.map { ": \($0)" } ?? "")
        case .noViewer: "there is nothing here that shows a file: no program “xdg-open”"
        case .notShown(let file, let status): "\(file) was made, but xdg-open ended with status \(status)"
        case .letterhead(let path, let line, let problem): "\(path), line \(line): \(problem)"
        case .logo(let path): "the logo \(path) is no PNG or JPEG picture, or is larger than 1 MB"
        }
    }

    package var hints: [String] {
        switch self {
        case .notOnTerminal: ["--output FILE writes it into a file"]
        case .severalPages(_, let format):
            ["--output FILE.\(format) writes a file for each page; --format pdf has them in one"]
        case .notAsPages: ["leave --format out, or write it with --output FILE"]
        case .noPrintSystem: ["install cups-client; or --format pdf --output FILE writes a file to print elsewhere"]
        case .notPrinted: ["“lpstat -p” lists the printers"]
        case .noViewer: ["install xdg-utils; or --format pdf --output FILE writes a file"]
        case .notShown: ["open the file with a program of your choice"]
        case .letterhead: ["lines are: school, logo, color, font, paper, each with = and a value"]
        case .logo: ["name another picture, or take the line out"]
        }
    }
}
