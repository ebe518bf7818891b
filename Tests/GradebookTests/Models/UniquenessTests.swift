import Foundation
import Gradebook
import Storage
import Testing

/// What means the same thing is one record: inserting it again changes the first.
@Suite struct UniquenessTests {
    private let sample: SampleRecords

    init() throws { sample = try SampleRecords() }

    @Test func aPairHasOneGrade() throws {
        sample.insertGrade(of: sample.ana, in: sample.lab, 9)
        try sample.context.save()
        #expect(try sample.counts() == [2, 2, 4, 2, 3, 2])
        #expect(try sample.context.grade(of: sample.ana, in: sample.lab)?.score == 9)
        #expect(try sample.context.grade(of: sample.bo, in: sample.lab)?.score == 5)
        #expect(try sample.context.grade(of: sample.ana, in: sample.essay)?.score == 17)
    }

    @Test func aStudentIsInACourseOnce() throws {
        sample.context.insert(
            Enrollment(student: sample.ana, course: sample.physics, section: "B", state: .withdrawn))
        try sample.context.save()
        #expect(try sample.counts() == [2, 2, 4, 2, 3, 2])
        #expect(sample.physics.enrollment(of: sample.ana)?.section == "B")
        #expect(sample.physics.roster.compactMap(\.student?.number) == [2])
    }

    @Test func anIDIsOneStudent() throws {
        sample.context.insert(Student(number: 3, id: "s1", firstName: "Anna", lastName: "Silva"))
        try sample.context.save()
        #expect(try sample.counts()[0] == 2)
    }
}
