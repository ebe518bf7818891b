package import CivilTime

/// A whole course as values: what advice about it looks at.
package struct CourseOutline: Sendable {
    /// A student who takes the course.
    package struct Student: Hashable, Sendable {
        /// The name in the form in which names are compared.
        package let name: String
        /// The e-mail address in the form in which addresses are compared; nil where there is none.
        package let email: String?
        /// The student's cells, in the order of the items.
        package let cells: [ScoreCell]

        /// Makes a student.
        package init(name: String, email: String? = nil, cells: [ScoreCell]) {
            self.name = name
            self.email = email
            self.cells = cells
        }
    }

    /// What the totals depend on.
    package let scheme: GradingScheme
    /// The names of the items, in the form in which names are compared.
    package let itemNames: [String]
    /// Who takes the course.
    package let students: [Student]
    /// The day on which advice is asked for.
    package let today: CivilDate

    /// Makes an outline.
    package init(scheme: GradingScheme, itemNames: [String], students: [Student], today: CivilDate) {
        self.scheme = scheme
        self.itemNames = itemNames
        self.students = students
        self.today = today
    }
}
