import Commands
import Testing

@Suite struct DraftFormTests {
    private let form = DraftForm(
        of: "to-do", NamedRecord(number: 3, name: "Mark exams"),
        fields: [
            .init("title", "Mark exams"), .init("due", nil), .init("tag", all: ["a", "b"]), .init("check", all: []),
        ],
        text: .init("content", "# not a comment\n\nx: y\n"))

    @Test func theDraftIsReadAsItIsWritten() throws {
        #expect(form.draft.name == "todo-3")
        #expect(form.draft.text.hasPrefix("# to-do #3: change what stands after the colons, and the text"))
        #expect(
            form.draft.text.hasSuffix(
                "\ntitle: Mark exams\ndue:\ntag: a\ntag: b\ncheck:\n\n# not a comment\n\nx: y\n\n"))
        #expect(try form.words(changedIn: form.draft.text) == [])
    }

    @Test(
        arguments: [
            ("due:", "due: fri", ["--due=fri"]), ("title: Mark exams", "title:   Mark all ", ["--title=Mark all"]),
            ("title: Mark exams\n", "", ["--title="]), ("tag: b\n", "", ["--tag=a"]),
            ("tag: a\ntag: b\n", "tag:\n", ["--tag="]),
            ("check:", "Check: one\ncheck: -x", ["--check=one", "--check=-x"]),
            ("x: y", "x: z", ["--content=# not a comment\n\nx: z"]), ("# not a comment\n\nx: y\n", "", ["--content="]),
            ("# to-do", "#! a reason\n\n# to-do", []), ("\n", "\r\n", []),
        ] as [(String, String, [String])])
    func whatWasChangedBecomesOptions(old: String, new: String, words: [String]) throws {
        #expect(try form.words(changedIn: form.draft.text.replacing(old, with: new)) == words)
    }

    @Test func linesThatMeanNothingAreRefused() {
        #expect(throws: DraftError.unknownLine("colour: red", fields: ["title", "due", "tag", "check"])) {
            try form.words(changedIn: form.draft.text.replacing("due:", with: "colour: red"))
        }
        #expect(throws: DraftError.unknownLine("nonsense", fields: ["title", "due", "tag", "check"])) {
            try form.words(changedIn: "nonsense\n")
        }
        #expect(throws: DraftError.repeated(field: "due")) {
            try form.words(changedIn: form.draft.text.replacing("due:", with: "due: fri\ndue: sat"))
        }
    }

    /// The form as it is when the due day was set and a tag was taken away meanwhile.
    private let later = DraftForm(
        of: "to-do", NamedRecord(number: 3, name: "Mark exams"),
        fields: [
            .init("title", "Mark exams"), .init("due", "2026-12-24"), .init("tag", all: ["a"]), .init("check", all: []),
        ],
        text: .init("content", "# not a comment\n\nx: y\n"))

    @Test func whatWasChangedInAnEarlierDraftIsTakenUpAndNothingElse() throws {
        let edited = form.draft.text.replacing("title: Mark exams", with: "title: Mark all")
        #expect(form.draft.text(takingUp: edited, begunAs: form.draft.text) == edited)
        let text = later.draft.text(takingUp: edited, begunAs: form.draft.text)
        #expect(text.hasPrefix("# to-do #3"))
        #expect(try later.words(changedIn: text) == ["--title=Mark all"])
    }

    @Test func whatBothChangedIsTold() throws {
        let edited = form.draft.text.replacing("due:", with: "due: fri")
        let text = later.draft.text(takingUp: "#! a reason\n" + edited, begunAs: form.draft.text)
        #expect(text.hasPrefix("#! due was changed meanwhile, to: 2026-12-24\n# to-do #3"))
        #expect(try later.words(changedIn: text) == ["--due=fri"])
    }

    @Test func anEarlierDraftThatCannotBeReadStandsAbove() throws {
        let edited = form.draft.text.replacing("due:", with: "colour: red")
        let text = later.draft.text(takingUp: edited, begunAs: form.draft.text)
        #expect(text.hasPrefix("#! to-do #3 Mark exams was changed since this was written:\n#! title: Mark exams\n"))
        #expect(text.contains("#! colour: red\n"))
        #expect(try later.words(changedIn: text) == [])
    }
}
