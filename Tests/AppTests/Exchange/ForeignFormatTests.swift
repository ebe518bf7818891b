import Commands
import Foundation
import Testing

/// What formats of several modules, of several files and of one direction only come to on the command line.
@Suite struct ForeignFormatTests {
    private let scratch: Scratch
    private let bench = Bench()

    init() throws { scratch = try Scratch() }

    /// A module with one format, which is written as files of a folder or as one file.
    private func module(
        _ name: String, format: String = "cards", files: [String: String], folder: Bool = true, updates: Bool = false
    ) -> DomainModule {
        DomainModule(
            name: name, commands: [],
            formats: [
                ForeignFormat(
                    name: format, abstract: "cards of \(name)", endings: ["crd"],
                    recognises: { $0.member("INDEX") != nil },
                    apply: { file, _, _ in
                        Outcome(
                            .changes(
                                (file.members ?? []).map { Change("\(name) takes \($0.path)", record: Record([])) }))
                    },
                    write: { place, _, _ in
                        let members = files.map { ForeignFile(path: $0.key, data: Data($0.value.utf8)) }
                        let joined = members.map(\.data).reduce(Data(), +)
                        return ForeignExport(
                            folder ? .folder(members) : .file(joined), records: files.count,
                            notices: place.map { ["there was \($0.members?.first?.path ?? "nothing")"] } ?? [],
                            removed: ["old.crd"], updatesFolder: updates)
                    },
                    exportOptions: [.flag("short", help: "Writes short cards.")])
            ])
    }

    private func run(_ lines: String..., modules: [DomainModule]) throws -> Commands.ExitStatus {
        try bench.run(each: lines, modules: [Bench.module] + modules)
    }

    @Test func aFolderIsReadWithWhatIsInItByEachModuleThatKnowsIt() throws {
        for name in ["cards/shelf", "cards/.hidden"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(name), withIntermediateDirectories: true)
        }
        for name in ["cards/index", "cards/shelf/a.crd", "cards/.hidden/b"] { _ = try scratch.file(name, "x") }
        let modules = [module("First", files: [:]), module("Second", files: [:])]
        #expect(try run("import \(scratch.path("cards")) --dry-run --format text", modules: modules) == .done)
        #expect(
            bench.output == """
                This would be changed:
                  First takes index
                  First takes shelf/a.crd
                  Second takes index
                  Second takes shelf/a.crd

                """)
    }

    @Test func aFileOfNoFormatIsRefusedThoughAFormatOfOneDirectionIsThere() throws {
        let writer = DomainModule(
            name: "W", commands: [],
            formats: [
                ForeignFormat(
                    name: "w", abstract: "written only",
                    write: { _, _, _ in ForeignExport(.file(Data("W".utf8)), records: 1) })
            ])
        let file = try scratch.file("a.w", "text")
        #expect(try run("import \(file) --as w", modules: [writer]) == .usage)
        #expect(try run("import \(file)", modules: [writer]) == .refused)
        #expect(try run("export \(scratch.path("b.w")) --as lines", modules: [writer]) == .usage)
        #expect(try run("export - --as w", modules: [writer]) == .done)
        #expect(bench.output == "W")
    }

    @Test func formatsOfOneNameAreWrittenTogether() throws {
        let modules = [
            module("First", files: ["a.crd": "1"], folder: false),
            module("Second", files: ["b.crd": "2"], folder: false),
            module("Third", files: [:], folder: false),
        ]
        #expect(try run("export \(scratch.path("all.crd"))", modules: modules) == .done)
        #expect(scratch.text("all.crd") == "12")
        #expect(bench.output.contains("cards\t2"))
        #expect(try run("export \(scratch.path("one.crd")) --what second --short", modules: modules) == .done)
        #expect(scratch.text("one.crd") == "2")
        #expect(try run("export \(scratch.path("none")) --as cards --what notes", modules: modules) == .refused)
        #expect(bench.error.contains("cards has no place for what --what notes means"))
        #expect(try run("export \(scratch.path("plain"))", modules: modules) == .done)
        #expect(scratch.text("plain")?.hasPrefix("{\n\"format\": \"daybook-export\"") == true)
    }

    @Test func aFolderKeepsWhatIsNoneOfOurs() throws {
        let cards = module("First", files: ["a.crd": "1", "shelf/b.crd": "2"])
        let folder = scratch.path("cards")
        #expect(try run("export \(folder) --as cards", modules: [cards]) == .done)
        #expect(scratch.text("cards/shelf/b.crd") == "2")
        _ = try scratch.file("cards/mine", "keep")
        _ = try scratch.file("cards/old.crd", "gone")
        // What is there is not replaced unless that is meant, and then nothing at all is written.
        #expect(try run("export \(folder) --as cards", modules: [cards]) == .refused)
        #expect(bench.error.contains("a.crd is there already"))
        #expect(scratch.text("cards/old.crd") == "gone")
        #expect(try run("export \(folder) --as cards --force --dry-run", modules: [cards]) == .done)
        #expect(scratch.text("cards/old.crd") == "gone")
        #expect(try run("export \(folder) --as cards --force", modules: [cards]) == .done)
        #expect(scratch.text("cards/old.crd") == nil)
        #expect(scratch.text("cards/mine") == "keep")
        #expect(bench.error == "daybook: there was a.crd\n")
        let synchronised = module("First", files: ["a.crd": "new"], updates: true)
        #expect(try run("export \(folder) --as cards", modules: [synchronised]) == .done)
        #expect(scratch.text("cards/a.crd") == "new")
        #expect(try run("export - --as cards", modules: [cards]) == .refused)
        #expect(bench.error == "daybook: cards is not written to standard output\n  name a file or a folder\n")
    }
}
