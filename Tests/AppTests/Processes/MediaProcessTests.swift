import Foundation
import Testing

/// Pictures and codes through the built programs, `daybook` and `daybook-media`, as processes.
@Suite struct MediaProcessTests {
    /// Whether the libraries are there; where they are not, the package is named.
    private func hasLibraries(_ program: Program) throws -> Bool {
        let run = try program.run("person", "qr", "ada")
        guard run.status != 0 else { return true }
        #expect(run.error.contains("this program was built without lib") && run.error.contains("make deps build"))
        return false
    }

    @Test func aCodeIsMadeScannedKeptAndShown() throws {
        let scratch = try Scratch()
        let program = Program(scratch: scratch)
        let (png, svg, jpeg) = (scratch.path("a.png"), scratch.path("a.svg"), scratch.path("a.jpg"))
        _ = try program.run("person", "add", "Zoë Müller", "--email", "zoe@example.org")
        _ = try program.run("person", "add", "Ada", "--email", "ada@example.org")
        guard try hasLibraries(program) else { return }
        #expect(try program.run("person", "qr", "zoë", "--output", png).status == 0)
        #expect(try program.run("person", "qr", "ada", "--output", svg).status == 0)
        #expect(scratch.text("a.svg")?.hasPrefix("<?xml") == true)
        let asked = try program.run("person", "scan", png, "--met-at", "Fair")
        #expect(asked.status == 2 && asked.error.contains("--known same"))
        let scanned = try program.run("person", "scan", png, "--met-at", "Fair", "--known", "same", "--format", "text")
        #expect(scanned.output.contains("met at – -> #1 Fair"))

        #expect(try program.run("person", "photo", "ada", png).status == 0)
        let shown = try program.run("person", "show", "ada", "--format", "json")
        #expect(shown.output.contains("\"photoSize\": ") && shown.output.contains("\"photoHash\": "))
        #expect(try program.run("person", "photo", "ada", "--output", jpeg).status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: jpeg)).starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(try program.run("person", "photo", "ada", svg).error.contains("a.svg: it is an SVG drawing"))

        let terminal = try PseudoTerminal()
        let running = try program.start(["person", "show", "ada"], terminal: terminal)
        let text = terminal.read(upTo: "SHA-256 ")
        running.process.waitUntilExit()
        #expect(text.contains("█") || text.contains("▄") || text.contains("▀"), "\(text.debugDescription)")
    }

    /// Trap 10 of cards: what goes from store to store comes back as it was.
    @Test func aPhotoStaysTheSameFromStoreToStore() throws {
        let scratch = try Scratch()
        let program = Program(scratch: scratch)
        _ = try program.run("person", "add", "Ada", "--email", "ada@example.org")
        guard try hasLibraries(program) else { return }
        #expect(try program.run("person", "qr", "ada", "--output", scratch.path("a.png")).status == 0)
        #expect(try program.run("person", "photo", "ada", scratch.path("a.png")).status == 0)
        func hash(_ store: [String]) throws -> Substring? {
            try program.start(["person", "show", "ada", "--format", "json"] + store).wait().output
                .split(separator: "\n").first { $0.contains("\"photoHash\": \"") }
        }
        let first = try #require(try hash([]))
        var store: [String] = []
        for passage in 1...3 {
            let card = scratch.path("\(passage).vcf")
            #expect(try program.start(["export", card, "--photos"] + store).wait().status == 0)
            store = ["--store", scratch.path("\(passage).store")]
            #expect(try program.start(["import", card, "--yes"] + store).wait().status == 0)
            #expect(try hash(store) == first)
        }
        // The first store knows what comes back.
        let back = try program.run("import", scratch.path("3.vcf"), "--yes")
        #expect(back.error.contains("holds nothing that is not stored already"))
    }

    @Test func aBombIsRefusedInASentence() throws {
        let scratch = try Scratch()
        let program = Program(scratch: scratch)
        _ = try program.run("person", "add", "Ada")
        guard try hasLibraries(program) else { return }
        // The header of a PNG of 20000 by 20000 pixels, and no more of it.
        let bytes = try #require(
            Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAATiAAAE4gCAIAAABsEtFuAAAAAElEQVQ1rwYe"))
        try bytes.write(to: URL(fileURLWithPath: scratch.path("bomb.png")))
        let run = try program.run("person", "photo", "ada", scratch.path("bomb.png"))
        #expect(run.status == 1)
        #expect(run.error.contains("bomb.png: its sides are 20000 and 20000"), "\(run.error)")
    }
}
