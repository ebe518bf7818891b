package import Commands
package import Storage

/// What another program calls a student or a quiz, so that a file for it can be written back.
@Model
package final class ForeignName {
    #Unique<ForeignName>([\.source, \.key, \.student], [\.source, \.key, \.quiz])
    /// The program the name comes from, such as `canvas`.
    package var source: String
    /// Which of its names it is, such as `sisId` or `header`.
    package var key: String
    package var value: String
    package var student: Student?
    package var quiz: Quiz?

    package init(source: String, key: String, value: String, student: Student? = nil, quiz: Quiz? = nil) {
        self.source = source
        self.key = key
        self.value = value
        self.student = student
        self.quiz = quiz
    }
}

extension ForeignName: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.require(
            (student == nil) != (quiz == nil), "student", "or a quiz is what has the name, and one of the two only",
            .delete)
        check.require(
            NameRule.flaw(of: source) == nil && NameRule.flaw(of: key) == nil, "source",
            "and key must be words, such as canvas and header", .delete)
        check.require(
            value.withoutControls == value, "value", "has control characters, which no text has",
            check.replacing(\.value, by: value.withoutControls, "take them out"))
        return check.flaws
    }

    package var claims: [RecordClaim] {
        let names: [AnyHashable] = [source, key]
        return (student.map { [RecordClaim.only("student", of: [$0], besides: names)] } ?? []).compactMap(\.self)
            + (quiz.map { [RecordClaim.only("quiz", of: [$0], besides: names)] } ?? []).compactMap(\.self)
    }
}
