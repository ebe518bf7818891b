package import TextLayout

/// A conversation held on the whole screen, as a value: events go in, effects and frames come out.
///
/// It paints nothing and stores nothing itself, so it can be tested without a terminal.
package protocol ScreenDialogue: Dialogue {
    /// What the screen is to show.
    var frame: Frame { get }
    /// Takes what happened.
    mutating func receive(_ event: ScreenEvent) -> [ScreenEffect]
    /// Takes what became of the command that was to run.
    mutating func receive(result: DialogueResult) -> [ScreenEffect]
    /// Reads again what is shown, after others have changed it; it runs in one snapshot of the store.
    mutating func refresh(_ session: Session) throws
    /// Whether something of what is shown is still to be read.
    var isReading: Bool { get }
    /// Whether something is left to be read or worked out, which is done while no key waits.
    var isBusy: Bool { get }
    /// Reads some of what is still to be read; it runs in one snapshot of the store.
    mutating func readMore(_ session: Session) throws
}

/// What happens at a full screen.
package enum ScreenEvent: Equatable, Sendable {
    /// The screen has this size now; comes first, before any other.
    case resized(Frame.Size)
    /// A key was pressed.
    case key(Key)
    /// The look at the store that was wanted is done.
    case looked
    /// Nothing happened for a while, or at once where the conversation is busy.
    case idle
}

/// What a conversation on the screen wants to happen.
package enum ScreenEffect: Equatable, Sendable {
    /// Looks whether others have changed the store, and refreshes if they have; `looked` follows.
    case look
    /// Refreshes in any case.
    case refresh
    /// Reads some of what is still to be read.
    case read
    /// Reads all that is still to be read; then the event comes again.
    case readAll(then: ScreenEvent)
    /// Runs a command in a transaction of its own; its result comes back before anything else.
    case run([String])
    /// Runs a command that a person typed; all that a terminal would show of it comes back as one text.
    case present([String])
    /// Ends the conversation.
    case end
}

/// Which part of what a conversation shows is to be read.
package enum ScreenReading: Equatable, Sendable {
    /// All of it, where others have changed the store.
    case ifChanged
    /// All of it, in any case.
    case again
    /// What has not been read yet, and all of it where others have changed the store.
    case more
}
