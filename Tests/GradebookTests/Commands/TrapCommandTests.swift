import CommandDesk
import Commands
import Gradebook
import Testing

/// What went wrong in other gradebooks, by the numbers under which the traps are known, where one types and reads.
@Suite struct TrapCommandTests {
    /// The values of one column of TSV.
    private static func column(_ name: String, _ tsv: String) -> [String] {
        let lines = tsv.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let place = lines[0].firstIndex(of: name)!
        return lines.dropFirst().map { $0[place] }
    }

    private static func physics(_ lines: String...) throws -> Classroom {
        let room = try Classroom(
            "course add Physics", "student add Ana Silva --id 0042", "student add Bo Li",
            "quiz add Lab --points 20 --due 2026-11-01", "quiz add Essay --points 10")
        for line in lines { _ = try room.outcome(line) }
        return room
    }

    @Test(arguments: [
        "report class", "report student ana", "report quiz lab", "report borderline", "report post --by code",
    ])
    func `5: reports say how they are rounded`(report: String) throws {
        let room = try Self.physics("course edit physics --rounding down --digits 1", "grade set ana lab 17")
        #expect(try room.output(report).contains("rounded down to 1 digit"))
    }

    @Test func `10: it is shown how many of the drops are used`() throws {
        let room = try Self.physics(
            "category add Work --drop-lowest 2", "quiz edit lab --category work", "quiz edit essay --category work",
            "grade set ana lab 5", "grade set ana essay 9")
        #expect(try room.output("grade explain ana").contains("Work: 1 of 2 lowest dropped"))
    }

    @Test func `12: a weight stays as it was typed, whatever is edited`() throws {
        let room = try Self.physics("category add Work --weight 20.98")
        for _ in 0..<3 {
            _ = try room.outcome("category edit work --drop-lowest 1")
            _ = try room.outcome("category edit work --drop-lowest 0")
        }
        #expect(Self.column("weight", try room.tsv("category list")) == ["20.98"])
    }

    @Test func `17: excused is a state of its own, with and without a score before`() throws {
        let room = try Self.physics("grade set ana lab ex", "grade set bo lab 3", "grade set bo lab ex")
        let list = try room.tsv("grade list")
        #expect(Self.column("state", list) == ["excused", "excused"])
        #expect(Self.column("score", list) == ["", ""])
        #expect(try room.output("grade history bo").contains("3"))
        _ = try room.outcome("undo")
        #expect(try room.output("grade show bo lab").contains("3"))
    }

    @Test(arguments: [("7,5", "7.5"), ("7.5", "7.5"), ("1.234,5x", "1234.5"), ("1,234.56x", "1234.56")])
    func `21, 22: a decimal comma is read, and written as a point without groups`(typed: String, stored: String)
        throws
    {
        let room = try Self.physics("grade set ana lab \(typed)")
        #expect(Self.column("score", try room.tsv("grade list")) == [stored])
        #expect(Self.column("Lab", try room.tsv("report class"))[1] == stored)
        #expect(try room.json("grade show ana lab").contains("\"score\": \(stored),"))
    }

