/// Everything about a course that its students' totals depend on, without the students.
package struct GradingScheme: Hashable, Sendable {
    /// What the course settles as a whole.
    package let policy: CoursePolicy
    /// The categories, in the order in which results have them.
    package let categories: [CategoryRule]
    /// The items, in the order in which a student's cells stand.
    package let items: [GradedItem]

    /// Makes a scheme; an item of a category that is not there stops the program.
    package init(policy: CoursePolicy = CoursePolicy(), categories: [CategoryRule] = [], items: [GradedItem]) {
        precondition(
            items.allSatisfy { $0.category.map(categories.indices.contains) ?? true }, "an item of no known category")
        self.policy = policy
        self.categories = categories
        self.items = items
    }
}
