package import Commands
package import Storage

/// A person who takes courses: one record, however many courses it is in.
@Model
package final class Student {
    #Index<Student>([\.number])
    package var number: Int
    /// The school's ID, else a UUID's text; always text, so that leading zeros stay.
    @Attribute(.unique) package var id: String
    package var firstName: String
    package var lastName: String
    package var email: String?
    @Relationship(deleteRule: .cascade, inverse: \Grade.student) package var grades: [Grade]
    @Relationship(deleteRule: .cascade, inverse: \Enrollment.student) package var enrollments: [Enrollment]
    @Relationship(deleteRule: .cascade, inverse: \ForeignName.student) package var foreignNames: [ForeignName]
    @Relationship(deleteRule: .cascade, inverse: \HandedOutGrades.student) package var handedOut: [HandedOutGrades]

    package init(number: Int, id: String, firstName: String, lastName: String, email: String? = nil) {
        self.number = number
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        grades = []
        enrollments = []
        foreignNames = []
        handedOut = []
    }

    /// First and last name, as one says it.
    package var fullName: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }

    /// Last and first name, as a roster has it.
    package var rosterName: String { [lastName, firstName].filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension Student: NumberedModel {}

extension Student: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.number(\.number)
        check.identifier("id", \.id)
        // One of the two may be missing: some people have one name, some files have one column.
        if !firstName.isEmpty { check.name("firstName", \.firstName, orElse: "") }
        if !lastName.isEmpty || firstName.isEmpty { check.name("lastName", \.lastName, orElse: "Student \(number)") }
        check.name("email", \.email)
        return check.flaws
    }

    package var claims: [RecordClaim] { [.number(of: self, \.number), .identifier(of: self, \.id)] }
}
