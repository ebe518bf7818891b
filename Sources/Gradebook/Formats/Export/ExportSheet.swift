import Commands
import Foundation
import Reports
import Storage

/// What of a course is written into the files of other programs.
struct ExportSheet {
    let course: Course
    /// Who takes the course, in roster order.
    let enrollments: [Enrollment]
    /// Who has withdrawn and is left out.
    let leftOut: [Student]
    let quizzes: [Quiz]
    /// The names of the quizzes; where two are alike, with their numbers.
    let titles: [String]
    private let grades: CourseGrades
    private let namesakes: Namesakes
    private let names: [ObjectIdentifier: [String: String]]

    /// Reads a course; `source` is the program whose names for students and quizzes are wanted.
    init(of course: Course, for source: ForeignSource, withWithdrawn: Bool = false, in context: ModelContext) throws {
        self.course = course
        let all = course.enrollments.filter { $0.student != nil }.inRosterOrder
        enrollments = withWithdrawn ? all : all.filter { $0.state == .active }
        leftOut = withWithdrawn ? [] : all.filter { $0.state == .withdrawn }.compactMap(\.student)
        namesakes = Namesakes(among: enrollments.compactMap(\.student))
        grades = try CourseGrades(of: course, in: context)
        quizzes = grades.quizzes
        let counts = quizzes.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
        titles = quizzes.map { counts[$0.name] == 1 ? $0.name : "\($0.name) #\($0.number)" }
        var names: [ObjectIdentifier: [String: String]] = [:]
        for name in try context.fetch(.names(from: source)) {
            let owner = name.student.map(ObjectIdentifier.init) ?? name.quiz.map(ObjectIdentifier.init)
            if let owner { names[owner, default: [:]][name.key] = name.value }
        }
        self.names = names
    }

    /// The students with what says that they take the course.
    var students: [(student: Student, enrollment: Enrollment)] {
        enrollments.compactMap { enrollment in enrollment.student.map { ($0, enrollment) } }
    }

    /// The name of a student, with the number where others of the course have the name too.
    func name(of student: Student) -> String { namesakes.name(of: student) }

    /// What the program calls a student or a quiz, by kind of name.
    func names(of model: some PersistentModel) -> [String: String] { names[ObjectIdentifier(model)] ?? [:] }

    /// The grade of a student in a quiz; nil while it is blank.
    func grade(of student: Student, in quiz: Quiz) -> Grade? { grades.grade(of: student, in: quiz) }

    /// All grades of the students that are written.
    var cells: [(student: Student, quiz: Quiz, grade: Grade)] {
        students.flatMap { student, _ in
            quizzes.compactMap { quiz in grade(of: student, in: quiz).map { (student, quiz, $0) } }
        }
    }

    /// What the totals of the course depend on besides the scores, where that is anything but points added up.
    var rules: [String] {
        var rules: [String] = []
        if course.weighting == .categories { rules.append("that categories count by weight") }
        for category in course.orderedCategories where category.dropLowest > 0 || category.dropHighest > 0 {
            rules.append("what is dropped in \(category.name)")
        }
        let extra = quizzes.filter(\.isExtraCredit).map(\.name)
        if !extra.isEmpty { rules.append("that \(extra.listed()) is extra credit") }
        let uncounted = quizzes.filter { !$0.isCounted }.map(\.name)
        if !uncounted.isEmpty { rules.append("that \(uncounted.listed()) does not count") }
        if let cap = course.cap { rules.append("that no grade is over \(cap.plainText()) %") }
        return rules
    }

    /// How many records a file with all of it holds.
    var recordCount: Int { enrollments.count + quizzes.count + cells.count }
}

extension Student {
    /// The school's identifier; empty where the student has only the one drawn by chance.
    var schoolID: String { UUID(uuidString: id) == nil ? id : "" }
}
