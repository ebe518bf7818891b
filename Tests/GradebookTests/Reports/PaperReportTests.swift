import CommandDesk
import Commands
import Reports
import Testing

/// Reports that are put on paper: the roster, the sheet to write on, the grades on the door, the term.
@Suite struct PaperReportTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "term add Fall 2026-11-23..2026-12-11 --holiday 2026-11-26", "course add Physics --term fall --digits 0",
            "course add Art --term fall", "course use physics", "student add Ana Silva --section A",
            "student add Bo Li --email bo@example.org", "student add Cy Roe", "student add Di Ng",
            "student enroll ana --to art", "quiz add Lab --points 10", "quiz add Exam --points 20",
            "quiz add Essay --points 10 --course art", "grade set ana lab 9", "grade set bo lab m",
            "grade set ana exam 18+", "grade set cy exam ex", "grade set ana essay 7 --course art")
    }

    @Test func theRosterHasWhatIsKnown() throws {
        #expect(
            try room.output("report roster") == """
                Roster: Physics
                4 students

                #  Student     Section  E-mail
                2  Li, Bo               bo@example.org
                4  Ng, Di
                3  Roe, Cy
                1  Silva, Ana  A
                """)
        #expect(
            try room.tsv("report roster").split(separator: "\n")[0]
                == "number\tstudent\tsection\temail\tcodeName\tid")
    }

    @Test func theBlankSheetRestsTheEyeAfterEachThree() throws {
        #expect(
            try room.output("report roster --blank") == """
                Class sheet: Physics

                #  Student
                2  Li, Bo      ______  ______  ______  ______  ______  ______
                4  Ng, Di      ______  ______  ______  ______  ______  ______
                3  Roe, Cy     ______  ______  ______  ______  ______  ______

                1  Silva, Ana  ______  ______  ______  ______  ______  ______
                """)
        #expect(try room.tsv("report roster --blank").split(separator: "\n").last == "1\tSilva, Ana\t\t\t\t\t\t")
    }

    @Test func gradesArePostedUnderCodeNames() throws {
        let outcome = try room.outcome("report post --by code")
        #expect(outcome.notices == ["code names chosen for 4 students; “report roster” tells whose they are"])
        let text = outcome.written(as: .text)
        for format in [ReportFormat.text, .tsv, .csv, .json] {
            let written = outcome.written(as: format)
            for secret in ["Silva", "Ana", "Li,", "Bo ", "example"] {
                #expect(!written.contains(secret), "\(format) tells who it is")
            }
        }
        #expect(try room.output("report post --by code") + "\n" == text)
        #expect(try room.notices("report post --by code") == [])
        let codes = try room.tsv("report post --by code").split(separator: "\n").dropFirst().map {
            String($0.split(separator: "\t", omittingEmptySubsequences: false)[0])
        }
        #expect(codes == codes.sorted())
        #expect(Set(codes).count == 4)
        let roster = try room.tsv("report roster").split(separator: "\n").dropFirst().map {
            String($0.split(separator: "\t", omittingEmptySubsequences: false)[4])
        }
        #expect(Set(roster) == Set(codes))
        #expect(text.contains("Lab  Exam"))
        // Ana has 27.5 of 30.
        #expect(text.contains("92  A"))
        #expect(
            room.refusal("report post")
                == "2: --by is missing\nusage: daybook report post --by code [--print[=PRINTER]] [--open]")
    }

    @Test func theTermHasItsDaysCoursesAndStudents() throws {
        #expect(
            try room.output("report term") == """
                Term report: Fall

                From           2026-11-23
                Until          2026-12-11
                Holidays       2026-11-26
                School days    14
                Still to come  10

                Course   Students  Quizzes  Mean %
                Physics         4        2      46
                Art             1        1   70.00

                            Physics    Art
                Student      %  Grade      %  Grade
                Li, Bo       0  F
                Ng, Di
                Roe, Cy
                Silva, Ana  92  A      70.00  C
                """)
        _ = try room.outcome("course edit art --term \"\"")
        #expect(
            room.refusal("report term --course art")
                == "1: Art is in no term\n“course edit #2 --term T” puts it into one")
    }
}
