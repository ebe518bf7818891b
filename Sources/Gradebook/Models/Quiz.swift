package import CivilTime
package import Commands
package import Foundation
package import Storage

/// A piece of graded work in a course.
@Model
package final class Quiz {
    #Index<Quiz>([\.number])
    package var number: Int
    @Attribute(.unique) package var id: String
    package var name: String
    /// The points possible, from 0 on; those of a quiz of 0 points are a bonus.
    package var points: Decimal
    package var due: CivilDate?
    package var category: Category?
    /// Whether its points are earned on top of those possible.
    package var isExtraCredit: Bool = false
    /// Whether it takes part in totals.
    package var isCounted: Bool = true
    package var course: Course?
    @Relationship(deleteRule: .cascade, inverse: \Grade.quiz) package var grades: [Grade]
    @Relationship(deleteRule: .cascade, inverse: \ForeignName.quiz) package var foreignNames: [ForeignName]

    package init(
        number: Int, id: String, name: String, points: Decimal, due: CivilDate? = nil, category: Category? = nil,
        course: Course
    ) {
        self.number = number
        self.id = id
        self.name = name
        self.points = points
        self.due = due
        self.category = category
        self.course = course
        grades = []
        foreignNames = []
    }
}

extension Quiz: NumberedModel {}

extension Quiz: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.number(\.number)
        check.identifier("id", \.id)
        check.name("name", \.name, orElse: "Quiz \(number)")
        check.require(
            points >= 0 && points.isStorable, "points", "is \(points) and must be \(Decimal.amountWords)",
            .advice("“quiz edit #\(number) --points P” sets them"))
        check.owner("course", course)
        check.require(
            category == nil || category?.course === course, "category",
            "is \(category?.name ?? ""), which is a category of another course",
            check.replacing(\.category, by: nil, "leave it empty"))
        return check.flaws
    }

    package var claims: [RecordClaim] { [.number(of: self, \.number), .identifier(of: self, \.id)] }
}
