import App
import Commands
import Foundation
import Testing

/// The file that says how pages look.
@Suite struct LetterheadTests {
    private func html(_ letterhead: String) throws -> (Commands.ExitStatus, output: String, error: String) {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(
            atPath: scratch.path("daybook"), withIntermediateDirectories: true)
        _ = try scratch.file("daybook/letterhead", letterhead)
        try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(
            to: scratch.folder.appending(path: "daybook/a.png"))
        let bench = Bench(variables: ["XDG_CONFIG_HOME": scratch.folder.path])
        let status = try bench.run(
            each: ["student add Ana Silva", "report class --format html"], modules: Daybook.modules)
        return (status, bench.output, bench.error.replacing(scratch.folder.path, with: "…"))
    }

    @Test func isReadLineByLine() throws {
        let (status, output, _) = try html(
            "# ours\n\nschool = Lycée du Nord\n color=#AA0011\nfont = Gentium\npaper = letter\nlogo = a.png\n")
        #expect(status == .done)
        for part in [
            "Lycée du Nord", "--accent: #aa0011", "\"Gentium\"", "size: Letter", "data:image/png;base64,iVBOR",
        ] {
            #expect(output.contains(part), "\(part)")
        }
    }

    @Test(arguments: [
        ("school Lycée", "line 1: “school Lycée” has no = after its name"),
        ("school = a\ncolour = #fff", "line 2: there is no “colour” in a letterhead"),
        ("color = red", "line 1: “red” is no color such as #2f5d8a"),
        ("school = a\nfont =", "line 2: “font =” has nothing after its =; take the line out"),
        ("logo=", "line 1: “logo=” has nothing after its =; take the line out"),
        ("paper = B5", "line 1: “B5” is no paper that is known; there are A4 and Letter"),
    ])
    func whatCannotBeIsSaidWithItsLine(text: String, message: String) throws {
        let (status, _, error) = try html(text)
        #expect(status == .refused)
        #expect(error.hasPrefix("daybook: …/daybook/letterhead, \(message)\n"))
    }

    @Test(arguments: [("logo = letterhead", "is no PNG or JPEG picture"), ("logo = none.png", "cannot be read")])
    func aLogoThatIsNoneIsSaid(text: String, message: String) throws {
        let (status, _, error) = try html(text)
        #expect(status == .refused)
        #expect(error.contains(message))
    }
}
