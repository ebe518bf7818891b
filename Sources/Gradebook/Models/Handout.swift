package import Commands
package import Foundation
package import Storage

/// That a report was handed out: what it said of each student stays as it was.
@Model
package final class Handout {
    #Index<Handout>([\.number])
    package var number: Int
    @Attribute(.unique) package var id: String
    /// What was handed out, such as `report class`.
    package var report: String
    package var time: Date
    package var course: Course?
    @Relationship(deleteRule: .cascade, inverse: \HandedOutGrades.handout) package var students: [HandedOutGrades]

    package init(number: Int, id: String, report: String, time: Date, course: Course) {
        self.number = number
        self.id = id
        self.report = report
        self.time = time
        self.course = course
        students = []
    }
}

extension Handout: NumberedModel {}

extension Handout: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.number(\.number)
        check.identifier("id", \.id)
        check.name("report", \.report, orElse: "report")
        check.moment("time", \.time)
        check.owner("course", course)
        return check.flaws
    }

    package var claims: [RecordClaim] { [.number(of: self, \.number), .identifier(of: self, \.id)] }
}
