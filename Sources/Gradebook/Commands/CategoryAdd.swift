import Commands
import Foundation
import Storage

/// `category add`: adds a category to the course.
enum CategoryAdd {
    static let command = Command(
        "category add", abstract: "Adds a category to the course.",
        discussion: """
            In a course that is weighted by categories, each counts by its weight; weights need not come to 100. The \
            lowest results of a student are dropped where that helps, and one is always kept.
            """,
        arguments: [Argument("name", .name, help: "The name.")],
        options: options(isEdit: false),
        examples: [
            Example("category add Homework --weight 40 --drop-lowest 1", "Adds a category that counts 40."),
            Example("category add Labs --equal-items", "Adds one whose quizzes all count the same."),
        ],
        body: .writes { invocation, session in
            let weight = try invocation.percentEdit("weight").applied(to: nil)
            let (course, notices) = try CurrentCourse(invocation, session).findOrMake()
            let name = invocation.text("name")
            try course.checkIsFree(categoryName: name)
            let number = try session.context.nextNumber(for: Category.self)
            let category = Category(
                number: number, id: session.services.newID("category", number), name: name, weight: weight,
                dropLowest: invocation.integer(ifGiven: "drop-lowest") ?? 0,
                dropHighest: invocation.integer(ifGiven: "drop-highest") ?? 0,
                equalItems: invocation.flag("equal-items"), course: course)
            session.context.insert(category)
            var outcome = Outcome.change(
                "category \(category.named.label) added to \(course.name)", record: category.record)
            outcome.notices = notices + category.weightNotices
            return outcome
        })

    /// The options that say how a category counts.
    static func options(isEdit: Bool) -> [Option] {
        [
            .value(
                "weight", "W", clearable: isEdit,
                help: isEdit ? "How much it counts; an empty one is none." : "How much it counts beside the others."),
            .value("drop-lowest", "N", .count, help: "How many of the lowest results are dropped."),
            .value("drop-highest", "N", .count, help: "How many of the highest results are dropped."),
            .flag("equal-items", help: "Lets each quiz count the same, whatever its points."),
        ]
    }
}

extension Category {
    /// What to know where the weight has no effect, or is missing.
    var weightNotices: [String] {
        guard let course else { return [] }
        let edit = "“course edit #\(course.number) --weighting categories”"
        switch (course.weighting, weight) {
        case (.points, _?): return ["\(course.name) adds all points up; the weight counts after \(edit)"]
        case (.categories, nil):
            return [
                "without --weight, nothing in \(name) counts in \(course.name) but extra credit, "
                    + "as percentage points on top"
            ]
        case (.points, nil): return []
        case (.categories, _?):
            let remark = GradingScheme.remark(onExtraCreditOf: name)
            return course.weightRemarks.filter { $0 == remark }
        }
    }
}
