/// What the commands that an interactive command runs have in common.
package struct Conversation: Sendable {
    /// The label under which the history keeps them together; nil where each is on its own.
    package let batch: String?
    /// The options with which the interactive command was started.
    package let globals: GlobalOptions

    /// Describes a conversation.
    package init(batch: String? = nil, globals: GlobalOptions) {
        self.batch = batch
        self.globals = globals
    }
}
