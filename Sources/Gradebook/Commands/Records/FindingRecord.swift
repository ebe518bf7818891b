import Commands
import Foundation
import Reports

/// What results say of one thing to look at in a course.
struct FindingRecord {
    let finding: LintFinding
    let sheet: CourseSheet

    var record: Record {
        let subject = finding.subject
        return Record([
            ("rule", .text(finding.rule)), ("category", .text(ifAny: subject.category.map { sheet.categories[$0] })),
            ("quiz", subject.item.map { .reference(sheet.quizzes[$0].quiz.named) } ?? .null),
            ("student", subject.student.map { .reference(sheet.students[$0].student.named) } ?? .null),
            ("message", .text(message)),
        ])
    }

    /// The columns of a list of findings.
    static let columns: [RecordList.Column] = [
        .init("rule", "Rule"), .init("category"), .init("quiz", isReference: true),
        .init("student", isReference: true), .init("message", "What to look at"),
    ]
}

// The wording.
extension FindingRecord {
    private var message: String {
        switch finding {
        case .noWeights, .weightSum, .weightMissing, .weightOfExtra, .extraWaiting, .uncategorised: weights
        case .emptyCategory, .pointlessCategory, .unequalPoints, .dropsAll: categories
        case .scaleWithoutBottom, .boundOverHundred, .boundFinerThanShown: scale
        case .overMaximum, .sameStudentName, .sameEmail, .sameItemName, .blankPastDue, .lowMean, .borderline: grades
        }
    }

    private var weights: String {
        switch finding {
        case .noWeights:
            "the course goes by the weights of categories, and none that is more than extra credit has one, so nobody has a grade"
        case .weightSum(let sum):
            "the weights are \(sum.plainText()) together, not 100; \(ofWeights(sum))"
        case .weightMissing(let category):
            "\(sheet.categories[category]) has no weight, so nothing in it counts but extra credit, as percentage points on top"
        case .weightOfExtra(let category):
            GradingScheme.remark(onExtraCreditOf: sheet.categories[category])
        case .extraWaiting(let category, let students):
            "extra credit in \(sheet.categories[category]) waits until another quiz there counts, for \(names(students))"
        case .uncategorised(let items):
            "no category, so it does not count: \(quizzes(items))"
        default: ""
        }
    }

    private func ofWeights(_ sum: Decimal) -> String {
        sheet.scheme.policy.weights == .canvas && sum > 100
            ? "they count as they are, as in Canvas" : "they are set in proportion"
    }

    private var categories: String {
        switch finding {
        case .emptyCategory(let category):
            "\(sheet.categories[category]) has no quiz that counts"
        case .pointlessCategory(let category):
            "\(sheet.categories[category]) has no quiz with points, so what is earned there is extra"
        case .unequalPoints(let category, let items):
            "\(sheet.categories[category]) drops results, and its quizzes have different points: \(points(items))"
        case .dropsAll(let category, let drops, let items):
            "\(sheet.categories[category]) drops \(drops) of \(items.counted("quiz", "quizzes")); one is always kept"
        default: ""
        }
    }

    private var scale: String {
        switch finding {
        case .scaleWithoutBottom(let letter, let bound):
            "the scale ends with \(letter) at \(bound.plainText()); whoever is below has no letter"
        case .boundOverHundred(let letter, let bound):
            "\(letter) begins at \(bound.plainText()), over 100: nobody earns it without extra credit"
        case .boundFinerThanShown(let letter, let bound, let digits):
            "\(letter) begins at \(bound.plainText()), and percentages are shown with \(digits.counted("digit")) only"
        default: ""
        }
    }

