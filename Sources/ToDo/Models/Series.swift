import CivilTime
package import Commands
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

extension Series: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.identifier("id", \.id)
        check.require(
            isRuleReadable, "rule", "is “\(rule.onOneLine.shortened)”, which is no rule such as “every 2 weeks”",
            .deletion("let its to-dos come no more"))
        check.count("made", \.made, 1...Int(StoredCounter.Kind.number.largest))
        // Those that are deleted count too.
        check.require(
            made >= items.count || made < 1, "made", "is \(made), and it has \(items.count) to-dos",
            check.replacing(\.made, by: items.count, "make it \(items.count)"))
        return check.flaws
    }

    package var claims: [RecordClaim] { [.identifier(of: self, \.id)] }

    /// Whether the rule means something; one that needs terms to be looked up does.
    private var isRuleReadable: Bool {
        do {
            let anchor = CivilDateTime(date: anchor.date)
            _ = try RepeatWords(DateSetting(now: anchor, zone: .utc, school: nil)).read(rule)
            return true
        } catch CivilTimeError.termsNeeded {
            return true
        } catch {
            return false
        }
    }
}
