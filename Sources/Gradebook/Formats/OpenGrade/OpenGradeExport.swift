import CivilTime
import Commands
import Foundation
import Reports

/// The course as the file of OpenGrade 3, without the envelope that holds a mark of authenticity.
struct OpenGradeExport {
    private static let words = ExportWords(excused: "", missing: nil, blank: "")
    /// The key of what is in no category, which OpenGrade does not know.
    static let noCategory = "uncategorized"

    let sheet: ExportSheet

    func export() -> ForeignExport {
        let text = JSONWriter().write(.object(JSONObject(book)))
        return ForeignExport(.file(Data(text.utf8)), records: sheet.recordCount, notices: notices)
    }

    private var notices: [String] {
        var notices = Self.words.losses(
            in: sheet, program: "OpenGrade", keepsComments: false, places: [.schoolIDs, .dueDays, .categories])
        let renamed = sheet.course.orderedCategories.filter { Self.name(of: $0) != $0.name }
        if !renamed.isEmpty {
            notices.append(
                "OpenGrade has no comma in the name of a category: "
                    + renamed.map { "'\($0.name)' written as '\(Self.name(of: $0))'" }.listed())
        }
        if sheet.course.categories.contains(where: { $0.dropHighest > 0 }) {
            notices.append("OpenGrade drops no highest scores")
        }
        if sheet.course.categories.contains(where: { $0.dropLowest > 0 }) {
            notices.append(
                "OpenGrade drops the lowest points and the lowest maxima, each for itself: totals may differ")
        }
        if sheet.quizzes.contains(where: \.isExtraCredit) {
            notices.append("OpenGrade has extra credit only as a maximum of 0; what is possible is written as it is")
        }
        return notices
    }

    private var book: [(key: String, value: JSONValue)] {
        [
            ("class", .object(course)),
            ("types", ["order": ["numerical"], "data": ["numerical": ["description": "numerical"]]]),
            ("category_order", .array(categories.map { .string($0.key) })),
            ("categories", .object(JSONObject(categories))), ("roster", .object(roster)),
            ("assignment_order", .array(sheet.quizzes.map { .string("\(key(ofCategoryOf: $0)).\($0.number)") })),
            ("assignments", .object(assignments)), ("grades", .object(grades)),
        ]
    }

    private var course: JSONObject {
        let bands = sheet.course.letters.bands.map { (key: $0.letter, value: JSONValue.number($0.bound)) }
        return [
            "title": .string(sheet.course.name), "staff": "", "days": "", "time": "", "dir": "",
            "term": .string(sheet.course.term?.start.rawValue.prefix(4).description ?? ""),
            "standards": .object(JSONObject(bands)),
        ]
    }

    private func key(ofCategoryOf quiz: Quiz) -> String { quiz.category.map { "c\($0.number)" } ?? Self.noCategory }

    /// The name of a category as the file can hold it: there, a comma stands between the words for one and for many.
    static func name(of category: Category) -> String { category.name.replacing(",", with: ";") }

    private var categories: [(key: String, value: JSONValue)] {
        let own = sheet.course.orderedCategories.map { category in
            let name = Self.name(of: category)
            var properties: JSONObject = ["catname": .string("\(name),\(name)")]
            if sheet.course.weighting == .categories, let weight = category.weight {
                properties["weight"] = .number(weight)
            }
            if category.dropLowest > 0 { properties["drop"] = .integer(category.dropLowest) }
            if category.equalItems { properties["normalize"] = "true" }
            return (key: "c\(category.number)", value: JSONValue.object(properties))
        }
        guard sheet.quizzes.contains(where: { $0.category == nil }) else { return own }
        return own + [(key: Self.noCategory, value: JSONValue.object(["catname": "other,others"]))]
    }

    private var roster: JSONObject {
        JSONObject(
            sheet.students.map { student, enrollment in
                var properties: JSONObject = [
                    "id": .string(student.id), "last": .string(student.lastName), "first": .string(student.firstName),
                ]
                if enrollment.state == .withdrawn { properties["dropped"] = "true" }
                return (key: key(of: student), value: JSONValue.object(properties))
            })
    }

    /// The key that OpenGrade knows a student by: its own, else one of letters that no two students share.
    private func key(of student: Student) -> String {
        if let known = sheet.names(of: student)["login"] { return known }
        let name = [student.lastName, student.firstName].map { part in
            String(part.lowercased().unicodeScalars.filter { ("a"..."z").contains($0) || $0 == "-" })
        }
        return (name + [Self.letters(student.number)]).joined(separator: "_")
    }

    /// A number in letters, since a key has no digits.
    private static func letters(_ number: Int) -> String {
        String(String(number).unicodeScalars.compactMap { Unicode.Scalar($0.value + 49) }.map(Character.init))
    }

    private var assignments: JSONObject {
        var object = JSONObject()
        for (quiz, title) in zip(sheet.quizzes, sheet.titles) {
            var properties: JSONObject = ["max": .number(quiz.points), "name": .string(title)]
            if let due = quiz.due { properties["due"] = .string("\(due.year)-\(due.month)-\(due.day)") }
            if !quiz.isCounted { properties["ignore"] = "true" }
            object.add(.object(properties), at: [key(ofCategoryOf: quiz), "\(quiz.number)"])
        }
        return object
    }

    private var grades: JSONObject {
        var object = JSONObject()
        for quiz in sheet.quizzes {
            for (student, _) in sheet.students {
                let score: Decimal? =
                    switch sheet.grade(of: student, in: quiz)?.cell {
                    case .scored(let score, _): score
                    case .missing: 0
                    default: nil
                    }
                guard let score else { continue }
                object.add(.number(score), at: [key(ofCategoryOf: quiz), key(of: student), "\(quiz.number)"])
            }
        }
        return object
    }
}

extension JSONObject {
    /// Puts a value where a path of keys leads, making objects on the way.
    fileprivate mutating func add(_ value: JSONValue, at path: [String]) {
        guard path.count > 1 else {
            self[path[0]] = value
            return
        }
        var inner = JSONObject()
        if case .object(let object) = self[path[0]] { inner = object }
        inner.add(value, at: Array(path.dropFirst()))
        self[path[0]] = .object(inner)
    }
}
