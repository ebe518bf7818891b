import CommandDesk
import Commands
import Testing

/// Every verb of the gradebook with input that means nothing: each refusal names the input and ends as the contract says.
@Suite struct OddInputTests {
    /// A course with one of everything, and a second one.
    private static func room() throws -> Classroom {
        try Classroom(
            "term add Fall 2026-09-01..2026-12-20 --holiday 2026-11-26", "course add Physics --term fall",
            "course add Art", "course use physics", "category add Work --weight 40", "category add Tests",
            "student add Ana Silva --id 0042 --email ana@example.org --section A", "student add Bo Li",
            "student add Cy Roe", "student withdraw cy", "student add Di Ng --course art", "quiz add Lab --points 20",
            "quiz add Essay --points 10 --category work --due 2026-11-01", "quiz add Poem --points 10 --course art",
            "grade set ana lab 17", "grade set bo lab m")
    }

    /// Everything that is stored, as the lists show it.
    private static func contents(_ room: Classroom) throws -> String {
        try [
            "course list", "term list", "category list", "student list", "student list --withdrawn", "quiz list",
            "grade list", "student list --course art", "quiz list --course art",
        ].map { try room.json($0) }.joined()
    }

    /// A line, the status it ends with, and what the message or its hints name.
    struct Odd: CustomTestStringConvertible, Sendable {
        let line: String
        let status: Int
        let named: [String]
        var testDescription: String { line }

        init(_ line: String, _ status: Int, _ named: String...) {
            (self.line, self.status, self.named) = (line, status, named)
        }
    }

    private static let courses = [
        Odd("course", 2, "needs a verb", "add, list, show"), Odd("course ad X", 2, "“ad”", "add"),
        Odd("course add", 2, "NAME is missing"), Odd("course add \"\"", 2, "NAME must not be empty"),
        Odd("course add \" \t\"", 2, "NAME must not be empty"), Odd("course add X Y", 2, "“Y” is one word too many"),
        Odd("course add physics", 1, "Physics", "#1"), Odd("course add X --term spring", 1, "spring", "term"),
        Odd("course add X --scale", 2, "--scale needs a value"),
        Odd("course add X --scale A=90,B=95", 2, "B=95", "A=90"),
        Odd("course add X --scale A:90", 2, "A:90", "A=90,B=80"), Odd("course add X --digits -1", 2, "-1", "0, 1, 2"),
        Odd("course add X --rounding up --rounding down", 2, "--rounding", "more than once"),
        Odd("course add X --colour red", 2, "--colour", "--color"), Odd("course show", 2, "COURSE is missing"),
        Odd("course show 9", 1, "there is no course “9”"), Odd("course show chem", 1, "chem"),
        Odd("course show \"\"", 2, "COURSE must not be empty"), Odd("course edit physics", 2, "--name", "--scale"),
        Odd("course edit physics --name art", 1, "Art", "#2"), Odd("course edit physics --name \"\"", 2, "--name"),
        Odd("course edit physics --late-per-day x", 2, "x", "40 or 12.5"),
        Odd("course edit physics --late-floor -5", 2, "-5"), Odd("course edit nothing --name X", 1, "nothing"),
        Odd("course delete", 2, "COURSE is missing"), Odd("course delete 7", 1, "7"),
        Odd("course delete physics", 2, "Delete Physics", "--yes"), Odd("course use", 2, "COURSE is missing"),
        Odd("course use maths", 1, "maths"), Odd("course clone physics", 2, "NAME is missing"),
        Odd("course clone physics art", 1, "Art"), Odd("course clone x y", 1, "“x”"),
    ]

    private static let terms = [
        Odd("term add", 2, "NAME is missing"), Odd("term add Spring", 2, "SPAN is missing"),
        Odd("term add Spring 2027-06-30..2027-02-01", 2, "2027-06-30..2027-02-01"),
        Odd("term add Spring 2027-02-30..2027-06-30", 2, "2027-02-30..2027-06-30"),
        Odd("term add Spring soon", 2, "soon"),
        Odd("term add Fall 2027-02-01..2027-06-30", 1, "Fall", "#1"),
        Odd("term add Spring 2027-02-01..2027-06-30 --holiday 2027-08-01", 2, "2027-08-01", "2027-02-01..2027-06-30"),
        Odd("term add Spring 2027-02-01..2027-06-30 --holiday easter", 2, "easter"), Odd("term edit fall", 2, "--name"),
        Odd("term edit winter --name X", 1, "winter"), Odd("term edit fall --span x", 2, "--span"),
        Odd("term delete winter", 1, "winter"), Odd("term delete fall", 2, "--yes"),
        Odd("term delete", 2, "TERM is missing"),
    ]

