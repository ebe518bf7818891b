import Gradebook
import Storage
import Testing

/// What goes with a deleted record, and what stays.
@Suite struct DeleteRuleTests {
    private let sample: SampleRecords

    init() throws {
        sample = try SampleRecords()
        #expect(try sample.counts() == [2, 2, 4, 2, 3, 2])
    }

    @Test func aStudentTakesGradesEnrollmentsAndNamesAlong() throws {
        sample.context.delete(sample.ana)
        try sample.context.save()
        #expect(try sample.counts() == [1, 2, 2, 2, 1, 1])
        #expect(sample.lab.grades.compactMap(\.student?.number) == [2])
    }

    @Test func aQuizTakesGradesAndNamesAlong() throws {
        sample.context.delete(sample.lab)
        try sample.context.save()
        #expect(try sample.counts() == [2, 2, 4, 1, 1, 1])
        #expect(sample.ana.grades.compactMap(\.quiz?.number) == [2])
    }

    @Test func aCourseTakesQuizzesGradesAndEnrollmentsAlong() throws {
        sample.context.delete(sample.physics)
        try sample.context.save()
        #expect(try sample.counts() == [2, 1, 2, 1, 1, 1])
        #expect(sample.ana.enrollments.compactMap(\.course?.number) == [2])
    }

    @Test func aGradeGoesAlone() throws {
        let grade = try #require(try sample.context.grade(of: sample.ana, in: sample.lab))
        sample.context.delete(grade)
        try sample.context.save()
        #expect(try sample.counts() == [2, 2, 4, 2, 2, 2])
    }
}
