import Foundation
import Gradebook
import Storage
import Testing

@Suite struct DescriptorTests {
    private let sample: SampleRecords

    init() throws { sample = try SampleRecords() }

    @Test func theGradeOfAPairIsFound() throws {
        #expect(try sample.context.fetch(.grade(of: sample.ana, in: sample.lab)).map(\.score) == [7])
        #expect(try sample.context.grade(of: sample.bo, in: sample.essay) == nil)
    }

    @Test func anUnsavedGradeIsFound() throws {
        sample.insertGrade(of: sample.bo, in: sample.essay, 1)
        #expect(try sample.context.grade(of: sample.bo, in: sample.essay)?.score == 1)
    }

    @Test func theGradesOfACourseAreThoseOfItsQuizzes() throws {
        #expect(Set(try sample.context.fetch(.grades(of: sample.physics)).compactMap(\.score)) == [5, 7])
        #expect(try sample.context.fetchCount(.grades(of: sample.chemistry)) == 1)
    }

    /// Few of many are looked up, most are picked out of all, and of the only course there is all are taken.
    @Test func theGradesOfACourseAreTheSameHoweverManyOthersThereAre() throws {
        func scores(_ course: Course) throws -> [Decimal] {
            try sample.context.grades(of: course).compactMap(\.score).sorted()
        }
        #expect(try scores(sample.physics) == [5, 7])
        for (number, course) in [(3, sample.physics), (4, sample.physics)] {
            let quiz = Quiz(number: number, id: "q\(number)", name: "Q\(number)", points: 10, course: course)
            sample.insertGrade(of: sample.bo, in: quiz, Decimal(number))
        }
        try sample.context.save()
        #expect(try scores(sample.physics) == [3, 4, 5, 7])
        #expect(try scores(sample.chemistry) == [17])
        sample.context.delete(sample.chemistry)
        try sample.context.save()
        #expect(try scores(sample.physics) == [3, 4, 5, 7])
    }

    @Test func aStudentIsFoundByTheWholeID() throws {
        #expect(try sample.context.fetch(.student(withID: "s2")) == [sample.bo])
        #expect(try sample.context.fetch(.student(withID: "s")) == [])
    }

    @Test func coursesComeByNumber() throws {
        sample.physics.number = 3
        #expect(try sample.context.courses() == [sample.chemistry, sample.physics])
    }
}
