package import TextLayout

/// Holds a conversation on the screen: carries events in, effects and frames out, until it ends.
package struct ScreenRunner {
    /// Gives the next event; `idle` when nothing happens for a while, or at once where nobody is to wait.
    private let nextEvent: (_ waits: Bool) throws -> ScreenEvent
    private let show: (Frame) -> Void
    private let run: ([String]) throws -> DialogueResult
    private let present: ([String]) throws -> DialogueResult
    /// Lets a conversation read what it shows.
    private let read: (ScreenReading, inout any ScreenDialogue) throws -> Void

    /// Makes a runner from what surrounds the conversation.
    package init(
        nextEvent: @escaping (_ waits: Bool) throws -> ScreenEvent, show: @escaping (Frame) -> Void,
        run: @escaping ([String]) throws -> DialogueResult,
        present: @escaping ([String]) throws -> DialogueResult,
        read: @escaping (ScreenReading, inout any ScreenDialogue) throws -> Void
    ) {
        self.nextEvent = nextEvent
        self.show = show
        self.run = run
        self.present = present
        self.read = read
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
            event = try nextEvent(!dialogue.isBusy)
            // What a new size has painted over must be painted again.
            if case .resized = event { shown = nil }
            if event == .idle { try read(.more, &dialogue) }
        }
    }

    /// Performs effects in order and tells whether the conversation goes on.
    private func perform(_ effects: [ScreenEffect], _ dialogue: inout any ScreenDialogue) throws -> Bool {
        for effect in effects {
            switch effect {
            case .look:
                try read(.ifChanged, &dialogue)
                guard try perform(dialogue.receive(.looked), &dialogue) else { return false }
            case .refresh: try read(.again, &dialogue)
            case .read: try read(.more, &dialogue)
            case .readAll(let event):
                while dialogue.isReading { try read(.more, &dialogue) }
                guard try perform(dialogue.receive(event), &dialogue) else { return false }
            case .run(let words):
                guard try perform(dialogue.receive(result: run(words)), &dialogue) else { return false }
            case .present(let words):
                guard try perform(dialogue.receive(result: present(words)), &dialogue) else { return false }
            case .end: return false
            }
        }
        return true
    }
}
