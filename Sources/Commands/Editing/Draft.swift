/// A text that a person is to edit.
package struct Draft: Equatable, Sendable {
    /// What its file is called, as in "todo-3".
    package let name: String
    /// What it is a draft of, as in "to-do #3 Mark exams".
    package let label: String
    /// The text to begin with.
    package let text: String
    private let form: DraftForm

    /// Makes a draft of a form.
    init(name: String, text: String, of form: DraftForm) {
        (self.name, self.text, self.form) = (name, text, form)
        label = form.label
    }

    /// Takes up what a person wrote into an earlier draft of the record, which began as `beginning`.
    ///
    /// The record may have been changed since: what the person did not touch is as it is stored now.
    package func text(takingUp edited: String, begunAs beginning: String) -> String {
        beginning == text ? edited : form.text(takingUp: edited, begunAs: beginning)
    }
}
