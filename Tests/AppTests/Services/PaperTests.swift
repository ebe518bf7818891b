import App
import Commands
import Foundation
import Synchronization
import Testing

/// Reports on paper, with scripts that stand for the press, the print system and the viewer.
@Suite(.serialized) struct PaperTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let lines = [
        "student add Ana Silva", "quiz add Lab --points 20", "grade set ana lab 17", "student add Bo Li",
    ]

    /// Puts a script beside the program, or into the one folder of `PATH`.
    private func script(_ name: String, _ text: String) throws {
        let path = try scratch.file(name, "#!/bin/sh\n\(text)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    private func bench(
        isTerminal: Bool = false, program: @escaping @Sendable ([String], Bool) throws -> Int32 = { _, _ in 127 }
    ) -> Bench {
        Bench(
            isTerminal: isTerminal,
            variables: [
                "DAYBOOK_STORE": scratch.path("daybook.store"), "PATH": scratch.folder.path,
                "XDG_CONFIG_HOME": scratch.path("config"),
                "XDG_STATE_HOME": scratch.path("state"), "TERM": "dumb",
            ],
            programPath: scratch.path("daybook"), program: program)
    }

    private func run(_ bench: Bench, _ line: String) throws -> Commands.ExitStatus {
        try bench.run(each: Self.lines + [line], modules: Daybook.modules)
    }

    /// A press that gives back its order.
    private func press(_ more: String = "") throws { try script("daybook-press", "/bin/cat; \(more)") }

    /// A press that gives back its order as each of several pages.
    private func press(pages: Int) throws {
        let page = "printf '%s\\n%s' \"${#order}\" \"$order\"; "
        try script(
            "daybook-press", "order=$(/bin/cat); LC_ALL=C; " + String(repeating: page, count: pages))
    }

    @Test func thePressGetsTheReportAndItsFileIsWritten() throws {
        try press("echo 'no font here has x' >&2")
        let bench = bench()
        #expect(try run(bench, "report class --format pdf --output \(scratch.path("class.pdf"))") == .done)
        #expect(bench.error == "daybook: no font here has x\n")
        let order = try #require(scratch.text("class.pdf"))
        #expect(order.contains(#""product": "pdf""#))
        #expect(order.contains(#""created": "2026-11-30T10:00:00Z""#))
        #expect(order.contains(#""subject": "Class", "date": "2026-11-30""#))
        #expect(order.contains("Silva, Ana"))
    }

    @Test(arguments: [("xlsx", false), ("svg", true), ("png", true), ("pdf", false)])
    func eachKindIsAskedForByItsName(format: String, isPaged: Bool) throws {
        if isPaged { try press(pages: 1) } else { try press() }
        let bench = bench()
        #expect(try run(bench, "student list --format \(format)") == .done)
        #expect(bench.output.contains("\"product\": \"\(format)\""))
        #expect(bench.output.contains("Silva"))
    }

    @Test func eachPageIsAFile() throws {
        try press(pages: 3)
        let bench = bench()
        let file = scratch.path("class.svg")
        #expect(try run(bench, "report class --output \(file)") == .done)
        let (second, third) = (scratch.path("class-p2.svg"), scratch.path("class-p3.svg"))
        #expect(bench.error == "daybook: the report has 3 pages: \(file), \(second) and \(third)\n")
        for name in ["class.svg", "class-p2.svg", "class-p3.svg"] {
            #expect(scratch.text(name)?.contains("\"product\": \"svg\"") == true, "\(name)")
        }
        let folder = scratch.path("each")
        #expect(
            try bench.run(each: ["report student --all --split \(folder) --format svg"], modules: Daybook.modules)
                == .done)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(
            names == ["Li-Bo-2-p2.svg", "Li-Bo-2-p3.svg", "Li-Bo-2.svg"]
                + ["-p2", "-p3", ""].map { "Silva-Ana-1\($0).svg" })
        // Every file is told.
        let told = bench.output.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").last ?? "" }
        #expect(told.sorted() == names.map { "\(folder)/\($0)" })
    }

    /// Pages of an earlier, longer report may be anybody's: they stay, and are named.
    @Test func pagesOfAnEarlierReportAreTold() throws {
        try press(pages: 3)
        let bench = bench()
        let (file, folder) = (scratch.path("class.svg"), scratch.path("each"))
        let lines = ["report class --output \(file)", "report student --all --split \(folder) --format svg"]
        #expect(try bench.run(each: Self.lines + lines, modules: Daybook.modules) == .done)
        #expect(bench.error == "")
        try press(pages: 1)
        #expect(try bench.run(each: [lines[0]], modules: Daybook.modules) == .done)
        let rest = "stayed as it was: an earlier report had more pages\n"
        #expect(bench.error == "daybook: \(scratch.path("class-p2.svg")) \(rest)")
        #expect(try bench.run(each: [lines[1]], modules: Daybook.modules) == .done)
        #expect(bench.error == "daybook: \(folder)/Li-Bo-2-p2.svg and 1 more like it \(rest)")
        #expect(scratch.names.contains("class-p3.svg"))
    }

    @Test(arguments: [
        (2, " and list-p2.png"), (3, ", list-p2.png and list-p3.png"), (9, ", list-p2.png … list-p9.png"),
    ])
    func theFilesOfPagesAreTold(count: Int, rest: String) throws {
        try press(pages: count)
        let bench = bench()
        #expect(try run(bench, "report class --output \(scratch.path("list.png"))") == .done)
        #expect(
            bench.error.replacing(scratch.folder.path + "/", with: "")
                == "daybook: the report has \(count) pages: list.png\(rest)\n")
    }

    @Test func severalPagesAreNotForOnePlace() throws {
        try press(pages: 2)
        let bench = bench()
        #expect(try run(bench, "report class --format png") == .refused)
        #expect(bench.output == "")
        #expect(
            bench.error == """
                daybook: the report has 2 pages, and each would be PNG of its own
                  --output FILE.png writes a file for each page; --format pdf has them in one

                """)
    }

    @Test func anAnswerThatIsNoneIsSaid() throws {
        try press()
        _ = try scratch.file("class.svg", "before")
        let bench = bench()
        #expect(try run(bench, "report class --output \(scratch.path("class.svg"))") == .refused)
        #expect(bench.error.hasPrefix("daybook: what daybook-press answers cannot be read\n"))
        #expect(scratch.text("class.svg") == "before")
    }

    @Test(arguments: ["class.docx", "class.odt", "my.class.PDFX", "student.xls"])
    func anEndingThatIsNoFormIsRefused(name: String) throws {
        try press()
        let bench = bench()
        let file = scratch.path(name)
        #expect(try run(bench, "report class --output \(file)") == .usage)
        #expect(
            bench.error == """
                daybook: --output: “\(file)” ends as no form of results does
                  endings: .txt .tsv .csv .json .md .html .pdf .xlsx .svg .png
                  --format FORMAT writes into a file of any name

                """)
        #expect(scratch.text(name) == nil)
        #expect(try bench.run(each: ["student add Cy --output \(file)"], modules: Daybook.modules) == .usage)
        #expect(try bench.run(each: ["student list --format csv"], modules: Daybook.modules) == .done)
        #expect(!bench.output.contains("Cy"))
    }

    @Test(arguments: ["class", ".class", "class-2026.11.30", "my.folder/class"])
    func aNameWithoutAnEndingIsAsEver(name: String) throws {
        try FileManager.default.createDirectory(atPath: scratch.path("my.folder"), withIntermediateDirectories: true)
        let bench = bench()
        #expect(try run(bench, "report class --output \(scratch.path(name))") == .done)
        #expect(scratch.text(name)?.hasPrefix("student\tnumber") == true)
        #expect(
            try bench.run(
                each: ["report class --format csv --output \(scratch.path("x.docx"))"], modules: Daybook.modules)
                == .done)
    }

    @Test func aMissingPressIsSaidBeforeAnythingIsDone() throws {
        let bench = bench()
        let output = scratch.path("class.pdf")
        #expect(try run(bench, "report class --format pdf --output \(output)") == .refused)
        #expect(bench.error.hasPrefix("daybook: daybook-press is not there, which that needs\n  it was looked for in"))
        #expect(!scratch.names.contains("class.pdf"))
        #expect(try bench.run(each: ["report changes --since last"], modules: Daybook.modules) == .refused)
    }

    @Test func aMissingLibraryIsNamed() throws {
        try script("daybook-press", "echo libpango1.0-dev >&2; exit 3")
        let bench = bench()
        #expect(try run(bench, "report class --format pdf --output \(scratch.path("x.pdf"))") == .refused)
        #expect(
            bench.error == """
                daybook: this program was built without libpango1.0-dev, which that needs
                  install libpango1.0-dev and build it again: make deps build

                """)
    }

    @Test(arguments: [
        ("kill -SEGV $$", "daybook-press was ended by signal 11"),
        ("kill -XCPU $$", "daybook-press takes longer than it may, and was ended\n  nothing was written; ask for less"),
        ("kill -KILL $$", "daybook-press was ended by signal 9: it needs more memory than it may take"),
        ("exit 9", "daybook-press ended with status 9"),
        ("echo why >&2; echo 'do this' >&2; exit 1", "why\n  do this"),
    ])
    func whatIsThereStaysWhenThePressFails(end: String, message: String) throws {
        try script("daybook-press", "echo part; \(end)")
        _ = try scratch.file("class.pdf", "before")
        let bench = bench()
        #expect(try run(bench, "report class --format pdf --output \(scratch.path("class.pdf"))") == .refused)
        #expect(bench.error.hasPrefix("daybook: " + message))
        #expect(scratch.text("class.pdf") == "before")
    }

    /// Ctrl-C goes to the press as well: nothing is written, and nothing counts as handed out.
    @Test(arguments: ["--output FILE", "--print", "--split FOLDER --format pdf"])
    func whatIsBrokenOffIsNotHandedOut(way: String) throws {
        try script("daybook-press", "echo part; kill -INT $$")
        try script("lp", "")
        _ = try scratch.file("class.pdf", "before")
        let bench = bench()
        let way = way.replacing("FILE", with: scratch.path("class.pdf")).replacing(
            "FOLDER", with: scratch.path("folder"))
        #expect(try run(bench, "report student --all \(way)") == .interrupted)
        #expect(bench.output == "")
        #expect(scratch.text("class.pdf") == "before")
        #expect(!scratch.names.contains("folder") && !scratch.names.contains { $0.hasPrefix("class.pdf.") })
        #expect(try bench.run(each: ["report changes --since last"], modules: Daybook.modules) == .refused)
    }

    @Test func howFarThePressIsIsShownAndNoNotice() throws {
        try press("printf '\\tsetting reports\\t3\\t150\\nno font here has x\\n' >&2")
        let bench = bench(isTerminal: true)
        let time = Mutex(Duration.zero)
        bench.uptime = {
            time.withLock { time in
                time += .seconds(1)
                return time
            }
        }
        #expect(try run(bench, "report class --output \(scratch.path("class.pdf"))") == .done)
        #expect(bench.error.contains("\rsetting reports: 3 of 150"))
        #expect(bench.error.hasSuffix("\r\u{1B}[Kdaybook: no font here has x\n"))
    }

    @Test func pagesAreNotForATerminal() throws {
        try press()
        let bench = bench(isTerminal: true)
        #expect(try run(bench, "report class --format pdf") == .usage)
        #expect(bench.error == "daybook: PDF is not for a terminal\n  --output FILE writes it into a file\n")
    }

    @Test(arguments: [("", ""), ("=office", " -d office")])
    func printingHandsOut(printer: String, words: String) throws {
        try press()
        try script(
            "lp", "echo \"$@\" >'\(scratch.path("words"))'; /bin/cat >'\(scratch.path("pages"))'; echo request 7")
        let bench = bench()
        #expect(try run(bench, "report student --all --print\(printer)") == .done)
        #expect(bench.output == "")
        #expect(bench.error == "daybook: request 7\n")
        #expect(scratch.text("words") == "-t Student report: Class\(words)\n")
        #expect(scratch.text("pages")?.contains(#""product": "pdf""#) == true)
        let after = ["grade set ana lab 18", "report changes --since last --format csv"]
        #expect(try bench.run(each: after, modules: Daybook.modules) == .done)
        #expect(bench.output.contains("grades,1,\"Silva, Ana\",Lab,17/20,18/20"))
    }

    @Test func whatCannotBePrintedIsSaid() throws {
        try press()
        let bench = bench()
        #expect(try run(bench, "report class --print") == .refused)
        #expect(bench.error.hasPrefix("daybook: there is no print system here: no program “lp”\n  install cups-client"))
        try script("lp", "echo 'lp: no such destination' >&2; exit 1")
        #expect(try bench.run(each: ["report class --print=x"], modules: Daybook.modules) == .refused)
        #expect(
            bench.error == "daybook: “x” does not print: lp: no such destination\n  “lpstat -p” lists the printers\n")
        #expect(try bench.run(each: ["report class --print --format csv"], modules: Daybook.modules) == .usage)
        #expect(try bench.run(each: ["student list --print"], modules: Daybook.modules) == .usage)
    }

    @Test(arguments: ["report class --print x", "report student ana --print x", "report student --all --print x"])
    func aPrinterThatIsTakenForAWordIsTold(line: String) throws {
        try press()
        try script("lp", "")
        let bench = bench()
        #expect(try run(bench, line) != .done)
        #expect(bench.error.hasSuffix("\n  a printer is named with = and no blank: --print=x\n"))
        #expect(try bench.run(each: ["report student --print y"], modules: Daybook.modules) != .done)
        #expect(bench.error.hasSuffix("--print=y\n"))
        #expect(try bench.run(each: ["report class y --print"], modules: Daybook.modules) != .done)
        #expect(!bench.error.contains("--print=y"))
    }

    @Test func aReportIsShown() throws {
        try press()
        try script("xdg-open", "")
        let shown = Mutex<[[String]]>([])
        let bench = bench { words, _ in
            shown.withLock { $0.append(words) }
            return 0
        }
        #expect(try run(bench, "report class --open") == .done)
        let file = scratch.path("state/daybook/report.pdf")
        #expect(shown.withLock { $0 } == [[scratch.path("xdg-open"), file]])
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""product": "pdf""#))
        #expect(try bench.run(each: ["report changes --since last"], modules: Daybook.modules) == .refused)
    }

    @Test func aReportThatNothingShowsIsSaid() throws {
        try press()
        let bench = bench()
        #expect(try run(bench, "report class --open") == .refused)
        #expect(bench.error.contains("install xdg-utils"))
        try script("xdg-open", "")
        #expect(try bench.run(each: ["report class --open"], modules: Daybook.modules) == .refused)
        #expect(bench.error.contains("was made, but xdg-open ended with status 127"))
    }

    @Test(arguments: ["pdf", "html", "md"])
    func anEndingCountsLikeAFormat(ending: String) throws {
        try press()
        let bench = bench()
        #expect(try run(bench, "report class --output \(scratch.path("class.\(ending)"))") == .done)
        #expect(scratch.text("class.\(ending)")?.contains("Silva, Ana") == true)
        #expect(try bench.run(each: ["report changes --since last"], modules: Daybook.modules) == .done)
    }
}