    private static let students = [
        Odd("student add Ana", 2, "LAST is missing"), Odd("student add \"\" Silva", 2, "FIRST must not be empty"),
        Odd("student add Ana Silva Jr", 2, "“Jr” is one word too many", "quotes"),
        Odd("student add Eva Roth --id 0042", 1, "0042", "Ana Silva", "Eva Roth"),
        Odd("student add Ana Silva --id 0042", 1, "Ana Silva", "already"),
        Odd("student add Eva Roth --id \"\"", 2, "--id"),
        Odd("student add Eva Roth --course chem", 1, "chem"), Odd("student show zoe", 1, "zoe"),
        Odd("student show", 2, "WHO is missing"),
        Odd("student list --sort age", 2, "age", "name, -name, first, number"),
        Odd("student list --section", 2, "--section needs a value"), Odd("student edit ana", 2, "--first", "--id"),
        Odd("student edit ana --id \"\"", 2, "--id"), Odd("student edit bo --id 0042", 1, "0042", "Ana Silva"),
        Odd("student edit di --section B", 1, "Di Ng", "Physics"), Odd("student edit zoe --first X", 1, "zoe"),
        Odd("student delete ana zoe", 1, "zoe"), Odd("student delete ana", 2, "Delete Ana Silva", "--yes"),
        Odd("student delete 8-9", 1, "8-9"), Odd("student delete", 2, "WHO is missing"),
        Odd("student enroll ana", 2, "--to is missing"), Odd("student enroll ana --to chem", 1, "chem"),
        Odd("student enroll zoe --to art", 1, "zoe"), Odd("student withdraw zoe", 1, "zoe"),
        Odd("student withdraw di", 1, "Di Ng", "Physics"), Odd("student withdraw cy", 1, "Cy Roe", "withdrawn"),
        Odd("student reinstate ana", 1, "Ana Silva", "not withdrawn"), Odd("student reinstate zoe", 1, "zoe"),
    ]

    private static let quizzes = [
        Odd("category add", 2, "NAME is missing"), Odd("category add work", 1, "Work"),
        Odd("category add X --weight heavy", 2, "heavy"), Odd("category add X --weight -1", 2, "-1"),
        Odd("category add X --drop-lowest -1", 2, "-1"), Odd("category add X --drop-lowest 1.5", 2, "1.5"),
        Odd("category edit work", 2, "--weight"), Odd("category edit work --equal-items --by-points", 2, "--by-points"),
        Odd("category edit play --weight 1", 1, "play"), Odd("category delete play", 1, "play"),
        Odd("category delete work", 2, "--yes"), Odd("quiz add Test", 2, "--points is missing"),
        Odd("quiz add Test --points", 2, "--points needs a value"), Odd("quiz add Test --points -1", 2, "-1"),
        Odd("quiz add Test --points 1,234", 2, "1,234"), Odd("quiz add Test --points ten", 2, "ten"),
        Odd("quiz add LAB --points 5", 1, "Lab", "#1"), Odd("quiz add \"\" --points 5", 2, "NAME must not be empty"),
        Odd("quiz add Test --points 5 --category play", 1, "play"),
        Odd("quiz add Test --points 5 --due someday", 2, "someday"),
        Odd("quiz add Test --points 5 --due 2026-02-30", 2, "2026-02-30"),
        Odd("quiz add Test --points 5 --to chem", 1, "chem"),
        Odd("quiz add Test --points 5 --to art --course physics", 2, "--course", "--to"),
        Odd("quiz add Lab --points 5 --to art --to physics", 1, "Lab"), Odd("quiz show 9", 1, "9"),
        Odd("quiz show poem", 1, "Poem", "Art"), Odd("quiz edit lab", 2, "--points"),
        Odd("quiz edit lab --name essay", 1, "Essay"),
        Odd("quiz edit lab --points 30", 2, "--scores keep", "--scores scale"),
        Odd("quiz edit lab --scores keep", 2, "--points is missing"),
        Odd("quiz edit lab --points 30 --scores half", 2, "half"),
        Odd("quiz edit lab --counted --not-counted", 2, "--counted"),
        Odd("quiz edit lab --points 0 --scores maybe", 2, "maybe"),
        Odd("quiz edit essay --due never-ever", 2, "never-ever"), Odd("quiz delete poem", 1, "Poem", "Art"),
        Odd("quiz delete lab", 2, "Lab", "--yes"), Odd("quiz delete 1 99", 1, "99"),
    ]

