import Commands
import Foundation
import Glibc
import Reports
import Terminal

/// What is done with a report once it is set on pages: it is printed, or shown with the desktop's viewer.
struct PaperHandling {
    /// Whether it is printed.
    private var isPrinted = false
    /// The printer, where it is not the usual one.
    private var printer: String?
    /// Whether it is shown.
    private var isOpened = false
    /// Whether it goes into the files of a folder.
    private(set) var isSplit = false

    init() {}

    /// Reads what a command was asked for.
    init(_ invocation: Invocation) {
        isPrinted = invocation.isGiven(Option.printing.name)
        printer = isPrinted ? invocation.text(ifGiven: Option.printing.name) : nil
        isOpened = invocation.isGiven(Option.open.name)
        isSplit = invocation.isGiven(Split.option)
    }

    /// Whether anything is done with it.
    var isAsked: Bool { isPrinted || isOpened }

    /// Refuses what cannot be done, before anything is changed.
    func check(_ globals: GlobalOptions, _ environment: Environment) throws {
        guard isAsked else { return }
        if isSplit {
            let option = isPrinted ? Option.printing.name : Option.open.name
            throw CommandError.clashingOptions(option: "--\(option)", other: "--\(Split.option)", usage: [])
        }
        if let format = globals.formatOfOutput, format != .pdf {
            let option = isPrinted ? Option.printing.name : Option.open.name
            throw PaperError.notAsPages(option: option, format: format.rawValue)
        }
        if isPrinted, environment.program("lp") == nil { throw PaperError.noPrintSystem }
        if isOpened, environment.program("xdg-open") == nil { throw PaperError.noViewer }
    }

    /// What would be done, as a plan tells it.
    var deeds: [Change] {
        var deeds: [Change] = []
        if isPrinted {
            let record = Record([("printer", printer.map(FieldValue.text) ?? .null)])
            deeds.append(Change("the report printed" + (printer.map { " on \($0)" } ?? ""), record: record))
        }
        if isOpened { deeds.append(Change("the report shown", record: Record([("program", .text("xdg-open"))]))) }
        return deeds
    }

    /// What to do where a word that a message names was meant as the printer.
    static func hints(for words: [String], _ message: String) -> [String] {
        let option = "--\(Option.printing.name)"
        guard let place = words.firstIndex(of: option), place + 1 < words.count,
            message.contains("“\(words[place + 1])”")
        else { return [] }
        return ["a printer is named with = and no blank: \(option)=\(words[place + 1])"]
    }

    /// Prints pages and shows them, as asked; returns what is to be said about it.
    func handle(
        _ pages: Data, title: String, at path: String?, _ console: Console, _ environment: Environment
    ) throws -> [String] {
        var said: [String] = []
        if isPrinted { said += try print(pages, title, console, environment) }
        if isOpened { said += try open(pages, at: path, console, environment) }
        return said
    }

    private func print(
        _ pages: Data, _ title: String, _ console: Console, _ environment: Environment
    ) throws -> [String] {
        let program = try environment.program("lp") ?? { throw PaperError.noPrintSystem }()
        let words = [program, "-t", title.isEmpty ? "Daybook" : title] + (printer.map { ["-d", $0] } ?? [])
        let exchange = try console.exchange(words, pages, nil) { _ in false }
        if exchange.end == .signal(SIGINT) { throw TerminalError.interrupted }
        guard exchange.end == .status(0) else {
            throw PaperError.notPrinted(printer: printer, lines: lines(exchange.messages))
        }
        return lines(String(decoding: exchange.output, as: UTF8.self))
    }

    private func open(
        _ pages: Data, at path: String?, _ console: Console, _ environment: Environment
    ) throws -> [String] {
        let program = try environment.program("xdg-open") ?? { throw PaperError.noViewer }()
        let file = try path.flatMap { $0 == "-" ? nil : $0 } ?? kept(pages, environment)
        let status = try console.run([program, file], true)
        guard status == 0 else { throw PaperError.notShown(file: file, status: status) }
        return []
    }

    /// Writes pages where they outlive this run, in the place of those that were shown before.
    private func kept(_ pages: Data, _ environment: Environment) throws -> String {
        let folder = try environment.stateFolder()
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let path = folder + "/report.pdf"
        try OutputFile(path, sparing: "").write(pages)
        chmod(path, 0o600)
        return path
    }

    private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
