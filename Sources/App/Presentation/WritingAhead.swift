import Dispatch
import Synchronization

/// The text of a large result, which a second thread writes while what it tells of is still being stored.
final class WritingAhead: Sendable {
    private let text = Mutex<String?>(nil)
    private let writing = DispatchGroup()

    /// Begins to write, in place of what was begun before.
    func begin(_ write: @escaping @Sendable () -> String) {
        writing.wait()
        DispatchQueue.global().async(group: writing) {
            let written = write()
            self.text.withLock { $0 = written }
        }
    }

    /// Gives what was begun, once it is written; nil when nothing was.
    func take() -> String? {
        writing.wait()
        return text.withLock { $0.take() }
    }
}
