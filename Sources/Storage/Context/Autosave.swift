extension ModelContext {
    /// Asks for a save as soon as the main actor has nothing else to do; only in a container's main context.
    func requestAutosave() {
        guard isMain, autosaveEnabled, !isAutosaveRequested, journal == nil, !pending.isEmpty else { return }
        isAutosaveRequested = true
        Task { @MainActor [container] in container.mainContext.autosave() }
    }

    /// Saves if that is wanted; a failure is thrown by the next explicit save.
    func autosave() {
        isAutosaveRequested = false
        guard autosaveEnabled, hasChanges, journal == nil else { return }
        do {
            try save()
        } catch {
            insertionFailure = insertionFailure ?? error
        }
    }
}
