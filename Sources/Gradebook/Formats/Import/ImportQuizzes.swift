import CivilTime
import Commands
import Foundation
import Reports
import Storage

/// The quizzes of a foreign file, matched with those of the course or made new.
struct ImportQuizzes {
    /// The points of a new quiz where the file has none; Moodle gives as many to one that is not told otherwise.
    private static let usualPoints: Decimal = 100

    private let course: Course
    private let stored: [Quiz]
    private let names: ImportNames
    private let categories: [String: Category]
    private let session: Session

    /// Prepares; `categories` has those of the file by name, in lower case.
    init(
        into course: Course, names: ImportNames, stored: [Quiz], categories: [String: Category], session: Session
    ) {
        (self.course, self.names, self.stored) = (course, names, stored)
        (self.categories, self.session) = (categories, session)
    }

    /// Gives the quiz of each item, nil where it is refused.
    func apply(_ items: [ForeignItem], to plan: inout ImportPlan) throws -> [Quiz?] {
        let byName = Dictionary(grouping: stored, by: \.name)
        let byID = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
        let matching = ImportMatching(
            entries: items.indices,
            identified: { item in
                // Without an identifier the name of its column is what the file's program calls it.
                guard let id = items[item].id else { return names.quiz("header", items[item].header) }
                return names.quiz(ImportNames.id, id) ?? byID[id]
            },
            named: { item in
                let found = named(items[item].title, byName)
                // What looks like a name with an identifier of Canvas can be a name that ends in a number.
                let whole = found.isEmpty ? byName[items[item].header, default: []] : found
                return whole.filter { !names.contradicts($0, id: items[item].id ?? "") }
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

    /// The quizzes of a name, which has the number too where an export had to tell two of a name apart.
    private func named(_ title: String, _ byName: [String: [Quiz]]) -> [Quiz] {
        if let quizzes = byName[title] { return quizzes }
        guard let mark = title.lastIndex(of: "#"), let number = Int(title[title.index(after: mark)...]) else {
            return []
        }
        return byName[title[..<mark].trimmingBlanks(), default: []].filter { $0.number == number }
    }

    /// Whether a name need not be kept, because what is stored of the quiz leads back from it.
    ///
    /// An OpenGrade file is never written into but as a whole, so that its keys may be others the next time.
    private func isNeedless(_ name: ImportNames.Name, _ quiz: Quiz, _ item: ForeignItem) -> Bool {
        if name.value == quiz.name || name.value == quiz.id || item.header == quiz.name { return true }
        let isFoundByName = named(item.title, [quiz.name: [quiz]]).first === quiz
        return isFoundByName && (names.source == .opengrade || item.id == nil)
    }

    private func labels(_ quizzes: [Quiz]) -> [String] {
        RecordSearch(kind: "quiz", among: quizzes).told.map(\.told)
    }

    private func refuse(_ item: ForeignItem, _ reason: RefusedPart.Reason, _ plan: inout ImportPlan) -> Quiz? {
        plan.refuse(
            RefusedPart(file: item.file, line: item.line, column: item.column, value: item.title, reason: reason))
        return nil
    }

    private func add(_ item: ForeignItem, to plan: inout ImportPlan) throws -> Quiz {
        let number = try session.context.nextNumber(for: Quiz.self)
        let points = item.points ?? Self.usualPoints
        let quiz = Quiz(
            number: number, id: session.services.newID("quiz", number), name: item.title, points: points,
            due: item.due, category: categories[item.category.lowercased()], course: course)
        if let isCounted = item.isCounted { quiz.isCounted = isCounted }
        session.context.insert(quiz)
        for name in item.names { _ = names.keep(name, of: nil, quiz) }
        plan.add(
            .quiz, number: number,
            "quiz \(quiz.named.label) (\(([points.plainText() + " points"] + facts(of: quiz)).joined(separator: ", "))) "
                + "added to \(course.name)",
            ImportPlan.Detail(
                quiz: .reference(quiz.named), field: "points", new: .number(points), line: item.detailLine,
                column: item.detailColumn))
        if item.points == nil {
            plan.note(
                "\(item.place)the file does not say out of how many points '\(quiz.name)' is; "
                    + "taken as \(points), “quiz edit #\(number) --points P” changes it")
        }
        return quiz
    }

    /// What else a new quiz is, in words.
    private func facts(of quiz: Quiz) -> [String] {
        [
            quiz.category.map { "in \($0.name)" }, quiz.due.map { "due \($0)" },
            quiz.isCounted ? nil : "not counted",
        ].compactMap(\.self)
    }

    /// Takes over what the file says of a stored quiz; what it leaves empty stays, and so does the name.
    private func update(_ quiz: Quiz, _ item: ForeignItem, _ plan: inout ImportPlan) {
        let label = "quiz \(quiz.named.label)"
        func change(_ field: String, _ old: FieldValue, _ new: FieldValue, _ sentence: String) {
            plan.add(
                .quiz, number: quiz.number, "\(label): \(field) \(sentence)",
                ImportPlan.Detail(
                    quiz: .reference(quiz.named), field: field, old: old, new: new, line: item.detailLine,
                    column: item.detailColumn))
        }
        if let points = item.points, points != quiz.points {
            change("points", .number(quiz.points), .number(points), "\(quiz.points) -> \(points)")
            quiz.points = points
        }
        if let due = item.due, due != quiz.due {
            change(
                "due", .date(ifAny: quiz.due), .date(due.rawValue), "\(quiz.due.map { $0.rawValue } ?? "–") -> \(due)")
            quiz.due = due
        }
        if let category = categories[item.category.lowercased()], category !== quiz.category {
            let old = quiz.category?.name
            change("category", .text(ifAny: old), .text(category.name), "\(old ?? "–") -> \(category.name)")
            quiz.category = category
        }
        if let isCounted = item.isCounted, isCounted != quiz.isCounted {
            change("counted", .boolean(quiz.isCounted), .boolean(isCounted), "\(quiz.isCounted) -> \(isCounted)")
            quiz.isCounted = isCounted
        }
        for name in item.names where !isNeedless(name, quiz, item) {
            guard let (old, new) = names.keep(name, of: nil, quiz) else { continue }
            change(names.label(of: name), .text(ifAny: old), .text(new), "\(old ?? "–") -> \(new)")
        }
        if item.title != quiz.name, item.header != quiz.name, item.title != "\(quiz.name) #\(quiz.number)" {
            plan.note("\(item.place)'\(item.title)' is \(label) here, which keeps that name")
        }
    }
}

extension ForeignItem {
    /// Where the file tells of it, to begin a sentence with.
    fileprivate var place: String {
        if column > 0 { return "column \(column): " }
        let parts = [file, line > 0 ? "line \(line)" : nil].compactMap(\.self)
        return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
    }

    fileprivate var detailLine: Int? { line > 0 ? line : nil }
    fileprivate var detailColumn: Int? { column > 0 ? column : nil }
}
