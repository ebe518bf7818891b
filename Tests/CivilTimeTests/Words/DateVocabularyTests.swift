import CivilTime
import Testing

/// What help says can be typed is read.
struct DateVocabularyTests {
    private static var setting: DateSetting {
        var setting = Samples.setting("2026-11-30T10:00")
        setting.school = Samples.school
        return setting
    }

    private static func typed(_ sections: [DateVocabulary.Section]) -> [String] {
        sections.flatMap { $0.phrases.flatMap(\.typed) }
    }

    @Test(arguments: typed(DateVocabulary.dates))
    func datesAreUnderstood(text: String) throws {
        _ = try DateWords(Self.setting).read(text)
    }

    @Test(arguments: typed([DateVocabulary.repeats]))
    func rulesAreUnderstood(text: String) throws {
        let rule = try RepeatWords(Self.setting).read(text)
        #expect(try RepeatWords(Self.setting).read(rule.description) == rule)
    }

    @Test(arguments: typed([DateVocabulary.reminders]))
    func remindersAreUnderstood(text: String) throws {
        _ = try ReminderWords(Self.setting).read(text)
    }

    @Test func everythingIsSaidOnce() {
        for section in DateVocabulary.sections {
            let typed = Self.typed([section])
            #expect(Set(typed).count == typed.count, "\(section.title)")
        }
        #expect(
            DateVocabulary.sections.map(\.title) == [
                "Days", "Days of a month", "Beginnings and ends", "Counted from now or from a day", "Times",
                "Dates in numbers", "No date", "How something comes again", "When to remind (--remind)",
            ])
    }
}
