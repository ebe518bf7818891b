package import Commands
package import Storage

/// The gradebook: courses, students, quizzes and grades.
package enum GradebookModule {
    /// The name under which the store keeps the version of these models.
    package static let name = "Gradebook"

    /// What is stored.
    package static let models: [any PersistentModel.Type] = [
        Course.self, Student.self, Enrollment.self, Quiz.self, Grade.self, ForeignName.self,
    ]

    /// What the rest of the program has to know of this module.
    package static let module = DomainModule(name: name, models: models, commands: commands)

    private static let commands: [Command] = [
        StudentAdd.command,
        QuizAdd.command,
        GradeSet.command,
        GradeShow.command,
    ]
}
