import Reports

/// What a format has a place for, beside names, scores and what is possible.
struct ExportPlaces: OptionSet {
    let rawValue: Int

    static let schoolIDs = ExportPlaces(rawValue: 1)
    static let emails = ExportPlaces(rawValue: 2)
    static let sections = ExportPlaces(rawValue: 4)
    static let dueDays = ExportPlaces(rawValue: 8)
    static let categories = ExportPlaces(rawValue: 16)
    static let all: ExportPlaces = [.schoolIDs, .emails, .sections, .dueDays, .categories]

    /// What of a course is not written for want of a place, as one sentence; none where nothing is lost.
    func losses(in sheet: ExportSheet, program: String) -> [String] {
        let students = sheet.students
        let quizzes = sheet.quizzes
        let counts: [(place: ExportPlaces, count: Int, words: (String) -> String)] = [
            (.schoolIDs, students.count { !$0.student.schoolID.isEmpty }, { "the IDs of \($0)" }),
            (.emails, students.count { $0.student.email != nil }, { "the e-mail addresses of \($0)" }),
            (.sections, students.count { $0.enrollment.section != nil }, { "the sections of \($0)" }),
            (.dueDays, quizzes.count { $0.due != nil }, { "the days on which \($0) is due" }),
            (.categories, quizzes.count { $0.category != nil }, { "the categories of \($0)" }),
        ]
        let lost = counts.filter { !contains($0.place) && $0.count > 0 }.map { place, count, words in
            words(count.counted(place == .dueDays || place == .categories ? "quiz" : "student"))
        }
        return lost.isEmpty ? [] : ["\(program) has no place for \(lost.joined(separator: ", "))"]
    }
}
