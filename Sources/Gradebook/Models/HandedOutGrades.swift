package import Commands
package import Storage

/// What a report that was handed out said of one student.
@Model
package final class HandedOutGrades {
    #Unique<HandedOutGrades>([\.handout, \.student])
    package var handout: Handout?
    package var student: Student?
    /// The total and what each quiz had, as `FrozenGrades` writes them.
    package var grades: FrozenGrades

    package init(handout: Handout, student: Student, grades: FrozenGrades) {
        self.handout = handout
        self.student = student
        self.grades = grades
    }
}

extension HandedOutGrades: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.owner("handout", handout)
        check.owner("student", student)
        return check.flaws
    }

    package var claims: [RecordClaim] { [RecordClaim.only("student", of: [handout, student])].compactMap(\.self) }
}
