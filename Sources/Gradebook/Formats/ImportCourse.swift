import Commands
import Foundation
import Storage

/// The course that a foreign file goes into.
struct ImportCourse {
    let course: Course
    let isNew: Bool

    /// Finds the course of exactly this name, or makes it; without a name it is the current course.
    init(named name: String?, session: Session, plan: inout ImportPlan) throws {
        let courses = try session.context.fetch(FetchDescriptor<Course>())
        let name = name ?? "Class"
        if let course = courses.first(where: { $0.name == name }) {
            self.course = course
            isNew = false
            return
        }
        let number = try session.context.nextNumber(for: Course.self)
        let course = Course(number: number, id: UUID().uuidString, name: name)
        session.context.insert(course)
        plan.add(.course, number: number, "course #\(number) \(name) added", ImportPlan.Detail(new: .text(name)))
        self.course = course
        isNew = true
    }
}
