import Gradebook
import Storage
import Testing

@Suite struct RosterTests {
    /// Names as a roster has them, in the order that is expected.
    private static let ordered = [
        ("Bo", "álvarez"), ("Åke", "Berg"), ("Ana", "de Souza"), ("Bea", "Müller"), ("Dan", "muller"),
        ("Zoë", "O'Brien"), ("Ana", "Silva"),
        ("Bo", "Silva"), ("Bo", "Silva"), ("Cy", "Zimmer"), ("Rui", "王"),
    ]

    @Test func theOrderIsByLastNameThenFirstNameThenNumber() throws {
        let sample = try SampleRecords()
        for enrollment in sample.physics.enrollments { sample.context.delete(enrollment) }
        try sample.context.save()
        for place in [7, 3, 9, 0, 5, 8, 1, 6, 2, 4] {
            let (first, last) = Self.ordered[place]
            let student = Student(number: place + 10, id: "x\(place)", firstName: first, lastName: last)
            sample.context.insert(Enrollment(student: student, course: sample.physics))
        }
        try sample.context.save()
        #expect(sample.physics.roster.compactMap(\.student?.number) == Array(10..<20))
    }

    @Test func whoIsWithdrawnIsNotInIt() throws {
        let sample = try SampleRecords()
        sample.physics.enrollment(of: sample.bo)?.state = .withdrawn
        #expect(sample.physics.roster.compactMap(\.student?.number) == [1])
        #expect(sample.chemistry.roster.compactMap(\.student?.number) == [2, 1])
    }
}
