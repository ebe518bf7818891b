import CivilTime
import Foundation
import Gradebook
import Testing

@Suite struct LintTests {
    /// What is found in a course of one student, by its settings alone.
    private static func findings(_ course: SampleCourse) -> [LintFinding] {
        findings(course.scheme, [course.cells])
    }

    private static func findings(
        _ scheme: GradingScheme, _ rows: [[ScoreCell]], items: [String]? = nil, students: [String]? = nil
    ) -> [LintFinding] {
        let outline = CourseOutline(
            scheme: scheme, itemNames: items ?? scheme.items.indices.map(String.init),
            students: rows.enumerated().map { CourseOutline.Student(name: students?[$0] ?? String($0), cells: $1) },
            today: CivilDate(year: 2026, month: 11, day: 30)!)
        return Lint(outline).findings
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let course: SampleCourse
        let expected: [LintFinding]

        init(_ name: String, _ course: SampleCourse, _ expected: [LintFinding]) {
            (testDescription, self.course, self.expected) = (name, course, expected)
        }
    }

    static let settings: [Row] = [
        Row("nothing", SampleCourse(.weighted, [(.weight(60), "9/10"), (.weight(40), "8/10")]), []),
        Row("sum", SampleCourse(.weighted, [(.weight(60), "9/10"), (.weight(30), "8/10")]), [.weightSum(90)]),
        Row(
            "sum over", SampleCourse(.weighted, [(.weight(.exact("60.5")), "9/10"), (.weight(40), "8/10")]),
            [.weightSum(.exact("100.5"))]
        ),
        Row("none", SampleCourse(.weighted, [(CategoryRule(), "9/10")]), [.noWeights]),
        Row(
            "one without", SampleCourse(.weighted, [(.weight(100), "8/10"), (CategoryRule(), "9/10")]),
            [.weightMissing(category: 1)]
        ),
        Row(
            "extra credit is no part", SampleCourse(.weighted, [(.weight(100), "8/10"), (CategoryRule(), "9/10*")]), []),
        Row(
            "with a weight", SampleCourse(.weighted, [(.weight(100), "8/10"), (.weight(5), "9/10*")]),
            [.weightOfExtra(category: 1)]
        ),
        Row(
            "no category", SampleCourse(.weighted, [(.weight(100), "8/10"), (nil, "9/10 1/0 2/10# 3/10*")]),
            [.uncategorised(items: [1])]
        ),
        Row(
            "not counted is no extra credit", SampleCourse(.weighted, [(.weight(60), "8/10"), (.weight(40), "9/10#")]),
            [.emptyCategory(1)]
        ),
        Row(
            "extra credit alone", SampleCourse(.weighted, [(.weight(60), "8/10*"), (.weight(40), "9/10*")]),
            [.noWeights, .weightOfExtra(category: 0), .weightOfExtra(category: 1)]
        ),
        Row(
            "extra credit that waits", SampleCourse(.weighted, [(.weight(60), "8/10"), (.weight(40), "–/10 3/10*")]),
            [.extraWaiting(category: 1, students: [0])]
        ),
        Row("by points there are no weights", SampleCourse(CoursePolicy(), [(.weight(3), "8/10"), (nil, "8/10")]), []),
        Row(
            "empty", SampleCourse(CoursePolicy(), [(CategoryRule(), ""), (CategoryRule(), "7/10# 8/10#")]),
            [.emptyCategory(0), .emptyCategory(1)]
        ),
        Row(
            "pointless", SampleCourse(CoursePolicy(), [(CategoryRule(), "1/0 2/0"), (CategoryRule(), "8/10")]),
            [.pointlessCategory(0)]
        ),
        Row(
            "unequal", SampleCourse(CoursePolicy(), [(.drop(1), "8/10 8/10 19/20 1/5*")]),
            [.unequalPoints(category: 0, items: [0, 1, 2])]
        ),
        Row("equal", SampleCourse(CoursePolicy(), [(.drop(1), "8/10 7/10 1/5*")]), []),
        Row(
            "equal size", SampleCourse(CoursePolicy(), [(CategoryRule(dropLowest: 1, equalItems: true), "8/10 19/20")]),
            []
        ),
        Row(
            "all dropped", SampleCourse(CoursePolicy(), [(CategoryRule(dropLowest: 1, dropHighest: 1), "8/10 7/10")]),
            [.dropsAll(category: 0, drops: 2, items: 2)]
        ),
    ]

    @Test(arguments: settings)
    func `the settings of a course`(row: Row) {
        #expect(Self.findings(row.course) == row.expected)
    }

