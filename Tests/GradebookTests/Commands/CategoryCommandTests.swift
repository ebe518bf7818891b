import CommandDesk
import Commands
import Reports
import Testing

@Suite struct CategoryCommandTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "course add Physics --weighting categories", "category add Homework --weight 40 --drop-lowest 2",
            "category add Labs --weight 12,5% --drop-highest 1 --equal-items",
            "quiz add \"Sheet 1\" --points 10 --category homework")
    }

    @Test func categoriesAreListed() throws {
        #expect(
            try room.tsv("category list").replacing("\t", with: "|") == """
                number|name|weight|dropLowest|dropHighest|equalItems|course
                1|Homework|40|2|0|false|Physics
                2|Labs|12.5|0|1|true|Physics
                """)
        #expect(
            try Classroom().hints("category list") == ["there is no category yet; “category add NAME” adds the first"])
    }

    @Test func theFirstCategoryMakesTheClass() throws {
        let outcome = try Classroom().outcome("category add Homework")
        #expect(outcome.written(as: .text) == "category #1 Homework added to Class\n")
        #expect(outcome.notices == ["there was no course yet: #1 Class is made"])
    }

    @Test func aWeightWithoutEffectIsSaid() throws {
        #expect(
            try room.notices("category add Extra") == [
                "without --weight, nothing in Extra counts in Physics but extra credit, as percentage points on top"
            ])
        _ = try room.outcome("course edit physics --weighting points")
        #expect(
            try room.notices("category edit extra --weight 10") == [
                "Physics adds all points up; the weight counts after “course edit #1 --weighting categories”"
            ])
    }

    @Test func anEditSaysWhatChanges() throws {
        #expect(
            try room.output("category edit home --name HW --weight 35 --drop-lowest 0 --equal-items")
                == "category #1 Homework: name Homework -> HW, weight 40 -> 35, drop lowest 2 -> 0, items by points -> equal"
        )
        #expect(
            try room.output("category edit labs --weight \"\" --by-points")
                == "category #2 Labs: weight 12.5 -> –, items equal -> by points")
        #expect(try room.json("quiz show sheet").contains("\"category\": \"HW\""))
    }

    @Test func deletingLeavesTheQuizzes() throws {
        #expect(room.refusal("category delete home")?.hasPrefix("2: Delete a category that 1 quiz is in?") == true)
        #expect(
            try room.output("category delete home labs --yes")
                == "category #1 Homework deleted; 1 quiz without a category now\ncategory #2 Labs deleted")
        #expect(try room.json("quiz show sheet").contains("\"category\": null"))
        _ = try room.outcome("undo")
        #expect(try room.json("quiz show sheet").contains("\"category\": \"Homework\""))
        #expect(try room.output("category delete labs") == "category #2 Labs deleted")
    }

    @Test(arguments: [
        ("category add HOMEWORK", "1: Physics has a category Homework already: #1"),
        ("category edit labs --name homework", "1: Physics has a category Homework already: #1"),
        ("category add X --weight -1", "2: --weight: “-1” is not a number, 0 or more, such as 40 or 12.5"),
        ("category add X --drop-lowest -1", "2: --drop-lowest: “-1” is not a whole number, 0 or more"),
        ("category edit exams --weight 1", "1: there is no category “exams”"),
        ("category edit labs --by-points --equal-items", "2: --by-points does not go with --equal-items"),
        ("quiz add X --points 5 --category exams", "1: there is no category “exams”"),
    ])
    func refusals(line: String, refusal: String) {
        #expect(room.refusal(line)?.hasPrefix(refusal) == true, "\(room.refusal(line) ?? "accepted")")
    }

    @Test func aCourseWithoutCategoriesSaysWhatAddsTheFirst() throws {
        #expect(
            try Classroom("course add Art").refusal("quiz add X --points 5 --category exams")
                == "1: Art has no category yet\n“category add NAME” adds the first")
    }
}
