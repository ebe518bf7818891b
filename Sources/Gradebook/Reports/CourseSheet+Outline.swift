import CivilTime
import Storage

extension CourseSheet {
    /// The sheet as plain values, for advice on a day.
    func outline(on today: CivilDate) -> CourseOutline {
        CourseOutline(
            scheme: scheme, itemNames: quizzes.map { TextFold.fold($0.quiz.name) },
            students: students.map {
                CourseOutline.Student(
                    name: TextFold.fold($0.student.fullName), email: $0.student.email?.lowercased(), cells: $0.cells)
            }, today: today)
    }
}
