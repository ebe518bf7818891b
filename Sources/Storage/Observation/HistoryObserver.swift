public import Observation
import SQLite
import Synchronization

/// Counts the transactions that come into the history of a store, by whichever context or process.
public final class HistoryObserver: Observable, Sendable {
    private struct State {
        var token: DefaultHistoryToken
        var eventCounter = 0
        var failure: (any Error)?
    }

    private let registrar = ObservationRegistrar()
    private let state: Mutex<State>
    private let task = Mutex<Task<Void, Never>?>(nil)

    /// Counts what comes after a token, or from now on.
    ///
    /// With models, only transactions that changed records of them count; with authors, only theirs. Throws
    /// `historyTokenExpired` where transactions after the token have been deleted.
    public init(
        historyToken: DefaultHistoryToken? = nil, observedModels: [any PersistentModel.Type] = [],
        authors: [String] = [], modelContainer: ModelContainer, every interval: Duration = .milliseconds(100)
    ) throws {
        let names = try observedModels.map { model in
            guard let entity = modelContainer.schema.entity(for: model) else {
                throw StorageError.unknownModel("\(model)")
            }
            return entity.name
        }
        let context = ModelContext(modelContainer)
        if let historyToken { try context.checkHistory(since: historyToken) }
        let start = try historyToken ?? context.lastHistoryToken()
        state = Mutex(State(token: start))
        let look = Task.detached { [weak self] in
            let context = ModelContext(modelContainer)
            var mark: ModelContext.ChangeMark?
            repeat {
                guard let self else { return }
                self.look(context, &mark, names, authors)
            } while (try? await Task.sleep(for: interval)) != nil
        }
        task.withLock { $0 = look }
    }

    deinit { task.withLock { $0?.cancel() } }

    /// How many transactions have come.
    public var eventCounter: Int {
        registrar.access(self, keyPath: \.eventCounter)
        return state.withLock { $0.eventCounter }
    }

    /// The position of the last transaction that was looked at.
    public var historyToken: DefaultHistoryToken { state.withLock { $0.token } }

    /// Why the last look failed.
    public var fetchError: (any Error)? {
        registrar.access(self, keyPath: \.fetchError)
        return state.withLock { $0.failure }
    }

    private func look(
        _ context: ModelContext, _ mark: inout ModelContext.ChangeMark?, _ models: [String], _ authors: [String]
    ) {
        do {
            let now = try context.changeMark()
            guard now != mark else { return }
            let (count, token) = try context.countHistory(after: historyToken, models: models, authors: authors)
            mark = now
            if fetchFailed { registrar.withMutation(of: self, keyPath: \.fetchError) { set(failure: nil) } }
            state.withLock { $0.token = token }
            guard count > 0 else { return }
            registrar.withMutation(of: self, keyPath: \.eventCounter) { state.withLock { $0.eventCounter += count } }
        } catch {
            registrar.withMutation(of: self, keyPath: \.fetchError) { set(failure: error) }
        }
    }

    private var fetchFailed: Bool { state.withLock { $0.failure != nil } }

    private func set(failure: (any Error)?) { state.withLock { $0.failure = failure } }
}

extension ModelContext {
    fileprivate func lastHistoryToken() throws -> DefaultHistoryToken {
        try exclusively {
            let last = try store.connection.scalar(#"SELECT coalesce(max("seq"), 0) FROM "_history""#)
            guard case .integer(let seq)? = last else { return DefaultHistoryToken(seq: 0) }
            return DefaultHistoryToken(seq: seq)
        }
    }

    /// How many transactions after a token concern these models and authors, and the last that was looked at.
    fileprivate func countHistory(
        after token: DefaultHistoryToken, models: [String], authors: [String]
    ) throws -> (Int, DefaultHistoryToken) {
        try exclusively {
            var result = (0, token)
            try store.connection.query(
                """
                SELECT count(*) FILTER (WHERE
                        (json_array_length(?2) = 0 OR "author" IN (SELECT value FROM json_each(?2)))
                        AND (json_array_length(?3) = 0 OR EXISTS (SELECT 1 FROM "_change" AS c
                            WHERE c."seq" = h."seq" AND c."entity" IN (SELECT value FROM json_each(?3))))),
                    coalesce(max("seq"), ?1)
                FROM "_history" AS h WHERE "seq" > ?1
                """, [.integer(token.seq), .text(try Self.list(authors)), .text(try Self.list(models))]
            ) { result = (Int($0.integer(0)), DefaultHistoryToken(seq: $0.integer(1))) }
            return result
        }
    }

    private static func list(_ texts: [String]) throws -> String {
        "[" + texts.map(HistoryValues.quoted).joined(separator: ",") + "]"
    }
}
