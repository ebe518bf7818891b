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

    @Test func aStudentIsFoundByTheWholeID() throws {
        #expect(try sample.context.fetch(.student(withID: "s2")) == [sample.bo])
        #expect(try sample.context.fetch(.student(withID: "s")) == [])
    }

    @Test func coursesComeByNumber() throws {
        sample.physics.number = 3
        #expect(try sample.context.courses() == [sample.chemistry, sample.physics])
    }
}
