import CommandDesk
import Testing

@testable import Gradebook

@Suite struct GradeExplainTests {
    /// A course by weights, with drops, lateness, extra credit, an excused and a missing grade.
    static func weighted() throws -> Classroom {
        try Classroom(
            "course add Physics --weighting categories --late-per-day 10", "student add Ana Silva --id 7",
            "category add Homework --weight 40 --drop-lowest 1", "category add Exams --weight 50",
            "category add Projects --weight 10", "category add Extra",
            "quiz add H1 --points 10 --category homework", "quiz add H2 --points 10 --category homework",
            "quiz add H3 --points 20 --category homework", "quiz add H4 --points 10 --category homework",
            "quiz add Midterm --points 50 --category exams", "quiz add Final --points 50 --category exams",
            "quiz add Oral --points 20 --category exams --not-counted",
            "quiz add Poster --points 10 --category projects",
            "quiz add Puzzle --points 5 --category extra --extra-credit", "grade set ana h1 4",
            "grade set ana h2 late 9", "grade set ana h3 17,5", "grade set ana h4 ex", "grade set ana midterm 38",
            "grade set ana oral 20", "grade set ana puzzle 2")
    }

    @Test func `the whole sum of a course by weights, the rounding last`() throws {
        let text = try Self.weighted().output("grade explain ana")
        #expect(
            text == """
                Grade of Ana Silva: Physics
                blanks are left out

                Homework: weight 40, 1 of 1 lowest dropped
                Quiz      Score  Of  Late  Counts  Of  Why
                H1            4  10                    dropped as one of the lowest
                H2            9  10    -1       8  10  1 day late
                H3         17.5  20          17.5  20
                H4           EX  10                    excused
                -------------------------------------------------------------------
                Together                     25.5  30

                25.5/30 = 17/20, 85 %

                Exams: weight 50
                Quiz      Score  Of  Counts  Of  Why
                Midterm      38  50      38  50
                Final            50              nothing yet
                Oral         20  20              the quiz does not count
                --------------------------------------------------------
                Together                 38  50

                38/50 = 19/25, 76 %

                Projects: weight 10
                Quiz      Score  Of  Counts  Of  Why
                Poster           10              nothing yet
                --------------------------------------------
                Together                  0   0

                Nothing counts here yet.

                Extra: on top
                Quiz      Score  Of  Counts  Of  Why
                Puzzle        2   5       2   0  extra credit
                ---------------------------------------------
                Together                  2   0

                Nothing is possible here, so each point is a percentage point on top of the total.

                Homework: 17/20 × 40/90 = 17/45
                Exams: 19/25 × 50/90 = 19/45
                Extra: 2 on top, that is + 1/50
                Together 41/50 = 82 %
                Rounded half-up to 2 digits after the point: 82.00 %, B
                If nothing more came in: 55.00 %, F
                """)
    }

    @Test func `the whole sum of a course by points`() throws {
        let room = try Classroom(
            "student add Ana Silva", "category add Homework --equal-items",
            "quiz add H1 --points 10 --category homework",
            "quiz add H2 --points 20 --category homework", "quiz add Exam --points 100", "grade set ana h1 8",
            "grade set ana h2 m", "grade set ana exam 89")
        #expect(
            try room.output("grade explain ana") == """
                Grade of Ana Silva: Class
                blanks are left out

                Homework: each quiz counts the same
                Quiz      Score  Of  Counts  Of  Why
                H1            8  10      12  15  set to the size of the others
                H2            M  20       0  15  missing earns nothing, set to the size of the others
                -------------------------------------------------------------------------------------
                Together                 12  30

                12/30 = 2/5, 40 %

                In no category
                Quiz      Score   Of  Counts   Of
                Exam         89  100      89  100
                ---------------------------------
                Together                  89  100

                89/100, 89 %

                Points: (12 + 89)/(30 + 100) = 101/130
                Together 101/130 = 77.692307… %
                Rounded half-up to 2 digits after the point: 77.69 %, C
                If nothing more came in: 77.69 %, C
                """)
    }

    @Test func `weights that count as they are, as in Canvas, are told`() throws {
        let room = try Classroom(
            "course add Physics --weighting categories --weights canvas", "student add Ana Silva",
            "category add Homework --weight 100", "category add Exams --weight 50",
            "quiz add H1 --points 100 --category homework", "quiz add Exam --points 100 --category exams",
            "grade set ana h1 95,13", "grade set ana exam 87,6")
        #expect(
            try room.output("grade explain ana").hasSuffix(
                """
                The weights are 150 together and count as they are, as in Canvas.
                Homework: 9513/10000 × 100/100 = 9513/10000
                Exams: 219/250 × 50/100 = 219/500
                Together 13893/10000 = 138.93 %
                Rounded half-up to 2 digits after the point: 138.93 %, A
                If nothing more came in: 138.93 %, A
                """))
        #expect(try room.json("grade explain ana").contains("\"weights\": \"canvas\""))
        _ = try room.outcome("course edit physics --weights normalised")
        #expect(
            try room.output("grade explain ana").contains(
                "\nHomework: 9513/10000 × 100/150 = 3171/5000\nExams: 219/250 × 50/150 = 73/250\n"))
    }

    @Test func `a rounding that makes the letter is told`() throws {
        let room = try Classroom("student add Ana Silva", "quiz add Exam --points 1000", "grade set ana exam 899,96")
        #expect(
            try room.output("grade explain ana").hasSuffix(
                """
                Points: 899.96/1000
                Together 22499/25000 = 89.996 %
                Rounded half-up to 2 digits after the point: 90.00 %, A
                The rounding makes it A: exactly it is 0.004 below 90.
                If nothing more came in: 90.00 %, A
                """))
    }

    @Test func `without anything possible there is no grade`() throws {
        let room = try Classroom("student add Ana Silva", "quiz add Lab --points 10")
        #expect(
            try room.output("grade explain ana").hasSuffix(
                "Nothing that counts has points that are possible, so there is no grade."))
        #expect(try room.json("grade explain ana").contains("\"exact\": null"))
    }

    @Test func `JSON has what the contract says`() throws {
        let json = try Self.weighted().json("grade explain ana").split(separator: "\n").map { $0.drop { $0 == " " } }
        for line in [
            "\"student\": \"Ana Silva\",", "\"course\": \"Physics\",", "\"exact\": \"41/50\",", "\"percent\": 82,",
            "\"rounded\": 82,", "\"letter\": \"B\",", "\"name\": \"Homework\",", "\"weight\": 40,", "\"earned\": 25.5,",
            "\"possible\": 30,", "\"percent\": 85,", "\"items\": [", "\"quiz\": \"H1\",", "\"counted\": false,",
            "\"reason\": \"dropped as one of the lowest\"", "\"weight\": null,", "\"percent\": null,",
        ] {
            #expect(json.contains { $0 == line }, "\(line)")
        }
    }

    @Test func `JSON tells the sums of the categories apart, and has each step by itself`() throws {
        let json = try Self.weighted().json("grade explain ana").split(separator: "\n").map { $0.drop { $0 == " " } }
        let start = try #require(json.firstIndex { $0.hasPrefix("\"categoriesSummary\"") })
        let names = json[start...].filter { $0.hasPrefix("\"category\":") }
        #expect(
            names == ["Homework", "Exams", "Projects", "Extra"].map { "\"category\": \"\($0)\"," })
        #expect(json.contains("\"note\": \"25.5/30 = 17/20, 85 %\","))
        let notes = json[(try #require(json.firstIndex { $0.hasPrefix("\"notes\"") }))...]
        #expect(notes.contains("\"Homework: 17/20 × 40/90 = 17/45\","))
        #expect(notes.contains("\"Together 41/50 = 82 %\","))
        #expect(notes.allSatisfy { !$0.contains("\\n") })
    }
}
