package import Commands
package import Foundation
package import Storage

/// Something to do.
@Model
package final class TodoItem {
    #Index<TodoItem>(
        [\.number], [\.isComplete, \.dateAdded], [\.isComplete, \.due], [\.isComplete, \.remind], [\.place])
    #Unique<TodoItem>([\.series, \.occurrence])
    package var number: Int
    @Attribute(.unique) package var id: String
    package var title: String
    package var content: String?
    package var dateAdded: Date
    package var isComplete: Bool
    package var dateCompleted: Date?
    package var due: PlannedTime?
    /// From when on it can be done.
    package var start: PlannedTime?
    package var remind: PlannedTime?
    package var priority: Priority?
    package var project: String?
    package var tags: [String]
    package var checklist: [ChecklistEntry]
    /// Where it stands in the order that a person gives; the greater comes first.
    package var place: Int
    package var series: Series?
    /// Which occurrence of its series it is; it stays when the day it is due is moved.
    package var occurrence: PlannedTime?
    /// What it waits for.
    @Relationship(deleteRule: .cascade, inverse: \Dependency.item) package var dependencies: [Dependency]
    /// What waits for it.
    @Relationship(deleteRule: .cascade, inverse: \Dependency.blocker) package var dependents: [Dependency]

    package init(number: Int, id: String, title: String, content: String? = nil, dateAdded: Date) {
        self.number = number
        self.id = id
        self.title = title
        self.content = content
        self.dateAdded = dateAdded
        isComplete = false
        tags = []
        checklist = []
        place = ManualOrder.place(ofNumber: number)
        dependencies = []
        dependents = []
    }
}

extension TodoItem: NumberedModel {}

extension TodoItem: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.number(\.number)
        check.identifier("id", \.id)
        check.name("title", \.title, orElse: "To-do \(number)")
        check.text("content", \.content)
        check.name("project", \.project)
        check.tags("tags", \.tags)
        check.names("checklist", \.checklist, { $0.text }, { ChecklistEntry($1, isTicked: $0.isTicked) })
        check.moment("dateAdded", \.dateAdded)
        check.moment("dateCompleted", \.dateCompleted)
        check.require(
            isComplete || dateCompleted == nil, "dateCompleted", "is there, and the to-do is open",
            check.replacing(\.dateCompleted, by: nil, "leave it empty"))
        check.require(
            !isComplete || dateCompleted != nil, "dateCompleted", "is empty, and the to-do is done",
            check.replacing(\.dateCompleted, by: dateAdded, "take the moment at which it was added"))
        check.count("place", \.place, ManualOrder.places)
        check.zone("due", \.due)
        check.zone("start", \.start)
        check.zone("remind", \.remind)
        check.zone("occurrence", \.occurrence)
        check.require(
            series == nil || occurrence != nil, "occurrence", "is empty, and the to-do is one of a series",
            check.replacing(\.series, by: nil, "take it out of the series"))
        check.require(
            series != nil || occurrence == nil, "occurrence",
            "is \(occurrence.map { "\($0)" } ?? ""), and the to-do is one of no series",
            check.replacing(\.occurrence, by: nil, "leave it empty"))
        return check.flaws
    }

    package var claims: [RecordClaim] {
        var claims: [RecordClaim] = [.number(of: self, \.number), .identifier(of: self, \.id)]
        if let series, let occurrence {
            claims.append(
                RecordClaim(
                    "occurrence", [series.persistentModelID, occurrence], "is one that another to-do is already",
                    .repair("take it out of the series") { [self] _ in (self.series, self.occurrence) = (nil, nil) }))
        }
        return claims
    }
}

extension RecordCheck<TodoItem> {
    /// Holds the name of a time's zone, which is shown beside it.
    fileprivate func zone(_ property: String, _ path: ReferenceWritableKeyPath<TodoItem, PlannedTime?>) {
        guard let time = value(path), let zone = time.zoneName, let flaw = NameRule.flaw(of: zone) else { return }
        require(
            false, property, "has a zone whose name \(flaw.words)",
            replacing(path, by: PlannedTime(time.date, time: time.time), "let it be without a zone"))
    }
}
