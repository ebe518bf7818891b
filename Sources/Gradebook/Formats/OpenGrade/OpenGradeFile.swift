import CivilTime
import Commands
package import Foundation

/// The gradebook file of OpenGrade 3, which is JSON (opengrade_doc.tex, “Format”), with its envelope or without.
package enum OpenGradeFile {
    /// Whether a file begins like one.
    static func recognises(_ data: Data) -> Bool {
        let start = String(decoding: data.prefix(4096), as: UTF8.self)
        guard start.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "{" else { return false }
        return start.contains("\"watermark\"")
            || ["\"class\"", "\"standards\"", "\"categories\"", "\"assignment_order\"", "\"category_order\""]
                .count { start.contains($0) } >= 2
    }

    /// Reads the categories, students, assignments and scores; what is left out is listed.
    package static func read(_ data: Data) throws(GradebookError) -> ForeignGradebook {
        let decoded = try DecodedText(gradesIn: data)
        let root: OpenGradeNode
        do {
            root = try JSONDecoder().decode(OpenGradeNode.self, from: Data(decoded.text.utf8))
        } catch {
            throw .openGradeUnreadable(part: "it is no JSON")
        }
        let book = root["data"] == .null ? root : root["data"]
        guard case .object = book["roster"], case .object = book["assignments"] else {
            throw .openGradeUnreadable(part: "it has no roster or no assignments")
        }
        var reading = OpenGradeReading(book)
        reading.read()
        reading.builder.gradebook.encoding = decoded.encoding
        return reading.builder.result
    }
}

/// The reading of one OpenGrade file.
private struct OpenGradeReading {
    private let book: OpenGradeNode
    var builder = ForeignGradebookBuilder(.opengrade)
    private var students: [String: Int] = [:]

    init(_ book: OpenGradeNode) { self.book = book }

    mutating func read() {
        readCourse()
        for key in categoryKeys { readCategory(key) }
        for (key, properties) in book["roster"].members { readStudent(key, properties) }
        for key in assignmentKeys { readAssignment(key.category, key.name) }
    }

    /// The categories in the file's order, then those that it forgets to list.
    private var categoryKeys: [String] {
        let listed = book["category_order"].texts.filter { $0 != OpenGradeExport.noCategory }
        return listed
            + book["categories"].members.map(\.key).filter {
                !listed.contains($0) && $0 != OpenGradeExport.noCategory
            }
    }

    private var assignmentKeys: [(category: String, name: String)] {
        let all = book["assignments"].members.flatMap { category in
            category.value.members.map { (category: category.key, name: $0.key) }
        }
        let listed = book["assignment_order"].texts
        let places = Dictionary(zip(listed, listed.indices)) { first, _ in first }
        return all.enumerated().sorted { left, right in
            let key = { (entry: (offset: Int, element: (category: String, name: String))) in
                (places["\(entry.element.category).\(entry.element.name)"] ?? listed.count, entry.offset)
            }
            return key(left) < key(right)
        }.map(\.element)
    }

    private mutating func readCourse() {
        let course = book["class"]
        builder.gradebook.course.name = course["title"].text
        let bands = course["standards"].members.compactMap { letter, bound in
            (try? ProgramNumber(bound.text)).map { LetterScale.Band(letter, from: $0.value) }
        }
        if !bands.isEmpty {
            do {
                builder.gradebook.course.scale = try LetterScale(bands)
            } catch {
                builder.note("the letters are left out: \(error.message)")
            }
        }
        let isWeighted = book["categories"].members.contains { !$0.value["weight"].text.isEmpty }
        builder.gradebook.course.weighting = isWeighted ? .categories : .points
    }

    /// What one of a category is called: `exam` of `exam,exams`; else the key.
    private func title(ofCategory key: String) -> String {
        let name = book["categories"][key]["catname"].text.split(separator: ",").first?.trimmingBlanks() ?? ""
        return name.isEmpty ? key : name
    }

    private mutating func readCategory(_ key: String) {
        let properties = book["categories"][key]
        var category = ForeignCategory(name: title(ofCategory: key))
        category.weight = number(properties["weight"], "category \(key)")
        category.dropLowest = properties["drop"].text.isEmpty ? nil : Int(properties["drop"].text)
        category.equalItems = properties["normalize"].isTrue ? true : nil
        builder.gradebook.categories.append(category)
        if properties["postinput"] != .null {
            builder.note("category \(key): what OpenGrade does to its scores as they are typed is left out")
        }
    }

    /// Reads a number that may not be there; what is no number is refused and counts as not there.
    private mutating func number(_ node: OpenGradeNode, _ place: String) -> Decimal? {
        guard !node.text.isEmpty else { return nil }
        do throws(RefusedPart.Reason) {
            return try ProgramNumber(node.text).value
        } catch {
            builder.refuse(node.text, in: place, error)
            return nil
        }
    }

    private mutating func readStudent(_ key: String, _ properties: OpenGradeNode) {
        var student = ForeignStudent(line: 0)
        let words = key.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
        student.lastName = properties["last"].text.isEmpty ? words[0] : properties["last"].text
        student.firstName = properties["first"].text.isEmpty ? words.dropFirst().first ?? "" : properties["first"].text
        student.id = properties["id"].text
        student.login = key
        student.isWithdrawn = properties["dropped"].isTrue
        let row = DelimitedText.Row(line: 0, cells: [key])
        builder.file = "student \(key)"
        students[key] = builder.add(student, from: row)
        builder.file = nil
    }

    private mutating func readAssignment(_ category: String, _ name: String) {
        let key = "\(category).\(name)"
        let properties = book["assignments"][category][name]
        let own = properties["name"].text
        var points = number(properties["max"], "assignment \(key)")
        if points == nil { points = number(book["categories"][category]["max"], "category \(category)") }
        let word = title(ofCategory: category)
        var item = ForeignItem(
            id: key, header: key, title: own.isEmpty ? "\(word) \(name.replacing("_", with: " "))" : own,
            points: points, column: 0)
        item.line = 0
        item.category = category == OpenGradeExport.noCategory ? "" : word
        item.due = FileDate.read(properties["due"].text)
        if book["categories"][category]["ignore"].isTrue || properties["ignore"].isTrue { item.isCounted = false }
        guard let place = builder.add(item, header: DelimitedText.Row(line: 0, cells: [key])) else { return }
        readGrades(category, name, place)
    }

    private mutating func readGrades(_ category: String, _ name: String, _ item: Int) {
        let type = book["types"]["data"][book["categories"][category]["type"].text]
        for (student, grades) in book["grades"][category].members {
            let place = "grade of \(student) in \(category).\(name)"
            let text = grades[name].text
            guard !text.isEmpty else { continue }
            guard let index = students[student] else {
                builder.refuse(student, in: place, .notOnRoster)
                continue
            }
            do throws(RefusedPart.Reason) {
                // Attendance is a letter, which is worth a share of the points possible.
                let share = type["value"][text].text
                let score =
                    share.isEmpty
                    ? try ProgramNumber(text, canBeNegative: true).value
                    : try ProgramNumber(share).value * (builder.gradebook.items[item].points ?? 1)
                builder.add(.scored(score), student: index, item: item, line: 0, column: 0)
            } catch {
                builder.refuse(text, in: place, error)
            }
        }
    }
}
