import App
import Commands
import Foundation
import Testing

/// The settings file: colors of one's own, and no tips.
@Suite struct SettingsTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func today(_ settings: String?, variables: [String: String] = ["NO_COLOR": "1"]) throws -> Bench {
        if let settings {
            try FileManager.default.createDirectory(
                atPath: scratch.path("daybook"), withIntermediateDirectories: true)
            _ = try scratch.file("daybook/settings", settings)
        }
        let bench = Bench(
            isTerminal: true,
            variables: variables.merging(["XDG_CONFIG_HOME": scratch.folder.path, "COLUMNS": "80"]) { $1 })
        try bench.run(each: ["todo add Tidy --due yesterday", ""], modules: Daybook.modules)
        return bench
    }

    @Test func thereIsATipADay() throws {
        #expect(try today(nil).error.hasPrefix("  Tip: "))
        #expect(try today("# mine\n\ntips = on\n").error.hasPrefix("  Tip: "))
    }

    @Test func tipsAreHiddenForGood() throws {
        #expect(try today("tips = off\n").error == "")
    }

    @Test func howTheyAreHiddenIsSaidWhereAMonthBegins() throws {
        let bench = try today(nil, variables: ["NO_COLOR": "1", "DAYBOOK_NOW": "2026-12-01T08:00:00"])
        #expect(bench.error.contains("(“tips = off” in \(scratch.path("daybook/settings")) hides tips)\n"))
    }

    @Test func aColorIsOnesOwn() throws {
        #expect(try today(nil, variables: [:]).output.contains("\u{1B}[31myesterday"))
        let bench = try today("color overdue = bold bright blue\n", variables: [:])
        #expect(bench.output.contains("\u{1B}[1;94myesterday"))
    }

    @Test(arguments: ["tips = perhaps", "color sky = blue", "color today = bluish", "color today =", "nonsense"])
    func whatSetsNothingIsNamed(line: String) throws {
        let bench = try today("tips = off\n\(line)\n")
        #expect(bench.error.contains("daybook: \(scratch.path("daybook/settings")), line 2: “\(line)” sets nothing"))
    }
}