    @Test func `a scale without a bottom, and bounds that are never shown`() throws {
        let scale = try LetterScale("A=89.995,B=80.5,C=60")
        let policy = CoursePolicy(scale: scale)
        #expect(
            Self.findings(GradingScheme(policy: policy, items: []), []) == [
                .scaleWithoutBottom(letter: "C", bound: 60),
                .boundFinerThanShown(letter: "A", bound: .exact("89.995"), digits: 2),
            ])
        #expect(Self.findings(GradingScheme(policy: CoursePolicy(scale: .none), items: []), []).isEmpty)
    }

    @Test func `scores over the maximum`() {
        let scheme = GradingScheme(items: [GradedItem(points: 10), GradedItem(points: 0)])
        #expect(
            Self.findings(scheme, [[.scored(10), .scored(3)], [.scored(12), .blank]]) == [
                .overMaximum(student: 1, item: 0, score: 12, points: Rational(10))
            ])
    }

    @Test func `names that occur twice`() {
        let scheme = GradingScheme(items: [GradedItem(points: 10), GradedItem(points: 10)])
        let rows = Array(repeating: [ScoreCell.blank, .blank], count: 3)
        #expect(
            Self.findings(scheme, rows, items: ["quiz", "quiz"], students: ["ng", "lin", "ng"]) == [
                .sameItemName([0, 1]), .sameStudentName([0, 2]),
            ])
    }

    @Test func `blanks of what was due before today`() throws {
        let items = try ["2026-11-29", "2026-11-30"].map { GradedItem(points: 10, due: try .parse($0)) }
        let rows: [[ScoreCell]] = [
            [.blank, .blank], [.missing, .blank], [.excused, .blank], [.scored(9), .scored(9)], [.blank, .blank],
        ]
        #expect(
            Self.findings(GradingScheme(items: items), rows) == [
                .blankPastDue(item: 0, due: try .parse("2026-11-29"), students: [0, 4])
            ])
    }

    @Test func `a quiz in which less than half was earned`() {
        let scheme = GradingScheme(items: [GradedItem(points: 10), GradedItem(points: 10)])
        #expect(
            Self.findings(scheme, [[.scored(4), .scored(5)], [.scored(5), .scored(5)]]) == [
                .lowMean(item: 0, percent: Rational(45))
            ])
    }

    @Test func `who is a little below a letter`() {
        let scheme = GradingScheme(items: [GradedItem(points: 1000)])
        let findings = Self.findings(scheme, [895, 894, 899, 900, 904].map { [.scored($0)] })
        let students = findings.compactMap { if case .borderline(let student, _) = $0 { student } else { nil } }
        #expect(students == [0, 2])
        #expect(findings.count == 2)
    }

    @Test(arguments: [
        // 90.00 is shown from 89.995 on.
        ("89.495/100", Rounding(), "A", "-1/2"), ("89.494/100", Rounding(), nil, nil),
        ("89.99/100", Rounding(), "A", "-1/200"), ("89.995/100", Rounding(), nil, nil),
        ("90/100", Rounding(), nil, nil),
        ("59.6/100", Rounding(), "D", "-79/200"), ("84.9/100", Rounding(), nil, nil), ("0.1/100", Rounding(), nil, nil),
        ("–/100", Rounding(), nil, nil),
        // Whole percents show 90 from 89.5 on.
        ("89.49/100", Rounding(digits: .none), "A", "-1/100"), ("89.5/100", Rounding(digits: .none), nil, nil),
        ("89/100", Rounding(digits: .none), "A", "-1/2"), ("88.99/100", Rounding(digits: .none), nil, nil),
        ("89.49/100", Rounding(mode: .halfEven, digits: .none), "A", "-1/100"),
        ("89.9/100", Rounding(mode: .down, digits: .none), "A", "-1/10"),
        ("89.4/100", Rounding(mode: .down, digits: .none), nil, nil),
        // Rounded up, 90 is shown of everything over 89: that is not reached at 89 itself.
        ("89/100", Rounding(mode: .up, digits: .none), "A", "0/1"),
        ("88.6/100", Rounding(mode: .up, digits: .none), "A", "-2/5"),
        ("88.4/100", Rounding(mode: .up, digits: .none), nil, nil),
        ("89.6/100", Rounding(mode: .none), "A", "-2/5"),
    ])
    func `how much a grade is below a letter`(items: String, rounding: Rounding, letter: String?, distance: String?) {
        let course = SampleCourse(items, rounding: rounding)
        let border = Borderline(course.current, policy: course.scheme.policy)
        #expect(border?.letter == letter)
        #expect(border?.distance.text == distance)
    }

    @Test func `a bound finer than what is shown starts with the next number shown`() throws {
        let policy = CoursePolicy(scale: try LetterScale("A=89.5,B=0"), rounding: Rounding(digits: .none))
        let result = SampleCourse(policy, [(nil, "89.3/100")]).current
        let border = Borderline(result, policy: policy)
        // 89.5 is reached by 90, which is shown from 89.5 on.
        #expect(border?.start == Rational(895, over: 10))
        #expect(border?.distance == Rational(-2, over: 10))
    }
}
