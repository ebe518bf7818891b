import Foundation

/// What a teacher should look at in a course.
package struct Lint: Sendable {
    private let outline: CourseOutline
    /// What each student has so far.
    private let results: [CourseResult]
    private var scheme: GradingScheme { outline.scheme }

    /// Asks about a course.
    package init(_ outline: CourseOutline) {
        self.outline = outline
        results = outline.students.map { outline.scheme.result(of: $0.cells, in: .current) }
    }

    /// What is found: the course's settings first, then quizzes, then students.
    package var findings: [LintFinding] {
        weights + categories + scale + items + students
    }

    /// The weights of the course, if it goes by them.
    private var weights: [LintFinding] {
        guard scheme.policy.weighting == .categories else { return [] }
        var findings: [LintFinding] = []
        // What stands on top has no part in the whole.
        let groups = scheme.groups.filter { $0.category != nil && !$0.isOnlyExtra }
        let sum = groups.reduce(Decimal(0)) { $0 + ($1.rule.weight ?? 0) }
        if sum == 0 {
            findings.append(.noWeights)
        } else if sum != 100 {
            findings.append(.weightSum(sum))
        }
        if sum != 0 {
            findings += groups.filter { $0.rule.weight == nil }.compactMap(\.category).map {
                .weightMissing(category: $0)
            }
        }
        for group in scheme.groups {
            guard let category = group.category else {
                if !group.ordinary.isEmpty { findings.append(.uncategorised(items: group.ordinary)) }
                continue
            }
            let waiting = outline.students.indices.filter { results[$0].categories[category].standing == .waiting }
            if !waiting.isEmpty { findings.append(.extraWaiting(category: category, students: waiting)) }
        }
        return findings
    }

    /// Each category by itself.
    private var categories: [LintFinding] {
        scheme.groups.flatMap { group -> [LintFinding] in
            guard let category = group.category else { return [] }
            let counted = group.places.filter { scheme.items[$0].isCounted }
            guard !counted.isEmpty else { return [.emptyCategory(category)] }
            let regular = group.ordinary
            guard !regular.isEmpty else {
                let isWeighted = scheme.policy.weighting == .categories && (group.rule.weight ?? 0) > 0
                // Extra credit is meant to have none possible; quizzes of 0 points may be a slip.
                let isMeant = counted.allSatisfy { scheme.items[$0].isExtraCredit }
                return (isWeighted ? [.weightOfExtra(category: category)] : [])
                    + (isMeant ? [] : [.pointlessCategory(category)])
            }
            return drops(group.rule, regular, category)
        }
    }

    private func drops(_ rule: CategoryRule, _ regular: [Int], _ category: Int) -> [LintFinding] {
        // A store may say any number; more than there are quizzes is too many.
        let (sum, isTooMuch) = rule.dropLowest.addingReportingOverflow(rule.dropHighest)
        let drops = isTooMuch ? Int.max : sum
        guard drops > 0 else { return [] }
        var findings: [LintFinding] = []
        if drops >= regular.count {
            findings.append(.dropsAll(category: category, drops: drops, items: regular.count))
        }
        if !rule.equalItems, Set(regular.map { scheme.items[$0].points }).count > 1 {
            findings.append(.unequalPoints(category: category, items: regular))
        }
        return findings
    }

    /// The letters.
    private var scale: [LintFinding] {
        let scale = scheme.policy.scale
        var findings: [LintFinding] = []
        if let lowest = scale.bands.last, lowest.bound > 0 {
            findings.append(.scaleWithoutBottom(letter: lowest.letter, bound: lowest.bound))
        }
        findings += scale.bands.filter { $0.bound > 100 }.map { .boundOverHundred(letter: $0.letter, bound: $0.bound) }
        let digits = scheme.policy.rounding.shownDigits
        return findings
            + scale.bands.filter { Rational($0.bound).decimal(places: digits) == nil }.map {
                .boundFinerThanShown(letter: $0.letter, bound: $0.bound, digits: digits)
            }
    }
}

// What is in the sheet.
extension Lint {
    /// Each quiz.
    private var items: [LintFinding] {
        let names = Self.repeated(outline.itemNames.map(Optional.some)).map(LintFinding.sameItemName)
        return names
            + scheme.items.indices.flatMap { place in
                overMaximum(place) + blankPastDue(place) + lowMean(place)
            }
    }

    private func overMaximum(_ place: Int) -> [LintFinding] {
        let points = scheme.items[place].points
        guard points != .zero else { return [] }
        return outline.students.enumerated().compactMap { student, row in
            guard case .scored(let score, _) = row.cells[place], Rational(score) > points else { return nil }
            return .overMaximum(student: student, item: place, score: score, points: points)
        }
    }

    private func blankPastDue(_ place: Int) -> [LintFinding] {
        guard let due = scheme.items[place].due, due < outline.today else { return [] }
        let blank = outline.students.indices.filter { outline.students[$0].cells[place] == .blank }
        return blank.isEmpty ? [] : [.blankPastDue(item: place, due: due, students: blank)]
    }

    private func lowMean(_ place: Int) -> [LintFinding] {
        let item = scheme.items[place]
        let statistics = Statistics(
            cells: outline.students.map { $0.cells[place] }, of: item, late: scheme.policy.late)
        guard item.isCounted, item.points != .zero, !item.isExtraCredit, let mean = statistics.mean,
            mean + mean < item.points
        else {
            return []
        }
        return [.lowMean(item: place, percent: mean * Rational(100) / item.points)]
    }

    /// Each student.
    private var students: [LintFinding] {
        Self.repeated(outline.students.map(\.name)).map(LintFinding.sameStudentName)
            + Self.repeated(outline.students.map(\.email)).map(LintFinding.sameEmail)
            + results.enumerated().compactMap { student, result in
                guard let border = Borderline(result, policy: scheme.policy) else { return nil }
                return .borderline(student: student, border)
            }
    }

    /// The places of each name that occurs more than once, in the order in which they come first; nil is no name.
    private static func repeated(_ names: [String?]) -> [[Int]] {
        Dictionary(grouping: names.indices.filter { names[$0] != nil }) { names[$0] }.values.filter { $0.count > 1 }
            .sorted { $0[0] < $1[0] }
    }
}
