package import TextLayout

/// Holds a conversation on the screen: carries events in, effects and frames out, until it ends.
package struct ScreenRunner {
    /// Waits for the next event; `idle` when nothing happens for a while.
    private let nextEvent: () throws -> ScreenEvent
    private let show: (Frame) -> Void
    private let run: ([String]) throws -> DialogueResult
    /// Refreshes a conversation, always or only after others have changed the store.
    private let refresh: (_ always: Bool, inout any ScreenDialogue) throws -> Void

    /// Makes a runner from what surrounds the conversation.
    package init(
        nextEvent: @escaping () throws -> ScreenEvent, show: @escaping (Frame) -> Void,
        run: @escaping ([String]) throws -> DialogueResult,
        refresh: @escaping (_ always: Bool, inout any ScreenDialogue) throws -> Void
    ) {
        self.nextEvent = nextEvent
        self.show = show
        self.run = run
        self.refresh = refresh
    }

    /// Holds the conversation; what is the same as before is not painted again.
    package func hold(_ dialogue: any ScreenDialogue, in size: Frame.Size) throws {
        var dialogue = dialogue
        var shown: Frame?
        var event = ScreenEvent.resized(size)
        while try perform(dialogue.receive(event), &dialogue) {
            let frame = dialogue.frame
            if frame != shown { show(frame) }
            shown = frame
            event = try nextEvent()
            // What a new size has painted over must be painted again.
            if case .resized = event { shown = nil }
            if event == .idle { try refresh(false, &dialogue) }
        }
    }

    /// Performs effects in order and tells whether the conversation goes on.
    private func perform(_ effects: [ScreenEffect], _ dialogue: inout any ScreenDialogue) throws -> Bool {
        for effect in effects {
            switch effect {
            case .look:
                try refresh(false, &dialogue)
                guard try perform(dialogue.receive(.looked), &dialogue) else { return false }
            case .refresh: try refresh(true, &dialogue)
            case .run(let words):
                let result = try run(words)
                guard try perform(dialogue.receive(result: result), &dialogue) else { return false }
            case .end: return false
            }
        }
        return true
    }
}
