import App
import Commands
import Foundation
import Glibc
import Testing

/// One odd file keeps no other file of a folder from being read, and nobody is deleted for it.
@Suite struct OddFolderTests {
    private let scratch: Scratch
    private let bench: Bench

    init() throws {
        scratch = try Scratch()
        bench = Bench(variables: ["DAYBOOK_STORE": scratch.path("store")])
        try FileManager.default.createDirectory(atPath: scratch.path("dir"), withIntermediateDirectories: true)
        for name in ["Ada", "Bob"] { _ = try scratch.file("dir/\(name).vcf", Self.card(name)) }
        try bench.run(
            "import \(scratch.path("dir")) --yes", "export \(scratch.path("dir")) --as vdir --what people",
            modules: Daybook.modules)
    }

    private static func card(_ name: String) -> String {
        "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(name)\r\nFN:\(name)\r\nEND:VCARD\r\n"
    }

    private func names() throws -> [String] {
        try bench.run("person list --format tsv", modules: Daybook.modules)
        return bench.output.split(separator: "\n").dropFirst().map { String($0.split(separator: "\t")[2]) }
    }

    @Test func whatCannotBeReadIsNamed() throws {
        _ = try scratch.file("dir/Cy.vcf", Self.card("Cy"))
        // A name that is no UTF-8, a link to nothing, and a pipe, which would never end.
        let folder = scratch.path("dir")
        let odd = Array("\(folder)/B".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)] + Array(".vcf".utf8CString)
        close(open(odd, O_WRONLY | O_CREAT, 0o600))
        #expect(symlink("nowhere", "\(folder)/link.vcf") == 0)
        #expect(mkfifo("\(folder)/pipe.vcf", 0o600) == 0)
        try FileManager.default.removeItem(atPath: scratch.path("dir/Bob.vcf"))
        let status = try bench.run("import \(folder) --yes", modules: Daybook.modules)
        #expect(status == .done)
        #expect(bench.error.contains("B�.vcf cannot be read: its name is no UTF-8; nor can 2 other files"))
        #expect(try names() == ["Ada", "Bob", "Cy"])
    }

    @Test func anEmptyFileIsWrittenAnewWhenThatIsMeant() throws {
        _ = try scratch.file("dir/Bob.vcf", "")
        #expect(try bench.run("import \(scratch.path("dir")) --yes", modules: Daybook.modules) == .done)
        #expect(bench.error.contains("Bob.vcf cannot be read: it is empty"))
        #expect(try names() == ["Ada", "Bob"])
        try bench.run("export \(scratch.path("dir")) --as vdir --what people", modules: Daybook.modules)
        #expect(scratch.text("dir/Bob.vcf") == "")
        try bench.run("export \(scratch.path("dir")) --as vdir --what people --force", modules: Daybook.modules)
        #expect(scratch.text("dir/Bob.vcf")?.contains("FN:Bob\r\n") == true)
        #expect(try bench.run("import \(scratch.path("dir")) --yes", modules: Daybook.modules) == .done)
    }
}
