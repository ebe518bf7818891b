import CivilTime
import CommandDesk
import Commands
import Foundation
import Gradebook
import Reports
import Storage
import Testing

@Suite struct CourseRulesTests {
    private func policy(_ room: Classroom) throws -> CoursePolicy {
        try #require(try room.context.fetch(FetchDescriptor<Course>()).first).policy
    }

    @Test func aCourseHasTheUsualRulesUnlessToldOtherwise() throws {
        let room = try Classroom("course add Physics")
        #expect(try policy(room) == CoursePolicy())
        #expect(
            try room.tsv("course list").replacing("\t", with: "|") == """
                number|name|term|scale|rounding|digits|weighting|students|quizzes|weights|latePerDay|lateFloor|cap
                1|Physics||A=90,B=80,C=70,D=60,F=0|half-up|2|points|0|0|normalised|||
                """)
    }

    @Test func allRulesCanBeSettled() throws {
        let room = try Classroom(
            """
            course add Art --scale "A=92.5, B=80,F=0" --rounding half-even --digits 1 --weighting categories \
            --weights canvas --late-per-day 10% --late-floor 60 --cap-at 105
            """)
        let policy = try policy(room)
        #expect(policy.scale.text == "A=92.5,B=80,F=0")
        #expect(policy.rounding == Rounding(mode: .halfEven, digits: .one))
        #expect(policy.weighting == .categories)
        #expect(policy.weights == .canvas)
        #expect(policy.late == LateRule(percentPerDay: 10, floor: 60))
        #expect(policy.cap == 105)
        #expect(
            room.refusal("course edit art --cap-at 0")?.hasPrefix("2: --cap-at: “0” is not a percentage above 0")
                == true)
        #expect(try room.output("course edit art --cap-at \"\"") == "course #1 Art: cap 105% -> –")
    }

    @Test func anEditSaysWhatChanges() throws {
        let room = try Classroom("course add Art")
        #expect(
            try room.output(
                "course edit art --scale A=50,F=0 --rounding down --digits 0 --weighting categories --weights canvas --late-per-day 5"
            )
                == """
                course #1 Art: scale A=90,B=80,C=70,D=60,F=0 -> A=50,F=0, rounding half-up -> down, digits 2 -> 0, \
                weighting points -> categories, weights normalised -> canvas, late per day – -> 5%
                """)
        #expect(
            try room.output("course edit art --scale \"\" --late-per-day \"\"")
                == "course #1 Art: scale A=50,F=0 -> –, late per day 5% -> –")
        #expect(try room.json("course show art").contains("\"scale\": null"))
        #expect(try policy(room).scale == .none)
        #expect(try room.notices("course edit art --digits 0") == ["course #1 Art is like that already"])
    }

    @Test(arguments: [
        ("course add X --scale A=90,B", "2: 'B' in the scale 'A=90,B' is no letter and percentage"),
        ("course add X --scale A=90,B=90", "2: A and B both start at 90"),
        ("course add X --scale A=90,a=80", "2: the letter a is in the scale twice"),
        (
            "course add X --scale A=90,B=95",
            "2: B=95 stands after A=90 in the scale; write the best letter first, with the highest percentage"
        ),
        (
            "course add X --rounding nearest",
            "2: --rounding: “nearest” is not one of half-up, half-even, down, up, none"
        ),
        ("course add X --digits 3", "2: --digits: “3” is not one of 0, 1, 2"),
        ("course add X --weighting weights", "2: --weighting: “weights” is not one of points, categories"),
        ("course add X --weights sum", "2: --weights: “sum” is not one of normalised, canvas"),
        ("course add X --late-per-day -1", "2: --late-per-day: “-1” is not a number, 0 or more"),
        ("course add X --late-floor 1,234", "2: --late-floor: '1,234' can be 1.234 or 1234; type the one"),
        (
            "course add X --late-per-day 33.3333333",
            "2: --late-per-day: '33.3333333' has too many digits; there are at most 15"
        ),
        ("course add X --scale A=33.3333333", "2: --scale: '33.3333333' has too many digits"),
        ("category add X --weight 33.3333333", "2: --weight: '33.3333333' has too many digits"),
        ("quiz add X --points 1234567890123456", "2: --points: '1234567890123456' has too many digits"),
        ("course add X --scale A=90,M=50", "2: 'M' cannot be a letter of the scale: typed as a score it means"),
        ("course add X --scale A=90,Ex=50", "2: 'Ex' cannot be a letter of the scale"),
        ("course add X --scale A=90,l2=50", "2: 'l2' cannot be a letter of the scale"),
        ("course add X --scale A=90,.=50", "2: '.' cannot be a letter of the scale"),
        ("course add X --scale A=90,LATE=50", "2: 'LATE' cannot be a letter of the scale"),
        ("course add X --scale \"A=90,B late=50\"", "2: 'B late' cannot be a letter of the scale"),
    ])
    func refusals(line: String, refusal: String) throws {
        let room = try Classroom()
        #expect(room.refusal(line)?.hasPrefix(refusal) == true, "\(room.refusal(line) ?? "accepted")")
        #expect(try room.json("course list") == "[]")
    }

    @Test(arguments: [
        "1=90,2=80,5=0", "A+=97,A=93,A-=90,L=0", "very good=87.5,good=62.5,poor=0", "S=60,U=0", "A=89.999999,B=0",
    ])
    func scalesThatStand(scale: String) throws {
        let room = try Classroom()
        _ = try room.response(words: ["course", "add", "X", "--scale", scale])
        #expect(try policy(room).scale.text == scale)
    }

    @Test func everySettingThatDecidesGradesIsShown() throws {
        let room = try Classroom(
            "course add Art --late-per-day 10 --late-floor 60", "quiz add Lab --points 5 --extra-credit",
            "quiz add Trial --points 5 --not-counted")
        #expect(try room.output("course list").contains("Late per day  Late floor"))
        #expect(try room.json("course show art").contains("\"latePerDay\": 10"))
        #expect(try room.json("course show art").contains("\"lateFloor\": 60"))
        let quizzes = try room.tsv("quiz list").split(separator: "\n")
        #expect(quizzes.map { $0.hasSuffix("extraCredit\tcounted") } == [true, false, false])
        #expect(quizzes[1].hasSuffix("\ttrue\ttrue") && quizzes[2].hasSuffix("\tfalse\tfalse"))
        #expect(try room.output("quiz list").contains("Extra credit  Counted"))
        #expect(try room.json("quiz show trial").contains("\"counted\": false"))
        _ = try room.outcome("quiz edit lab --no-extra-credit")
        #expect(try !room.output("quiz list").contains("Extra credit"))
    }

    @Test func aScaleThatLeavesSomebodyWithoutALetterIsTold() throws {
        let room = try Classroom("course add Physics")
        let notice = "the scale ends with B at 80; whoever is below has no letter, a last one at 0 gives one"
        #expect(try room.notices("course edit physics --scale A=90,B=80") == [notice])
        #expect(try room.notices("course add Art --scale A=90,B=80") == [notice])
        #expect(try room.notices("course edit physics --scale A=90,B=0") == [])
        #expect(try room.notices("course edit physics --scale \"\"") == [])
        _ = try room.outcome("course edit physics --scale A=101,B=0")
        #expect(
            try room.tsv("grade lint --course physics").contains(
                "scale-over-100\t\t\t\t\t\tA begins at 101, over 100: nobody earns it without extra credit"))
    }

    @Test func aCloneHasRulesCategoriesAndQuizzesAndNoStudents() throws {
        let room = try Classroom(
            "term add Fall 2026-09-01..2027-01-31",
            "course add Physics --term fall --scale A=80,F=0 --digits 0 --weighting categories --weights canvas",
            "course edit physics --late-per-day 10",
            "category add Homework --weight 40 --drop-lowest 1 --equal-items", "category add Tests --weight 60",
            "quiz add \"Sheet 1\" --points 12,5 --category home --due 2026-10-01",
            "quiz add Exam --points 50 --category tests", "quiz add Bonus --points 5 --extra-credit --not-counted",
            "student add Ana Silva", "grade set ana exam 40")
        let outcome = try room.outcome("course clone physics \"Physics spring\"")
        #expect(
            outcome.written(as: .text) == "course #2 Physics spring made like #1 Physics: 2 categories, 3 quizzes\n")
        #expect(outcome.notices == ["1 quiz has no due date yet; “quiz edit” gives one"])
        #expect(
            try room.tsv("category list --course spring").replacing("\t", with: "|") == """
                number|name|weight|dropLowest|dropHighest|equalItems|course
                3|Homework|40|1|0|true|Physics spring
                4|Tests|60|0|0|false|Physics spring
                """)
        let quizzes = try room.tsv("quiz list --course spring").split(separator: "\n").dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false)[2...6].joined(separator: "|")
        }
        #expect(
            quizzes == [
                "Sheet 1|12.5|Homework||Physics spring", "Exam|50|Tests||Physics spring", "Bonus|5|||Physics spring",
            ])
        let courses = try room.context.fetch(FetchDescriptor<Course>(sortBy: [SortDescriptor(\.number)]))
        #expect(courses[1].policy == courses[0].policy)
        #expect(courses[1].term == nil)
        #expect(courses[1].enrollments.isEmpty)
        #expect(courses[1].orderedQuizzes.map(\.isExtraCredit) == [false, false, true])
        #expect(courses[1].orderedQuizzes.map(\.isCounted) == [true, true, false])
        #expect(room.refusal("course clone physics physics") == "1: there is a course Physics already: #1")
    }

    @Test func theSchemeIsWhatIsStored() throws {
        let room = try Classroom(
            "course add Physics --weighting categories", "category add Homework --weight 40 --drop-lowest 1",
            "category add Labs", "quiz add Lab --points 10 --category labs --extra-credit",
            "quiz add Sheet --points 20 --category home --due 2026-10-01", "quiz add Other --points 5 --not-counted")
        let course = try #require(try room.context.fetch(FetchDescriptor<Course>()).first)
        let scheme = course.scheme(of: course.orderedQuizzes)
        #expect(scheme.categories == [CategoryRule(weight: 40, dropLowest: 1), CategoryRule()])
        #expect(
            scheme.items == [
                GradedItem(points: 10, category: 1, isExtraCredit: true),
                GradedItem(points: 20, category: 0, due: .init(rawValue: "2026-10-01")),
                GradedItem(points: 5, isCounted: false),
            ])
        #expect(scheme.policy.weighting == .categories)
    }
}
