import StorageMacros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// The text that `@Model` becomes, and what it says of properties that it cannot keep.
@Suite struct ModelMacroTests {
    private func expand(_ source: String) -> (text: String, messages: [String]) {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test")])
        let expanded = file.expand(
            macros: [
                "Model": ModelMacro.self, "ModelActor": ModelActorMacro.self,
                "_PersistedProperty": PersistedPropertyMacro.self, "_EphemeralProperty": EphemeralPropertyMacro.self,
                "Attribute": MarkerMacro.self, "Relationship": MarkerMacro.self, "Transient": MarkerMacro.self,
                "Unique": ConstraintMacro.self, "Index": ConstraintMacro.self,
            ],
            contextGenerator: { BasicMacroExpansionContext(sharingWith: context, lexicalContext: [Syntax($0)]) })
        return (expanded.description, context.diagnostics.map(\.message))
    }

    private func expectContains(_ source: String, _ parts: [String]) {
        let (text, messages) = expand(source)
        #expect(messages == [])
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
        for part in parts { #expect(lines.contains(part), "\(part) is not in:\n\(lines)") }
    }

    @Test func givesAPropertyASlotAndAccessors() {
        expectContains(
            "@Model final class Song { var title: String }",
            [
                "@exclusivity(unchecked) private var _title: _Slot<String>",
                "@storageRestrictions(initializes: _title)\ninit(initialValue) {\n_title = _Slot(initialValue)\n}",
                "get {\n_modelWillRead(\\.title)\nreturn _modelGet(_title, 0)\n}",
                "set {\n_modelWillSet(0)\nlet old = _title\n_title = _Slot(newValue)\n_modelDidSet(old, newValue, 0)\n_modelHasSet(0)\n}",
                #"properties.append(_modelProperty("title", \Song.title, \Song._title, _PropertyOptions(), nil))"#,
                "func _decodeModel(_ row: inout _RowReader) {\nrow.read(&_title)\n}",
            ])
    }

    @Test func leavesTheTypeOfAnUnwrittenOneToTheCompiler() {
        expectContains(
            "@Model final class Song { var id = UUID() }",
            [
                "@exclusivity(unchecked) private var _id = _modelSlot(of: UUID())",
                #"_modelProperty("id", \Song.id, \Song._id, _PropertyOptions(), {"#,
            ])
    }

    @Test func passesOptionsAndConstraintsOn() {
        expectContains(
            #"""
            @Model public final class Song {
                #Unique<Song>([\.title, \.album], [\Song.code])
                #Index<Song>(.binary([\.code]), .binary([\.title, \Song.code]))
                @Attribute(.unique, originalName: "nr") var code: Int
                @Relationship(.unique, deleteRule: .cascade, inverse: \Album.songs) var album: Album?
            }
            """#,
            [
                #"._attribute(.unique, originalName: "nr"), nil"#,
                #"._relationship(.unique, deleteRule: .cascade, inverse: "Album.songs"), nil"#,
                #"unique: [["title", "album"], ["code"]], indexes: [["code"], ["title", "code"]]"#,
                "@storageRestrictions(initializes: _code, accesses: _modelGiven)",
                "_modelGiven.begin(0, hasDefault: false)", "set {\n_modelGiven.give(0)\n_modelWillSet(0)",
                "public var _modelGiven = _GivenValues()",
                "public static let _modelMetadata: _ModelMetadata",
                "public required init(_modelState: _ModelState)",
            ])
    }

    @Test func keepsLargeDataInASlotOfItsOwn() {
        expectContains(
            "@Model final class Song { @Attribute(.unique, .externalStorage) var cover: Data? }",
            [
                "private var _cover: _ExternalSlot<Data?>",
                "init(initialValue) {\n_cover = _ExternalSlot(initialValue)\n_modelGiven.begin(0, hasDefault: true)\n}",
                "_cover = _ExternalSlot(newValue)",
                "_modelStateIfAny = _modelState\n_cover = _ExternalSlot()", "row.read(&_cover)",
            ])
        expectContains(
            "@Model final class Song { @Attribute(.externalStorage) var cover = Data() }",
            ["private var _cover = _modelExternalSlot(of: Data())"])
    }

    @Test func givesAConstantItsValueWhenTheObjectIsMade() {
        expectContains(
            "@Model final class Song { let id: UUID; var title: String }",
            [
                "_modelStateIfAny = _modelState\nid = _modelConstant(_modelState, 0)\n_title = _Slot()",
                #"_modelProperty("id", \Song.id, nil, _PropertyOptions(), nil)._constant"#,
                "row.skip()\nrow.read(&_title)",
                "case 0:\nreturn _modelColumn(_Slot(id))",
                "case 0:\nreturn _modelColumn(_Slot(id)) == value",
            ])
    }

    @Test func tracksWhatIsNotStored() {
        expectContains(
            "@Model final class Song { @Attribute(.ephemeral) var shown: Int? }",
            [
                "@exclusivity(unchecked) private var _shown: _Slot<Int?>",
                "get {\n_modelWillRead(\\.shown)\nreturn _modelGetEphemeral(_shown)\n}",
                "_modelWillSetEphemeral(\\.shown)", "$0._shown = old", "_modelHasSetEphemeral(\\.shown)",
            ])
    }

    @Test func leavesOtherMembersAlone() {
        let (text, messages) = expand(
            """
            @Model final class Song {
                static let limit = 3
                @Transient var shown = 0
                @Attribute(.ephemeral) let seen = false
                var initial: Character { "x" }
                var half: Int { get { 1 } set {} }
            }
            """)
        #expect(messages == [])
        #expect(!text.contains("_Slot<"))
        #expect(!text.contains("_modelProperty"))
    }

    @Test(arguments: [
        ("var a: Int { didSet {} }", "a stored property of a model cannot have willSet or didSet"),
        ("var a: Int!", "a stored property of a model cannot be implicitly unwrapped; write '?' instead of '!'"),
        ("let a = 1", "a 'let' with a default cannot have the stored value"),
        ("var a = 1, b = 2", "write each stored property of a model as a declaration of its own"),
        ("var (a, b) = (1, 2)", "write each stored property of a model as a declaration of its own"),
        ("#Index<Song>(.binary([\\.a]), .rtree([\\.a, \\.b]))", "'.rtree' is not offered; write '.binary'"),
        (#"@Attribute(.transformable(by: "T")) var a: Int"#, "transformers have no names here; write their type"),
        ("@Attribute(.transformable(by: T.self)) let a: Int", "a 'let' is read with its record and cannot be .trans"),
        ("@Attribute(.spotlight) var a: String", "'.spotlight' is not offered; remove it, and search with"),
        ("#if DEBUG\nvar a: Int\n#endif", "a stored property of a model cannot be inside '#if'"),
        ("#if A\n#if B\nvar a: Int\n#endif\n#endif", "a stored property of a model cannot be inside '#if'"),
        (
            "#if DEBUG\n@Attribute(.unique)\n#endif\nvar a: Int",
            "attributes of a stored property cannot be inside '#if'"
        ),
        ("lazy var a = 1", "a stored property of a model cannot be 'lazy'"),
        ("@Attribute(.externalStorage) let a: Data", "a 'let' is read with its record and cannot be .externalStorage"),
        ("@Attribute(.externalStorage) var a: String", "'.externalStorage' is for 'Data' and 'Data?'"),
        ("@Transient var a: Int", "a property that is not stored needs a default value"),
        ("@Attribute(.ephemeral) var a: Int", "a property that is not stored needs a default value"),
    ])
    func refuses(property: String, message: String) {
        let (text, messages) = expand("@Model final class Song { \(property) }")
        #expect(messages.count == 1)
        // What is refused is in no expansion, which would have nothing else to say than that it is not there.
        #expect(!text.contains("_a") && !text.contains("Song.a"))
        #expect(messages.first?.hasPrefix(message) == true, "\(messages)")
    }

    @Test func leavesConditionsWithoutStoredPropertiesAlone() {
        let (_, messages) = expand(
            """
            @Model final class Song {
                var title: String
                #if DEBUG
                static let limit = 3
                @Transient var shown = 0
                var initial: Character { "x" }
                func check() {}
                #else
                func check() {}
                #endif
            }
            """)
        #expect(messages == [])
    }

    @Test func refusesPropertiesOnceAndKeepsTheOthers() {
        let (text, messages) = expand(
            "@Model final class Song { var a: Int { didSet {} }; lazy var b = 1; var c: Int }")
        #expect(messages.count == 2)
        #expect(text.contains("_c: _Slot<Int>") && text.contains("fatalError()"))
        #expect(!expand("@Model final class Song { var c: Int }").text.contains("fatalError()"))
    }

    @Test(arguments: [
        ("@Model final class Box<T> { var a: Int }", "a model cannot be generic"),
        ("@Model class Hymn: Song { var a = 1; override init() { super.init() } }", "a model cannot be a subclass"),
        ("@Model class Hymn: Song { var a = 1; init(a: Int) { super.init() } }", "a model cannot be a subclass"),
        ("@Model class Hymn: Song { override var title: String { \"\" } }", "a model cannot be a subclass"),
    ])
    func refusesClasses(source: String, message: String) {
        let (text, messages) = expand(source)
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix(message) == true, "\(messages)")
        #expect(!text.contains("_modelMetadata"))
    }

    @Test func refusesAModelOfAnActor() {
        #expect(
            expand("@MainActor @Model final class Song { var title: String }").messages == [
                "a model is not bound to an actor, its context is; remove '@MainActor'"
            ])
    }

    @Test func givesATransformedValueItsTransformer() {
        expectContains(
            """
            @Model final class Song {
                @Attribute(.transformable(by: Music.Colours.self)) var colour: Colour?
                @Attribute(.transformable(by: Colours.self)) var shade = Colour.red
            }
            """,
            [
                "private var _colour: _TransformedSlot<Colour?, Music.Colours>",
                "private var _shade = _modelTransformedSlot(of: Colour.red, Colours.self)",
                "_colour = _TransformedSlot(newValue)",
            ])
    }

    @Test func refusesWhatIsNoClass() {
        #expect(
            expand("@Model struct Song { var title: String }").messages == [
                "@Model is for classes; write 'final class'"
            ])
    }

    @Test func givesAnActorItsContext() {
        expectContains(
            "@ModelActor public actor Importer {}",
            [
                "public nonisolated let modelExecutor: any ModelExecutor",
                "public nonisolated let modelContainer: ModelContainer",
                "public init(modelContainer: ModelContainer) {",
                "self.modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))",
            ])
        #expect(!expand("@ModelActor(disableGenerateInit: true) actor Importer {}").text.contains("init("))
        #expect(
            expand("@ModelActor final class Importer {}").messages == ["@ModelActor is for actors; write 'actor'"])
    }
}
