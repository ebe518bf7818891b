import Commands
import Reports

/// `category edit`: changes a category.
enum CategoryEdit {
    static let command = Command(
        "category edit", abstract: "Changes a category.",
        arguments: [Argument("category", .record("category"), help: "The category.")],
        options: [.value("name", "NAME", .name, help: "The new name.")] + CategoryAdd.options(isEdit: true)
            + [.flag("by-points", help: "Lets each quiz count by its points again.")],
        examples: [
            Example("category edit homework --weight 35", "Changes how much a category counts."),
            Example("category edit homework --drop-lowest 0 --by-points", "Drops nothing any more."),
        ],
        body: .writes { invocation, session in
            var edits = try Edits(invocation)
            guard !invocation.flag("by-points") || !invocation.flag("equal-items") else {
                throw CommandError.clashingOptions(option: "--by-points", other: "--equal-items", usage: [])
            }
            let course = try CurrentCourse(invocation, session).needed()
            let category = try CategorySearch(in: course).one(invocation.text("category"))
            let subject = "category \(category.named.label)"
            if let name = invocation.text(ifGiven: "name") {
                try course.checkIsFree(categoryName: name, except: category)
                edits.note("name", category.name, name)
                category.name = name
            }
            let weight = try invocation.percentEdit("weight").applied(to: category.weight)
            edits.note("weight", category.weight?.plainText(), weight?.plainText())
            category.weight = weight
            let lowest = invocation.integer(ifGiven: "drop-lowest") ?? category.dropLowest
            edits.note("drop lowest", "\(category.dropLowest)", "\(lowest)")
            category.dropLowest = lowest
            let highest = invocation.integer(ifGiven: "drop-highest") ?? category.dropHighest
            edits.note("drop highest", "\(category.dropHighest)", "\(highest)")
            category.dropHighest = highest
            let equal = invocation.flag("equal-items") || category.equalItems && !invocation.flag("by-points")
            edits.note("items", category.itemsText, equal ? "equal" : "by points")
            category.equalItems = equal
            var outcome = edits.outcome(of: subject, category.record)
            if invocation.has("weight") { outcome.notices += category.weightNotices }
            return outcome
        })
}

extension Category {
    fileprivate var itemsText: String { equalItems ? "equal" : "by points" }
}