    @Test func `22: what can be 1.234 or 1234 is asked`() throws {
        let room = try Self.physics()
        #expect(
            room.refusal("grade set ana lab 1,234")
                == "2: '1,234' can be 1.234 or 1234; type the one that is meant")
        #expect(try room.json("grade list") == "[]")
    }

    @Test func `25: of two with one name none is picked, and everywhere it is told which is which`() throws {
        let room = try Self.physics(
            "student add Ethan Lin --id 7001 --section A", "student add Ethan Lin --id 7002 --section B")
        let refusal = room.refusal("grade set \"ethan lin\" lab 5")
        #expect(refusal?.hasPrefix("1: “ethan lin” can be more than one student") == true)
        #expect(refusal?.contains("#3 Ethan Lin") == true && refusal?.contains("#4 Ethan Lin") == true)
        _ = try room.outcome("grade set 7002 lab 5")
        #expect(Self.column("studentNumber", try room.tsv("grade list")) == ["4"])
        for report in ["report class", "report quiz lab", "report missing"] {
            let text = try room.output(report)
            #expect(text.contains("Lin, Ethan #3") || text.contains("Lin, Ethan  #3"), "\(report): \(text)")
        }
        #expect(Self.column("id", try room.tsv("report class"))[1...2] == ["7001", "7002"])
    }

    @Test func `25: lists and sentences tell two of one name apart as well`() throws {
        let room = try Self.physics(
            "student add Ethan Lin", "student add Ethan Lin", "grade set #3 lab 5", "grade set #4 lab 6")
        #expect(try room.output("grade set #3 lab 7") == "grade of #3 Ethan Lin in Lab: 5 -> 7/20")
        #expect(try room.output("grade fill essay 1").contains("grade of #4 Ethan Lin in Essay: – -> 1/10"))
        #expect(try room.output("grade fill essay 2 --all").contains("grade of Ana Silva in Essay: 1 -> 2/10"))
        for line in ["grade list --quiz lab", "grade history lab"] {
            let text = try room.output(line)
            #expect(text.contains("Ethan Lin #3") && text.contains("Ethan Lin #4"), "\(text)")
        }
        #expect(try room.output("report changes --since 2026-11-30").contains("Lin, Ethan #3"))
        #expect(try room.output("grade need class A").contains("Lin, Ethan #4"))
        #expect(try room.json("grade list --quiz lab").contains("\"name\": \"Ethan Lin\""))
    }

    @Test func `25: who has withdrawn is not taken for another whose name has those letters`() throws {
        let room = try Self.physics("student add Chloé Dubois", "student withdraw bo")
        #expect(
            room.refusal("grade set bo lab 9")
                == "1: student #2 Bo Li has withdrawn from Physics\n“student reinstate #2” brings the student back")
        _ = try room.outcome("student add Bo Xu")
        #expect(try room.output("grade set bo lab 9") == "grade of Bo Xu in Lab: – -> 9/20")
        #expect(try room.output("grade set ubo lab 8") == "grade of Chloé Dubois in Lab: – -> 8/20")
        #expect(try room.output("report student 1-4").contains("Bo Li") == false)
    }

    @Test func `27: two quizzes of a course cannot have one title`() throws {
        let room = try Self.physics()
        #expect(room.refusal("quiz add LAB --points 5") == "1: Physics has a quiz Lab already: #1")
        #expect(room.refusal("quiz edit essay --name lab") == "1: Physics has a quiz Lab already: #1")
    }

    @Test func `28, 37: a blank changes nothing, leaving a cell writes nothing, a point clears`() throws {
        let room = try Self.physics("grade set ana lab 17", "grade set bo lab 12")
        let before = try room.json("grade list")
        _ = try room.conversation("grade enter lab", typed: ["", "", ""])
        _ = try room.conversation("grade enter lab", typed: [])
        room.files["-"] = "ana\t\nbo\t\n"
        _ = try room.outcome("grade set --quiz lab")
        #expect(try room.json("grade list") == before)
        _ = try room.conversation("grade enter lab", typed: ["", "."])
        #expect(Self.column("score", try room.tsv("grade list")) == ["12"])
    }

    @Test func `29: other points ask what becomes of the scores, and one answer holds for all`() throws {
        let room = try Self.physics("grade set ana lab 10", "grade set bo lab 5")
        #expect(room.refusal("quiz edit lab --points 100")?.hasPrefix("2: ") == true)
        _ = try room.outcome("quiz edit lab --points 40 --scores scale")
        #expect(Self.column("percent", try room.tsv("grade list")) == ["25", "50"])
        _ = try room.outcome("quiz edit lab --points 80 --scores keep")
        #expect(Self.column("percent", try room.tsv("grade list")) == ["12.5", "25"])
    }

    @Test func `30: blanks that were set to 0 are blank again after one undo`() throws {
        let room = try Self.physics("grade set ana lab 17")
        let before = try room.json("grade list --blank")
        _ = try room.outcome("grade fill lab 0")
        _ = try room.outcome("grade fill essay 0 --all")
        #expect(Self.column("score", try room.tsv("grade list --quiz lab")) == ["0", "17"])
        #expect(try room.output("undo").contains("grade fill essay 0 --all"))
        #expect(try room.output("undo").contains("grade fill lab 0"))
        #expect(try room.json("grade list --blank") == before)
        #expect(Self.column("score", try room.tsv("grade list")) == ["17"])
    }

    @Test func `31: names are in one order everywhere, marks and case aside`() throws {
        let ordered = [
            "Álvarez", "Berg", "de Souza", "De rien", "L'Hoir", "O'Brien", "Zebra", "van Rensselaer",
        ].sorted { Self.plain($0) < Self.plain($1) }
        let room = try Classroom("course add Physics", "quiz add Lab --points 20")
        for name in ordered.reversed() { _ = try room.outcome("student add Ana \(Words.join([name]))") }
        let lists = [
            Self.column("lastName", try room.tsv("student list")),
            Self.column("lastName", try room.tsv("report class")),
            Self.column("student", try room.tsv("report quiz lab")).map { String($0.prefix { $0 != "," }) },
            Self.column("student", try room.tsv("report roster")).map { String($0.prefix { $0 != "," }) },
        ]
        for list in lists { #expect(list == ordered) }
        let typed = try room.conversation("grade enter lab", typed: Array(repeating: "1", count: 8))
        #expect(typed.filter { $0.hasSuffix(": 1") }.map { String($0.prefix { $0 != "," }) } == ordered)
    }

    /// A name as it is filed: small letters without marks.
    private static func plain(_ name: String) -> String {
        name.lowercased().replacing("á", with: "a").filter { $0.isLetter || $0 == " " }
    }

    @Test func `33: below 0 only on purpose`() throws {
        let room = try Self.physics()
        #expect(room.refusal("grade set ana lab -21")?.hasPrefix("1: 21 off the 20 points of Lab is below 0") == true)
        room.files["-"] = "ana\t-3\n"
        #expect(room.refusal("grade set --quiz lab")?.contains("-3 is below 0") == true)
        #expect(try room.json("grade list") == "[]")
        _ = try room.outcome("grade set ana lab -3x")
        #expect(Self.column("score", try room.tsv("grade list")) == ["-3"])
    }

    @Test func `34: over the maximum on purpose, never cut, and marked`() throws {
        let room = try Self.physics()
        #expect(room.refusal("grade set ana lab 21") == "1: 21 is over the 20 points of Lab; type 21x if it is meant")
        _ = try room.outcome("grade set ana lab 21x")
        #expect(try room.output("report class").contains("21 >max"))
        #expect(Self.column("percent", try room.tsv("grade list")) == ["105"])
    }

    @Test(arguments: ["abc", "-1e9", "0x10", "1e3", "NaN", "inf", "17.5.5", "--3", "+-3", "1234567890123456"])
    func `35: what is no score is refused and not bent into one`(score: String) throws {
        let room = try Self.physics("grade set ana lab 7")
        #expect(room.refusal("grade set ana lab -- \(score)")?.first == "2", "\(score)")
        #expect(Self.column("score", try room.tsv("grade list")) == ["7"])
    }

    @Test func `37: names in capitals, names that are 0 and comments that are 0 are what they are`() throws {
        let room = try Self.physics(
            "quiz add ÜBUNG --points 5", "quiz add 0 --points 5", "grade set ana ÜBUNG 0", "grade set ana 0 0",
            "grade set ana lab 0 --comment 0")
        let list = try room.tsv("grade list --student ana")
        #expect(Self.column("score", list) == ["0", "0", "0"])
        #expect(Self.column("comment", list) == ["0", "", ""])
        #expect(Self.column("name", try room.tsv("quiz list")) == ["Lab", "Essay", "ÜBUNG", "0"])
        #expect(try room.notices("grade set ana lab 0 --comment 0").count == 1)
    }

    @Test func `38: an ID is text, and typed exactly it names its student`() throws {
        let room = try Self.physics("student add Cy Roe --id 42", "student add Di Ng --id 1e3", "student add Ed Fox")
        #expect(Self.column("id", try room.tsv("student list")).last == "0042")
        #expect(try room.json("student show ana").contains("\"id\": \"0042\""))
        for (typed, number) in [("0042", "1"), ("42", "3"), ("1e3", "4"), (" 42 ", "3"), ("5", "5")] {
            let room = try Self.physics(
                "student add Cy Roe --id 42", "student add Di Ng --id 1e3", "student add Ed Fox")
            _ = try room.outcome("grade set \"\(typed)\" lab 9")
            #expect(Self.column("studentNumber", try room.tsv("grade list")) == [number], "\(typed)")
        }
        #expect(room.refusal("grade set 1E3 lab 9")?.first == "1")
        #expect(room.refusal("grade set 00042 lab 9")?.first == "1")
        room.files["-"] = "0042\t11\n42\t12\n"
        _ = try room.outcome("grade set --quiz lab")
        #expect(Self.column("score", try room.tsv("grade list")) == ["12", "11"])
    }

    @Test func `38: an ID that is the number of another can be either, so it is asked`() throws {
        let room = try Self.physics("student add Cy Roe --id 2")
        let refusal = room.refusal("grade set 2 lab 9")
        #expect(
            refusal == "1: “2” can be more than one student\nname it by its number:\n  #3 Cy Roe\n  #2 Bo Li")
        _ = try room.outcome("grade set #2 lab 9")
        #expect(Self.column("studentNumber", try room.tsv("grade list")) == ["2"])
    }

    @Test func `40: every row has a cell for every quiz, whoever has handed in what`() throws {
        let room = try Self.physics("grade set bo essay 8", "student add Cy Roe")
        for line in ["report class", "student list", "report quiz lab", "grade list --blank"] {
            let rows = try room.tsv(line).split(separator: "\n").map { $0.count { $0 == "\t" } }
            #expect(Set(rows).count == 1, "\(line)")
        }
        let sheet = try room.tsv("report class")
        #expect(Self.column("Lab", sheet) == ["", "", ""])
        #expect(Self.column("Essay", sheet) == ["8", "", ""])
        #expect(Self.column("current", sheet) == ["80", "", ""])
        #expect(Self.column("current", sheet) == Self.column("current", try room.tsv("student list")))
    }
}
