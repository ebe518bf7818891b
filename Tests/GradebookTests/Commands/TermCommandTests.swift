import CommandDesk
import Testing

@Suite struct TermCommandTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "term add Spring 2027-02-01..2027-06-30",
            "term add \"Fall 2026\" 2026-09-01..2027-01-31 --holiday 2026-12-24..2027-01-06 --holiday 2026-11-26")
    }

    @Test func termsAreListedAsTheyBegin() throws {
        #expect(
            try room.tsv("term list").replacing("\t", with: "|") == """
                number|name|from|until|holidays|courses
                2|Fall 2026|2026-09-01|2027-01-31|2026-11-26; 2026-12-24..2027-01-06|0
                1|Spring|2027-02-01|2027-06-30||0
                """)
        #expect(
            try Classroom().hints("term list") == ["there is no term yet; “term add NAME FROM..UNTIL” adds the first"])
    }

    @Test(arguments: [
        ("term add X 2026-09-01", nil),
        ("term add X fall", "2: SPAN: “fall” is not the first and the last day, such as 2026-09-01..2027-01-31"),
        (
            "term add X 2027-01-31..2026-09-01",
            "2: SPAN: “2027-01-31..2026-09-01” is not the first and the last day, such as 2026-09-01..2027-01-31"
        ),
        ("term add SPRING 2026-09-01..2026-10-01", "1: there is a term Spring already: #1"),
        (
            "term add X 2026-09-01..2026-12-31 --holiday 2027-01-01",
            "2: the holiday 2027-01-01 is not within the term, 2026-09-01..2026-12-31; correct the one or the other"
        ),
        (
            "term add X 2026-09-01..2026-12-31 --holiday xmas",
            "2: --holiday: “xmas” is not a day or several, such as 2026-11-26 or 2026-12-24..2027-01-06"
        ),
        ("term edit spring", "2: “term edit” needs what to change: --name, --span, --holiday"),
        (
            "term edit fall --span 2026-09-01..2026-12-01",
            "2: the holiday 2026-12-24..2027-01-06 is not within the term, 2026-09-01..2026-12-01; correct the one or "
                + "the other"
        ),
        ("term delete summer", "1: there is no term “summer”\n“term list” shows what there is"),
    ])
    func refusals(line: String, refusal: String?) {
        #expect(room.refusal(line) == refusal)
    }

    @Test(arguments: [
        (
            "term add X 2027-06-30..2027-07-31",
            ["some of its days are those of term #1 Spring (2027-02-01..2027-06-30) too"]
        ),
        ("term add X 2027-07-01..2027-07-31", []),
        ("term edit spring --span 2027-02-08..2027-06-30", []),
    ])
    func daysOfTwoTermsAreNoticed(line: String, notices: [String]) throws {
        #expect(try room.notices(line) == notices)
    }

    @Test func anEditSaysWhatChanges() throws {
        #expect(
            try room.output(
                "term edit spring --name \"Spring 2027\" --span 2027-02-08..2027-06-30 --holiday 2027-05-01")
                    == """
                    term #1 Spring: name Spring -> Spring 2027, days 2027-02-01..2027-06-30 -> 2027-02-08..2027-06-30, \
                    holidays – -> 2027-05-01
                    """)
        #expect(
            try room.output("term edit fall --holiday \"\"")
                == "term #2 Fall 2026: holidays 2026-11-26, 2026-12-24..2027-01-06 -> –")
    }

    @Test func aCourseIsInATermUntilThatIsDeleted() throws {
        #expect(try room.output("course add Physics --term fall") == "course #1 Physics added")
        #expect(try room.json("course list").contains("\"term\": \"Fall 2026\""))
        #expect(try room.output("course edit physics --term spring") == "course #1 Physics: term Fall 2026 -> Spring")
        #expect(room.refusal("term delete 1-2")?.hasPrefix("2: Delete a term that 1 course is in?") == true)
        #expect(
            try room.output("term delete 1-2 --yes")
                == "term #1 Spring deleted; 1 course without a term now\nterm #2 Fall 2026 deleted")
        #expect(try room.json("course list").contains("\"term\": null"))
        _ = try room.outcome("undo")
        #expect(try room.json("course list").contains("\"term\": \"Spring\""))
        #expect(try room.output("course edit physics --term \"\"") == "course #1 Physics: term Spring -> –")
    }

    @Test func aCourseNeedsATermThatThereIs() {
        #expect(
            room.refusal("course add Physics --term summer")
                == "1: there is no term “summer”\n“term list” shows what there is")
        #expect(
            (try? Classroom())?.refusal("course add Physics --term summer")
                == "1: the store has no term yet\n“term add NAME FROM..UNTIL” adds the first")
    }
}
