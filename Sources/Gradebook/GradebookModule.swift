package import Commands
package import Storage

/// The gradebook: courses, students, quizzes and grades.
package enum GradebookModule {
    /// The name under which the store keeps the version of these models.
    package static let name = "Gradebook"

    /// The version of these models; `Schemas/` has what each version's tables look like.
    package static let version = Schema.Version(1, 3, 0)

    /// What is stored.
    package static let models: [any PersistentModel.Type] = [
        Course.self, Student.self, Enrollment.self, Quiz.self, Grade.self, ForeignName.self, Term.self, Category.self,
        Handout.self, HandedOutGrades.self,
    ]

    /// What the rest of the program has to know of this module, without a full screen.
    package static let module = module(grid: nil)

    /// What the rest of the program has to know of this module; `grid` shows sheets on the whole screen.
    package static func module(grid: GradeSheetScreen?) -> DomainModule {
        DomainModule(
            name: name, version: version, models: models,
            nouns: ["course", "term", "student", "category", "quiz", "grade", "report"] + (grid == nil ? [] : ["grid"]),
            commands: commands(grid) + (grid.map { [GridCommand.command($0)] } ?? []),
            formats: [.canvas, .moodle, .classroom, .oneroster, .nbgrader, .opengrade, .csv],
            schoolCalendar: { try $0.schoolCalendar() },
            search: Searched.hits, names: OfferedNames.names, labels: OfferedNames.labels,
            today: Today.part)
    }

    private static func commands(_ grid: GradeSheetScreen?) -> [Command] {
        [
            CourseAdd.command, CourseList.command, CourseShow.command, CourseEdit.command, CourseDelete.command,
            CourseUse.command, CourseClone.command,
            TermAdd.command, TermList.command, TermEdit.command, TermDelete.command,
            StudentAdd.command, StudentList.command, StudentShow.command, StudentEdit.command, StudentDelete.command,
            StudentEnroll.command, StudentWithdraw.command, StudentReinstate.command,
            CategoryAdd.command, CategoryList.command, CategoryEdit.command, CategoryDelete.command,
            QuizAdd.command, QuizList.command, QuizShow.command, QuizEdit.command, QuizDelete.command,
            GradeSet.command, GradeShow.command, GradeList.command, GradeClear.command, GradeFill.command,
            GradeAdjust.command, GradeEnter.command(grid: grid), GradeExplain.command, GradeNeed.command,
            GradeHistory.command, GradeLint.command,
            ReportClass.command, ReportStudent.command, ReportQuiz.command, ReportMissing.command,
            ReportBorderline.command, ReportRoster.command, ReportPost.command, ReportTerm.command,
            ReportChanges.command,
        ]
    }
}
