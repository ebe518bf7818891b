import Commands
import Foundation
import Storage

/// The quizzes of a foreign file, matched with those of the course or made new.
struct ImportQuizzes {
    /// The points of a new quiz where the file has none; Moodle gives as many to one that is not told otherwise.
    private static let usualPoints: Decimal = 100

    private let course: Course
    private let stored: [Quiz]
    private let names: ImportNames
    private let context: ModelContext

    init(into course: Course, names: ImportNames, stored: [Quiz], context: ModelContext) {
        (self.course, self.names, self.stored, self.context) = (course, names, stored, context)
    }

    /// Gives the quiz of each item, nil where it is refused.
    func apply(_ items: [ForeignItem], to plan: inout ImportPlan) throws -> [Quiz?] {
        let byName = Dictionary(grouping: stored, by: \.name)
        let matching = ImportMatching(
            entries: items.indices,
            identified: { item in items[item].id.flatMap { names.quiz(ImportNames.id, $0) } },
            named: { item in
                byName[items[item].title, default: []].filter { !names.contradicts($0, id: items[item].id ?? "") }
            })
        var quizzes: [Quiz?] = []
        for (item, match) in zip(items, matching.matches) {
            switch match {
            case .new: quizzes.append(try add(item, to: &plan))
            case .stored(let quiz):
                update(quiz, item, &plan)
                quizzes.append(quiz)
            case .several(let candidates): quizzes.append(refuse(item, .severalRecords(labels(candidates)), &plan))
            case .shared(let quiz): quizzes.append(refuse(item, .sharedRecord(labels([quiz])[0]), &plan))
            }
        }
        return quizzes
    }

    private func labels(_ quizzes: [Quiz]) -> [String] { quizzes.map(\.named.label) }

    private func refuse(_ item: ForeignItem, _ reason: RefusedPart.Reason, _ plan: inout ImportPlan) -> Quiz? {
        plan.refuse(RefusedPart(line: 1, column: item.column, value: item.title, reason: reason))
        return nil
    }

    private func add(_ item: ForeignItem, to plan: inout ImportPlan) throws -> Quiz {
        let number = try context.nextNumber(for: Quiz.self)
        let points = item.points ?? Self.usualPoints
        let quiz = Quiz(number: number, id: UUID().uuidString, name: item.title, points: points, course: course)
        context.insert(quiz)
        for name in item.names { _ = names.keep(name, of: nil, quiz) }
        plan.add(
            .quiz, number: number, "quiz \(quiz.named.label) (\(points) points) added to \(course.name)",
            ImportPlan.Detail(
                quiz: .reference(quiz.named), field: "points", new: .number(points), line: 1, column: item.column))
        if item.points == nil {
            plan.note(
                "column \(item.column): the file does not say out of how many points '\(quiz.name)' is; "
                    + "taken as \(points), `quiz edit #\(number) --points` changes it")
        }
        return quiz
    }

    /// Takes over what the file says of a stored quiz; what it leaves empty stays, and so does the name.
    private func update(_ quiz: Quiz, _ item: ForeignItem, _ plan: inout ImportPlan) {
        let label = "quiz \(quiz.named.label)"
        func change(_ field: String, _ old: FieldValue, _ new: FieldValue, _ sentence: String) {
            plan.add(
                .quiz, number: quiz.number, "\(label): \(field) \(sentence)",
                ImportPlan.Detail(
                    quiz: .reference(quiz.named), field: field, old: old, new: new, line: 1, column: item.column))
        }
        if let points = item.points, points != quiz.points {
            change("points", .number(quiz.points), .number(points), "\(quiz.points) -> \(points)")
            quiz.points = points
        }
        for name in item.names {
            guard let (old, new) = names.keep(name, of: nil, quiz) else { continue }
            change(name.key, .text(ifAny: old), .text(new), "\(old ?? "–") -> \(new)")
        }
        if item.title != quiz.name {
            plan.note("column \(item.column): '\(item.title)' is \(label) here, which keeps that name")
        }
    }
}
