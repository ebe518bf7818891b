/// What came of the words that were dispatched.
package struct Response {
    /// The kinds of answers.
    package enum Answer {
        /// A help text.
        case help(String)
        /// What a command has to say, and whether it was kept.
        case outcome(Outcome, Fate)
        /// A conversation to be held.
        case dialogue(any LineDialogue, Conversation)
        /// A command to be run whenever its time has come.
        case following([String], isDue: () throws -> Bool, Conversation)
    }

    /// What became of the changes of a command.
    package enum Fate: Equatable, Sendable {
        /// They are kept, if there were any.
        case done
        /// They were only shown, as asked; the plan has this digest.
        case dryRun(digest: String)
        /// They were only shown since nobody could agree to them; the error says so.
        case unanswered(CommandError)
    }

    /// The options of the command, for the front end.
    package let globals: GlobalOptions
    /// The answer.
    package let answer: Answer
}
