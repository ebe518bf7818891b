package import Storage

/// What occurrences of the same thing have in common: the rule by which it comes again.
@Model
package final class Series {
    @Attribute(.unique) package var id: String
    /// The rule, as it can be typed.
    package var rule: String
    /// The time from which the rule counts.
    package var anchor: PlannedTime
    /// How many occurrences have been made, deleted ones too.
    package var made: Int
    @Relationship(deleteRule: .nullify, inverse: \TodoItem.series) package var items: [TodoItem]

    package init(id: String, rule: String, anchor: PlannedTime) {
        self.id = id
        self.rule = rule
        self.anchor = anchor
        made = 1
        items = []
    }
}
