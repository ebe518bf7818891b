extension ModelContext {
    /// Asks for a save as soon as the main actor has nothing else to do; only in a container's main context.
    func requestAutosave() {
        guard isMain, autosaveEnabled, !isAutosaveRequested, journal == nil, !pending.isEmpty else { return }
        isAutosaveRequested = true
        Task { @MainActor [container] in container.mainContext.autosave() }
    }

    /// Saves if that is wanted; after a failure everything waits for the next save, which throws what is wrong.
    func autosave() {
        isAutosaveRequested = false
        guard autosaveEnabled, hasChanges, journal == nil else { return }
        let (insertionFailure, readFailure) = (insertionFailure, readFailure)
        do {
            try save()
        } catch {
            (self.insertionFailure, self.readFailure) = (insertionFailure, readFailure)
        }
    }
}