    private static let grades = [
        Odd("grade set", 2, "STUDENT is missing"), Odd("grade set ana", 2, "QUIZ is missing"),
        Odd("grade set ana lab", 2, "SCORE is missing"), Odd("grade set ana lab abc", 2, "abc"),
        Odd("grade set zoe lab 5", 1, "zoe"), Odd("grade set ana exam 5", 1, "exam"),
        Odd("grade set cy lab 5", 1, "Cy Roe"),
        Odd("grade set di lab 5", 1, "Di Ng", "Physics"), Odd("grade set ana poem 5", 1, "Poem", "Art"),
        Odd("grade set ana lab 21", 1, "21", "21x"), Odd("grade set ana lab -21", 1, "21"),
        Odd("grade set ana lab Z", 2, "Z", "A, B, C, D, F"), Odd("grade set ana essay l2", 1, "Ana Silva", "17 l2"),
        Odd("grade set ana lab 17 --deduction 2", 1, "Ana Silva", "17 l2"),
        Odd("grade set ana lab \"17 l2\" --deduction x", 2, "--deduction", "x"), Odd("grade set ana lab 1e3", 2, "1e3"),
        Odd("grade set --quiz exam", 1, "exam"), Odd("grade set --quiz lab a b", 2, "“b” is one word too many"),
        Odd("grade set --quiz lab --comment x", 2, "--comment", "--quiz"), Odd("grade show ana", 2, "QUIZ is missing"),
        Odd("grade show zoe lab", 1, "zoe"), Odd("grade list --student zoe", 1, "zoe"),
        Odd("grade list --quiz exam", 1, "exam"),
        Odd("grade list --missing --blank", 2, "--blank", "--missing"), Odd("grade clear ana", 2, "QUIZ is missing"),
        Odd("grade clear zoe lab", 1, "zoe"), Odd("grade fill", 2, "QUIZ is missing"),
        Odd("grade fill lab", 2, "SCORE is missing"),
        Odd("grade fill lab abc", 2, "abc"), Odd("grade fill lab 30", 1, "30"), Odd("grade fill exam 3", 1, "exam"),
        Odd("grade adjust lab", 2, "BY is missing"), Odd("grade adjust lab 2", 2, "2", "+2"),
        Odd("grade adjust lab x", 2, "x", "x1.1"), Odd("grade adjust lab +100", 2, "over the 20 points", "--yes"),
        Odd("grade adjust exam +1", 1, "exam"), Odd("grade enter exam", 1, "exam"),
        Odd("grade enter lab --stack --alphabetical", 2, "--stack", "--alphabetical"),
        Odd("grade enter lab --dry-run", 2, "--dry-run"), Odd("grade enter lab --grid", 2, "--grid"),
        Odd("grade explain", 2, "STUDENT is missing"), Odd("grade explain zoe", 1, "zoe"),
        Odd("grade explain cy", 1, "Cy Roe"),
        Odd("grade need ana", 2, "TARGET is missing"), Odd("grade need ana Q", 2, "Q", "A, B, C, D, F"),
        Odd("grade need ana A --on exam", 1, "exam"), Odd("grade need zoe A", 1, "zoe"),
        Odd("grade history zoe", 1, "zoe"),
        Odd("grade history ana exam", 1, "exam"), Odd("grade lint everything", 2, "“everything” is one word too many"),
    ]

    private static let reports = [
        Odd("report", 2, "needs a verb"), Odd("report all", 2, "“all”"), Odd("report class --course chem", 1, "chem"),
        Odd("report class --format xml", 2, "xml", "text"), Odd("report student", 2, "WHO is missing"),
        Odd("report student zoe", 1, "zoe"), Odd("report student ana --all", 2, "“ana” is one word too many"),
        Odd("report quiz", 2, "QUIZ is missing"), Odd("report quiz exam", 1, "exam"),
        Odd("report quiz poem", 1, "Poem", "Art"),
        Odd("report missing now", 2, "“now”"), Odd("report roster --empty", 2, "--empty"),
        Odd("report post", 2, "--by is missing"), Odd("report post --by name", 2, "name", "code"),
        Odd("report term --course art", 1, "Art", "--term"), Odd("report changes", 2, "--since is missing"),
        Odd("report changes --since tomorrow", 2, "tomorrow"),
        Odd("report changes --since last", 1, "Physics", "handed out"),
    ]

    @Test(arguments: courses + terms + students + quizzes + grades + reports)
    func isRefused(odd: Odd) throws {
        let room = try Self.room()
        room.files["-"] = "ana\t5\n"
        let before = try Self.contents(room)
        let refusal = try #require(room.refusal(odd.line), "accepted")
        #expect(refusal.hasPrefix("\(odd.status): "), "\(refusal)")
        for name in odd.named { #expect(refusal.contains(name), "\(refusal)") }
        #expect(try Self.contents(room) == before)
    }
}
