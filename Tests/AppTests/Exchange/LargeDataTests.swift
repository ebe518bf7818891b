import App
import Commands
import Foundation
import Reports
import Storage
import Testing

/// A picture of any size, kept apart from its record.
@Model final class Picture {
    var number: Int
    @Attribute(.externalStorage) var image: Data?
    @Attribute(.externalStorage) var thumbnail = Data([7])

    init(number: Int, image: Data?) {
        self.number = number
        self.image = image
    }
}

/// Exports with and without large data, and their import, as they are typed.
@Suite struct LargeDataTests {
    private static let module = DomainModule(name: "Pictures", models: [Picture.self], commands: [add, list])

    /// The bytes of a picture: those of its number, over and over.
    private static func image(_ number: Int, bytes: Int) -> Data { Data(repeating: UInt8(number), count: bytes) }

    private static let add = Command(
        "picture add", abstract: "Adds a picture.", arguments: [Argument("bytes", .integer, help: "Its size.")],
        body: .writes { invocation, session in
            let number = try session.context.nextNumber(for: Picture.self)
            let bytes = invocation.integer("bytes")
            session.context.insert(
                Picture(number: number, image: bytes < 0 ? nil : image(number, bytes: bytes)))
            return .change("picture #\(number) added", record: Record([("number", .integer(number))]))
        })

    private static let list = Command(
        "picture list", abstract: "Lists the pictures.",
        body: .reads { _, session in
            let pictures = try session.context.fetch(FetchDescriptor<Picture>())
            let columns = ["number", "bytes", "intact", "thumbnail"].map { RecordList.Column($0) }
            return Outcome(
                .list(
                    RecordList(
                        kind: "picture", columns: columns,
                        records: try pictures.map { picture in
                            let data = try session.context.data(of: picture, at: \.image)
                            let isIntact = data.map { $0 == image(picture.number, bytes: $0.count) }
                            return Record([
                                ("number", .integer(picture.number)),
                                ("bytes", data.map { .integer($0.count) } ?? .null),
                                ("intact", isIntact.map { .boolean($0) } ?? .null),
                                ("thumbnail", .integer(picture.thumbnail.count)),
                            ])
                        })))
        })

    private let scratch: Scratch
    private let bench = Bench()

    init() throws { scratch = try Scratch() }

    private func at(_ name: String) -> String { "--store \(scratch.path(name))" }

    /// Runs command lines on a program that knows pictures.
    private func run(_ lines: String...) throws -> Commands.ExitStatus {
        try bench.run(each: lines, modules: [Self.module])
    }

    /// A store with a picture in its row, one in its table, one in a file, and none.
    private func fill(_ store: String) throws {
        let sizes = ["0", "5000", "1500000", "-- -1"]
        for size in sizes { #expect(try run("picture add \(at(store)) \(size)") == .done) }
    }

    private let listed =
        "number\tbytes\tintact\tthumbnail\n1\t0\ttrue\t1\n2\t5000\ttrue\t1\n3\t1500000\ttrue\t1\n4\t\t\t1\n"

    @Test func withPhotosTheCopyIsEqual() throws {
        try fill("a")
        #expect(try run("picture list \(at("a"))") == .done)
        #expect(bench.output == listed)
        let file = scratch.path("all.json")
        #expect(try run("export \(file) --photos \(at("a"))") == .done)
        #expect(try run("import \(file) --yes \(at("b"))", "picture list \(at("b"))") == .done)
        #expect(bench.output == listed)
        #expect(scratch.names.contains("b.files"))
        #expect(try run("export - --photos \(at("b"))") == .done)
        #expect(bench.output == scratch.text("all.json"))
        #expect(try run("doctor \(at("b"))") == .done)
        // The import is one entry, whose undo and redo take the pictures along.
        #expect(try run("undo \(at("b"))", "picture list \(at("b"))") == .done)
        #expect(bench.output == "number\tbytes\tintact\tthumbnail\n")
        #expect(try run("redo \(at("b"))", "picture list \(at("b"))") == .done)
        #expect(bench.output == listed)
    }

    @Test func withoutPhotosTheRecordsAreThereAndNothingElse() throws {
        try fill("a")
        let file = scratch.path("all.json")
        // What is not written need not be there either.
        try FileManager.default.removeItem(atPath: scratch.path("a.files"))
        #expect(try run("export \(file) \(at("a"))") == .done)
        #expect(scratch.text("all.json")?.contains("image") == false)
        #expect(try run("import \(file) --yes \(at("b"))", "picture list \(at("b"))") == .done)
        #expect(bench.output == "number\tbytes\tintact\tthumbnail\n1\t\t\t1\n2\t\t\t1\n3\t\t\t1\n4\t\t\t1\n")
        #expect(try run("export - --photos \(at("a"))") == .store)
        #expect(bench.error.contains("the image of a picture is missing"))
    }

    @Test func aPictureThatIsNoneIsRefused() throws {
        try fill("a")
        let file = scratch.path("all.json")
        #expect(try run("export \(file) --photos \(at("a"))") == .done)
        let text = try #require(scratch.text("all.json"))
        _ = try scratch.file("all.json", text.replacing("\"thumbnail\": \"Bw==\"", with: "\"thumbnail\": \"B\""))
        #expect(try run("import \(file) --yes \(at("b"))") != .done)
        #expect(bench.error.contains("thumbnail"))
    }
}
