import Commands

/// `category list`: lists the categories of the course.
enum CategoryList {
    static let command = Command(
        "category list", abstract: "Lists the categories of the course.",
        examples: [Example("category list", "Lists the categories with their weights and drops.")],
        body: .reads { invocation, session in
            let course = try CurrentCourse(invocation, session).find()
            let categories = course?.orderedCategories ?? []
            let list = RecordList(kind: "category", columns: Category.columns, records: categories.map(\.record))
            return Outcome(
                .list(list), notices: course?.weightRemarks ?? [],
                hints: categories.isEmpty ? ["there is no category yet; “category add NAME” adds the first"] : [])
        })
}
