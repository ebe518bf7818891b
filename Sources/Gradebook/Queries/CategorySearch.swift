import Commands
import Storage

/// Finds the categories of a course that words mean.
struct CategorySearch {
    private let course: Course
    private let search: RecordSearch<Category>

    init(in course: Course) {
        self.course = course
        search = RecordSearch(kind: "category", among: course.orderedCategories)
    }

    /// Finds one category.
    func one(_ input: String) throws -> Category { try finding { try search.one(input) } }

    /// Finds several categories.
    func all(_ inputs: [String]) throws -> Found<Category> {
        try search.all(inputs) { input in try finding { try search.all([input]).records } }
    }

    private func finding<R>(_ find: () throws -> R) throws -> R {
        do {
            return try find()
        } catch {
            guard course.categories.isEmpty, case CommandError.notFound = error else { throw error }
            throw GradebookError.noneYet(kind: "category", course: course.name, adding: "category add NAME")
        }
    }
}

extension Course {
    /// Refuses a name that another category of the course has: the two could not be told apart.
    func checkIsFree(categoryName name: String, except own: Category? = nil) throws {
        if let taken = categories.named(name, except: own) {
            throw GradebookError.categoryNameTaken(category: taken.named, course: self.name)
        }
    }
}
