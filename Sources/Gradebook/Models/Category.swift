package import Commands
package import Foundation
package import Storage

/// A kind of graded work in a course, such as homework, with what is dropped of it and how much it counts.
@Model
package final class Category {
    #Index<Category>([\.number])
    package var number: Int
    @Attribute(.unique) package var id: String
    package var name: String
    /// How much it counts beside the others in a course that is weighted by categories, in any unit.
    package var weight: Decimal?
    package var dropLowest: Int
    package var dropHighest: Int
    /// Whether each quiz counts the same, whatever its points.
    package var equalItems: Bool
    package var course: Course?
    @Relationship(deleteRule: .nullify, inverse: \Quiz.category) package var quizzes: [Quiz]

    package init(
        number: Int, id: String, name: String, weight: Decimal? = nil, dropLowest: Int = 0, dropHighest: Int = 0,
        equalItems: Bool = false, course: Course
    ) {
        self.number = number
        self.id = id
        self.name = name
        self.weight = weight
        self.dropLowest = dropLowest
        self.dropHighest = dropHighest
        self.equalItems = equalItems
        self.course = course
        quizzes = []
    }
}

extension Category: NumberedModel {}

extension Category: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.number(\.number)
        check.identifier("id", \.id)
        check.name("name", \.name, orElse: "Category \(number)")
        check.amount("weight", \.weight)
        check.count("dropLowest", \.dropLowest, 0...Int.max)
        check.count("dropHighest", \.dropHighest, 0...Int.max)
        check.owner("course", course)
        return check.flaws
    }

    package var claims: [RecordClaim] { [.number(of: self, \.number), .identifier(of: self, \.id)] }
}