    private var grades: String {
        switch finding {
        case .overMaximum(let student, let item, let score, let points):
            "\(name(student)) has \(score.plainText()) of \(points.digitsText) in \(sheet.quizzes[item].quiz.name)"
        case .sameStudentName(let students):
            "\(students.count.counted("student")) of one name: \(students.map { sheet.students[$0].student.named.label }.joined(separator: ", "))"
        case .sameEmail(let students):
            "one e-mail address, \(sheet.students[students[0]].student.email ?? ""), for \(students.map { sheet.students[$0].student.named.label }.joined(separator: ", "))"
        case .sameItemName(let items):
            "\(items.count.counted("quiz", "quizzes")) of one name: \(items.map { sheet.quizzes[$0].quiz.named.label }.joined(separator: ", "))"
        case .blankPastDue(let item, let due, let students):
            "\(sheet.quizzes[item].quiz.name)\(remark(item)) was due on \(due), blank for \(names(students))"
        case .lowMean(let item, let percent):
            "the mean of \(sheet.quizzes[item].quiz.name) is \(sheet.rounded(percent).readText) %"
        case .borderline(let student, let border):
            "\(name(student)) is \((-border.distance).digitsText) below \(border.letter) (\(start(of: border)))"
        default: ""
        }
    }

    /// The bound, and where the rounding to it starts if that is another number.
    private func start(of border: Borderline) -> String {
        let bound = border.bound.plainText()
        return border.start == Rational(border.bound) ? bound : "\(bound), which starts at \(border.start.digitsText)"
    }

    private func remark(_ item: Int) -> String { sheet.quizzes[item].quiz.remark.map { " (\($0))" } ?? "" }

    private func name(_ student: Int) -> String { sheet.students[student].name }

    private func names(_ students: [Int]) -> String {
        let named = students.prefix(Self.namesShown).map(name).joined(separator: ", ")
        let more = students.count - Self.namesShown
        return more > 0 ? "\(named) and \(more) more" : named
    }

    private static let namesShown = 5

    private func quizzes(_ items: [Int]) -> String {
        items.map { sheet.quizzes[$0].quiz.name }.joined(separator: ", ")
    }

    private func points(_ items: [Int]) -> String {
        items.map { "\(sheet.quizzes[$0].quiz.name) \(sheet.quizzes[$0].quiz.points.plainText())" }
            .joined(separator: ", ")
    }
}

extension LintFinding {
    /// The name by which scripts know the kind of finding.
    fileprivate var rule: String {
        switch self {
        case .noWeights: "no-weights"
        case .weightSum: "weight-sum"
        case .weightMissing: "weight-missing"
        case .weightOfExtra: "weight-of-extra-credit"
        case .extraWaiting: "extra-credit-waits"
        case .emptyCategory: "empty-category"
        case .pointlessCategory: "category-without-points"
        case .uncategorised: "no-category"
        case .unequalPoints: "unequal-points"
        case .dropsAll: "drops-all"
        case .scaleWithoutBottom: "scale-gap"
        case .boundOverHundred: "scale-over-100"
        case .boundFinerThanShown: "scale-digits"
        case .overMaximum: "over-maximum"
        case .sameStudentName: "same-student-name"
        case .sameEmail: "same-email"
        case .sameItemName: "same-quiz-name"
        case .blankPastDue: "blank-past-due"
        case .lowMean: "low-mean"
        case .borderline: "borderline"
        }
    }

    /// The one category, quiz or student that it is about; none where it is about several or about the course.
    fileprivate var subject: (category: Int?, item: Int?, student: Int?) {
        switch self {
        case .weightMissing(let category), .weightOfExtra(let category), .extraWaiting(let category, _),
            .emptyCategory(let category), .pointlessCategory(let category), .unequalPoints(let category, _),
            .dropsAll(let category, _, _):
            (category, nil, nil)
        case .overMaximum(let student, let item, _, _): (nil, item, student)
        case .blankPastDue(let item, _, _), .lowMean(let item, _): (nil, item, nil)
        case .borderline(let student, _): (nil, nil, student)
        case .noWeights, .weightSum, .uncategorised, .scaleWithoutBottom, .boundOverHundred, .boundFinerThanShown,
            .sameStudentName, .sameEmail, .sameItemName:
            (nil, nil, nil)
        }
    }
}
