import CommandDesk
import Testing

@testable import Gradebook

@Suite struct GradeLintTests {
    @Test func `nothing to look at is said`() throws {
        let room = try Classroom("student add Ana Silva", "quiz add Lab --points 10", "grade set ana lab 9,7")
        #expect(try room.output("grade lint").isEmpty)
        #expect(try room.notices("grade lint") == ["nothing to look at in Class"])
        #expect(try room.json("grade lint") == "[]")
    }

    @Test(arguments: [
        ("normalised", "they are set in proportion"), ("canvas", "they count as they are, as in Canvas"),
    ])
    func `weights over 100 are told with what becomes of them`(weights: String, words: String) throws {
        let room = try Classroom(
            "course add Physics --weighting categories --weights \(weights)", "category add Homework --weight 100",
            "category add Exams --weight 50", "quiz add H1 --points 10 --category homework",
            "quiz add Exam --points 10 --category exams")
        #expect(
            try room.output("grade lint").hasSuffix("weight-sum  the weights are 150 together, not 100; \(words)"))
    }

    @Test func `each finding says what it is about`() throws {
        let room = try Classroom(
            "course add Physics --weighting categories --scale A=90,B=80,C=70.125",
            "category add Homework --weight 50 --drop-lowest 2",
            "category add Exams --weight 40", "category add Art", "category add Extra --weight 5",
            "quiz add H1 --points 10 --category homework --due 2026-11-01",
            "quiz add H2 --points 20 --category homework",
            "quiz add Exam --points 1000 --category exams", "quiz add Loose --points 10",
            "quiz add Bonus --points 5 --extra-credit --category extra", "student add Ana Silva", "student add Bo Li",
            "student add ána sílva", "grade set #1 h2 24x", "grade set #1 exam 596", "grade set #2 exam 300",
            "grade set #3 exam 200")
        #expect(
            try room.output("grade lint") == """
                Rule                    What to look at
                weight-sum              the weights are 90 together, not 100; they are set in proportion
                weight-missing          Art has no weight, so nothing in it counts but extra credit, as percentage points on top
                no-category             no category, so it does not count: Loose
                drops-all               Homework drops 2 of 2 quizzes; one is always kept
                unequal-points          Homework drops results, and its quizzes have different points: H1 10, H2 20
                empty-category          Art has no quiz that counts
                weight-of-extra-credit  Extra is extra credit alone: its points are percentage points on top, whatever its weight
                scale-gap               the scale ends with C at 70.125; whoever is below has no letter
                scale-digits            C begins at 70.125, and percentages are shown with 2 digits only
                blank-past-due          H1 was due on 2026-11-01, blank for Bo Li, #1 Ana Silva, #3 ána sílva
                over-maximum            #1 Ana Silva has 24 of 20 in H2
                low-mean                the mean of Exam is 36.53 %
                same-student-name       2 students of one name: #1 Ana Silva, #3 ána sílva
                """)
    }

    @Test func `more drops than a number holds are too many`() throws {
        let room = try Classroom(
            "category add Homework --drop-lowest \(Int.max) --drop-highest 2",
            "quiz add H1 --points 10 --category homework",
            "student add Ana Silva", "grade set ana h1 7")
        #expect(
            try room.output("grade lint").contains("Homework drops \(Int.max) of 1 "))
        #expect(try room.output("grade explain ana").contains("7/10"))
    }

    @Test func `who is a little below a letter`() throws {
        let room = try Classroom("student add Ana Silva", "quiz add Lab --points 1000", "grade set ana lab 896,5")
        #expect(
            try room.tsv("grade lint").replacing("\t", with: "|") == """
                rule|category|quizNumber|quiz|studentNumber|student|message
                borderline||||1|Ana Silva|Ana Silva is 0.345 below A (90, which starts at 89.995)
                """)
    }

    @Test func `a weight that plays no part is told wherever weights are shown`() throws {
        let room = try Classroom(
            "course add Physics --weighting categories", "category add Homework --weight 100",
            "category add Extra --weight 5", "quiz add H1 --points 10 --category homework",
            "quiz add Bonus --points 5 --extra-credit --category extra", "student add Ana Silva")
        let remark = "Extra is extra credit alone: its points are percentage points on top, whatever its weight"
        #expect(try room.output("grade lint").hasSuffix(remark))
        for line in ["course show physics", "category list", "category edit extra --weight 7"] {
            #expect(try room.notices(line) == [remark])
        }
        #expect(try room.output("report class").hasSuffix("\n\(remark)."))
        // With another quiz in it, the weight counts.
        _ = try room.outcome("quiz add H2 --points 10 --category extra")
        #expect(try room.notices("category list") == [])
    }
}
