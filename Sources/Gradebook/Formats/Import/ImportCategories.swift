import Commands
import Foundation
import Reports
import Storage

/// The categories of a foreign file, matched by name with those of the course or made new.
struct ImportCategories {
    private let course: Course
    private let source: ForeignSource
    private let session: Session

    init(into course: Course, from source: ForeignSource, session: Session) {
        (self.course, self.source, self.session) = (course, source, session)
    }

    /// Gives the categories by the name that the file has for them, in lower case.
    func apply(
        _ categories: [ForeignCategory], of items: [ForeignItem], to plan: inout ImportPlan
    ) throws -> [String: Category] {
        let stored = course.orderedCategories
        var found: [String: Category] = [:]
        let named = Set(categories.map { $0.name.lowercased() })
        var others: [ForeignCategory] = []
        for item in items where !item.category.isEmpty && !named.contains(item.category.lowercased()) {
            if !others.contains(where: { $0.name.lowercased() == item.category.lowercased() }) {
                others.append(ForeignCategory(name: item.category))
            }
        }
        for category in categories + others where found[category.name.lowercased()] == nil {
            if let known = stored.named(category.name) ?? stored.first(where: { isWritten($0, as: category.name) }) {
                update(known, category, &plan)
                found[category.name.lowercased()] = known
            } else {
                found[category.name.lowercased()] = try add(category, to: &plan)
            }
        }
        return found
    }

    /// Whether a category has that name where a file cannot hold its own.
    private func isWritten(_ category: Category, as name: String) -> Bool {
        source == .opengrade && OpenGradeExport.name(of: category).lowercased() == name.lowercased()
    }

    private func add(_ category: ForeignCategory, to plan: inout ImportPlan) throws -> Category {
        let number = try session.context.nextNumber(for: Category.self)
        let new = Category(
            number: number, id: session.services.newID("category", number), name: category.name,
            weight: category.weight, dropLowest: category.dropLowest ?? 0, equalItems: category.equalItems ?? false,
            course: course)
        session.context.insert(new)
        let parts = [
            category.weight.map { "weight \($0.plainText())" },
            category.dropLowest.flatMap { $0 > 0 ? "lowest \($0) dropped" : nil },
            category.equalItems == true ? "equal items" : nil,
        ].compactMap(\.self)
        let rule = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        plan.add(
            .category, number: number, "category \(new.named.label)\(rule) added to \(course.name)",
            ImportPlan.Detail(field: "category", new: .text(category.name)))
        return new
    }

    /// Takes over what the file says of a stored category; what it leaves out stays.
    private func update(_ stored: Category, _ category: ForeignCategory, _ plan: inout ImportPlan) {
        func change(_ field: String, _ old: FieldValue, _ new: FieldValue, _ sentence: String) {
            plan.add(
                .category, number: stored.number, "category \(stored.named.label): \(field) \(sentence)",
                ImportPlan.Detail(field: field, old: old, new: new))
        }
        if let weight = category.weight, weight != stored.weight {
            change(
                "weight", .number(ifAny: stored.weight), .number(weight),
                "\(stored.weight.map { $0.plainText() } ?? "–") -> \(weight.plainText())")
            stored.weight = weight
        }
        if let drop = category.dropLowest, drop != stored.dropLowest {
            change("dropLowest", .integer(stored.dropLowest), .integer(drop), "\(stored.dropLowest) -> \(drop)")
            stored.dropLowest = drop
        }
        if let equal = category.equalItems, equal != stored.equalItems {
            change("equalItems", .boolean(stored.equalItems), .boolean(equal), "\(stored.equalItems) -> \(equal)")
            stored.equalItems = equal
        }
    }
}
