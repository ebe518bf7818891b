import CommandDesk
import Commands
import Reports
import Testing

@Suite struct StudentCommandTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Zoë \"O'Brien-Núñez\" --id 0042 --email zoe@example.org --section A",
            "student add Ana Silva --section B", "student add Åke Berg --section A", "student add Bo Álvarez",
            "quiz add \"Quiz 1\" --points 20", "grade set ana quiz 15", "grade set zoe quiz 20")
    }

    /// The numbers of the students that a line lists, in order.
    private func numbers(_ line: String) throws -> [String] {
        try room.tsv(line).split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "\t" }) }
    }

    @Test(arguments: [
        ("student list", ["4", "3", "1", "2"]),
        ("student list --sort name", ["4", "3", "1", "2"]),
        ("student list --sort -name", ["2", "1", "3", "4"]),
        ("student list --sort=first", ["3", "2", "4", "1"]),
        ("student list --sort number", ["1", "2", "3", "4"]),
        ("student list --section a", ["3", "1"]),
        ("student list --search NUNEZ", ["1"]),
        ("student list --search example", ["1"]),
        ("student list --search \"silva, a\"", ["2"]),
        ("student list --search nobody", []),
    ])
    func lists(line: String, expected: [String]) throws {
        #expect(try numbers(line) == expected)
    }

    @Test func aListHasItsFieldsInOrder() throws {
        #expect(
            try room.tsv("student list --search zoe") == """
                number\tid\tfirstName\tlastName\temail\tcourse\tsection\twithdrawn\tcurrent\tletter
                1\t0042\tZoë\tO'Brien-Núñez\tzoe@example.org\tClass\tA\tfalse\t100\tA
                """)
    }

    /// Who agrees to a deletion by its digest agrees to losing what was there then.
    @Test(arguments: ["student delete ana", "quiz delete 1", "course delete class"])
    func aDigestIsOfTheGradesThatGoAlong(line: String) throws {
        let digest = try room.outcome(line + " --dry-run").digest
        #expect(try room.outcome(line + " --dry-run").digest == digest)
        _ = try room.outcome("grade set ana quiz 16")
        #expect(room.refusal(line + " --yes=\(digest)") != nil)
        #expect(try room.outcome(line + " --dry-run").digest != digest)
    }

    @Test func theSameNameIsAnotherStudent() throws {
        let outcome = try room.outcome("student add ana SILVA")
        #expect(outcome.written(as: .text) == "student #5 ana SILVA added to Class\n")
        #expect(outcome.notices == ["#2 Ana Silva has the same name; this is another student"])
        #expect(
            room.refusal("grade set \"ana silva\" quiz 3") == """
                1: “ana silva” can be more than one student
                name it by its number:
                  #2 Ana Silva (section B)
                  #5 ana SILVA
                """)
        #expect(try room.output("grade show #2 quiz").contains("15"))
    }

    @Test func aKnownIDIsTheSameStudent() throws {
        _ = try room.outcome("course add Physics")
        #expect(
            try room.output("student add zoe o'brien-nunez --id 0042 --course phys")
                == "student #1 Zoë O'Brien-Núñez, who is known by the ID 0042, added to Physics")
        #expect(
            room.refusal("student add Zoe O'Brien-Nunez --id 0042 --course phys") == """
                1: student #1 Zoë O'Brien-Núñez takes Physics already
                “student edit #1” changes what is stored
                """)
        #expect(
            room.refusal("student add Cy Roe --id 0042 --course class") == """
                1: the ID 0042 belongs to student #1 Zoë O'Brien-Núñez, not to Cy Roe
                “student edit #1” changes the name
                """)
        #expect(try numbers("student list --course phys") == ["1"])
        #expect(try room.output("student add Cy Roe --id 42 --course phys") == "student #5 Cy Roe added to Physics")
    }

    @Test func anEditSaysWhatChanges() throws {
        let list = try room.tsv("student list --search silva").split(separator: "\n")[1]
        let id = list.split(separator: "\t")[1]
        #expect(
            try room.output("student edit silva --last Souza --email a@b.org --section \"\" --id 9 --first Anna") == """
                student #2 Ana Silva: first name Ana -> Anna, last name Silva -> Souza, \
                ID \(id) -> 9, e-mail – -> a@b.org, section B -> –
                """)
        #expect(
            try room.tsv("student list --search souza").hasSuffix("\n2\t9\tAnna\tSouza\ta@b.org\tClass\t\tfalse\t75\tC")
        )
        #expect(
            try room.notices("student edit souza --first Anna") == [
                "student #2 Anna Souza is like that already"
            ])
        _ = try room.outcome("undo")
        #expect(try room.tsv("student list --search silva").contains("\tAna\tSilva\t\tClass\tB\t"))
    }

    @Test func anEditNeedsSomethingToChange() {
        #expect(
            room.refusal("student edit ana")
                == "2: “student edit” needs what to change: --first, --last, --id, --email, --section")
    }

    @Test func anIDBelongsToOneStudent() {
        #expect(room.refusal("student edit ana --id 0042") == "1: the ID 0042 belongs to student #1 Zoë O'Brien-Núñez")
    }

    @Test(arguments: ["student edit ana --last \"\"", "student edit ana --first ' '", "student add '' Silva"])
    func namesAreNotEmpty(line: String) {
        #expect(room.refusal(line)?.contains("must not be empty") == true)
    }

    @Test func deletingTakesTheGradesAndLeavesTheQuiz() throws {
        room.answer = false
        #expect(room.refusal("student delete ana zoe bo") == "1: nothing was changed")
        #expect(room.asked == ["Delete 3 students and 2 grades?"])
        #expect(
            try room.output("student delete ana zoe bo --yes") == """
                student #2 Ana Silva deleted, with 1 grade
                student #1 Zoë O'Brien-Núñez deleted, with 1 grade
                student #4 Bo Álvarez deleted
                """)
        #expect(try numbers("student list") == ["3"])
        #expect(try room.json("grade list") == "[]")
        #expect(try room.tsv("quiz list").hasSuffix("\tClass\t0\t1\t\tfalse\ttrue"))
        _ = try room.outcome("undo")
        #expect(try numbers("student list") == ["4", "3", "1", "2"])
        #expect(try room.output("grade show ana quiz").contains("15"))
    }

    @Test func withoutGradesNothingIsAsked() throws {
        room.answer = false
        #expect(try room.output("student delete bo") == "student #4 Bo Álvarez deleted")
    }

    @Test func oneUnknownNameDeletesNobody() throws {
        #expect(room.refusal("student delete bo nobody --yes")?.hasPrefix("1: there is no student “nobody”") == true)
        #expect(try numbers("student list").count == 4)
    }
}
