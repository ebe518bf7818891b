import CommandDesk
import Commands
import Gradebook
import Reports
import Testing

/// `grade set` without a score, and options that have no place.
@Suite struct CommentOnlyTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Bo Li", "quiz add Lab --points 10",
            "course edit class --late-per-day 10", "grade set ana lab 8 l2")
    }

    @Test func theScoreStays() throws {
        #expect(
            try room.output("grade set ana lab --comment \"well argued\"")
                == "grade of Ana Silva in Lab: 8 (2 days late) -> 8/10 (2 days late, 2 off), comment: – -> well argued")
        #expect(
            try room.output("grade set ana lab --deduction 1")
                == "grade of Ana Silva in Lab: 8 (2 days late) -> 8/10 (2 days late, 1 off)")
        #expect(
            try room.output("grade set ana lab --comment=")
                == "grade of Ana Silva in Lab: 8 (2 days late, 1 off) -> 8/10 (2 days late, 1 off), "
                + "comment: well argued -> –")
    }

    @Test func whatLatenessCostsIsSaid() throws {
        #expect(
            try room.output("grade set bo lab late 9") == "grade of Bo Li in Lab: – -> 9/10 (1 day late, 1 off)")
    }

    @Test(arguments: [
        (
            "grade set ana lab",
            "2: SCORE is missing\nusage: grade set STUDENT QUIZ SCORE… [--comment TEXT] [--deduction P]"
        ),
        (
            "grade set bo lab --comment x",
            "1: without a grade of Bo Li in Lab there is nothing to comment on; type a score, ex or m"
        ),
        (
            "grade set ana lab . --comment x",
            "1: without a grade of Ana Silva in Lab there is nothing to comment on; type a score, ex or m"
        ),
        (
            "grade set ana lab ex --deduction 2",
            "1: Ana Silva has no score in Lab from which --deduction could take points"
        ),
        ("grade set bo lab --deduction 2", "1: Bo Li has no score in Lab from which --deduction could take points"),
        (
            "grade set bo lab 5 --deduction 2",
            "1: Bo Li's score in Lab is not late, so nothing is taken off; type the days too, as in 17 l2"
        ),
    ])
    func noOptionIsIgnored(line: String, refusal: String) {
        #expect(room.refusal(line) == refusal)
    }

    /// The examples of the help follow one another as they stand.
    @Test func theExamplesFitEachOther() throws {
        let room = try Classroom("student add Ana Silva", "student add Bo Li", "student add Cy Roe")
        let commands = GradebookModule.module.commands
        func examples(_ name: String) -> [String] { commands.first { $0.name == name }?.examples.map(\.line) ?? [] }
        for line in examples("quiz add").dropLast() + examples("grade set").dropLast() {
            #expect(room.refusal(line) == nil, "\(line)")
        }
    }
}
