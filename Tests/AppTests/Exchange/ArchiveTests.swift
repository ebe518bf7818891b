import App
import Commands
import Foundation
import Testing

/// Zip archives in the place of folders, through the program's own commands.
@Suite struct ArchiveTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func bench(_ lines: String...) throws -> Bench {
        let bench = Bench()
        let setUp = ["student add Ana Silva --id 0017", "quiz add Essay --points 20", "grade set ana essay 17.5"]
        try bench.run(each: setUp + lines, modules: Daybook.modules)
        return bench
    }

    @Test func `a bundle is written as an archive and taken back without a change`() throws {
        let path = scratch.path("bundle.zip")
        let bench = try bench("export \(path) --as oneroster")
        // Where the library is not there the program says so, and folders do.
        guard !bench.error.contains("libminizip-dev") else { return }
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(data.starts(with: Data("PK".utf8)))
        let again = try self.bench("import \(path) --yes")
        #expect(again.error.contains("nothing to change in Class"))
        let new = Bench()
        try new.run("import \(path) --yes --format json", modules: Daybook.modules)
        #expect(new.output.contains("\"score\""))
        #expect(try self.bench("export \(path) --as oneroster").error.contains("is there already"))
    }

    @Test func `a folder does the same`() throws {
        let path = scratch.path("bundle")
        _ = try bench("export \(path) --as oneroster")
        let again = try bench("import \(path) --yes")
        #expect(again.error.contains("nothing to change in Class"))
    }

    @Test func `an archive that is damaged is named, and so is a document that is one`() throws {
        let path = scratch.path("bundle.zip")
        try Data("PK\u{3}\u{4}, cut off".utf8).write(to: URL(fileURLWithPath: path))
        let damaged = try bench("import \(path)")
        #expect(damaged.error.contains("\(path) cannot be read:"))
        let sheet = scratch.path("grades.xlsx")
        try Data([0x50, 0x4B, 3, 4, 0, 0xFF]).write(to: URL(fileURLWithPath: sheet))
        #expect(try bench("import \(sheet)").error.contains("is of no format that can be imported"))
    }
}
