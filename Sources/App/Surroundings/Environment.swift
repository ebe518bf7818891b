package import CivilTime
package import Foundation
import Glibc

/// What the process was given besides its words: environment variables, user, clock and zone.
package struct Environment: Sendable {
    /// The environment variables.
    package var variables: [String: String]
    /// The name of the user, for the history.
    package var userName: String
    /// The time zone in which dates are meant.
    package var zone: Zone
    /// The clock that tells the time where `DAYBOOK_NOW` does not.
    package var realClock: @Sendable () -> Date

    /// Describes an environment.
    package init(
        variables: [String: String], userName: String, zone: Zone, realClock: @escaping @Sendable () -> Date
    ) {
        self.variables = variables
        self.userName = userName
        self.zone = zone
        self.realClock = realClock
    }

    /// The environment of this process.
    static var current: Environment {
        let variables = ProcessInfo.processInfo.environment
        return Environment(
            variables: variables, userName: variables["LOGNAME"] ?? variables["USER"] ?? loginName, zone: .system,
            realClock: { Date() })
    }

    private static var loginName: String {
        guard let entry = getpwuid(getuid()) else { return String(getuid()) }
        return String(cString: entry.pointee.pw_name)
    }

    /// The value of a variable that is set and not empty.
    subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The clock: the real one, or one that stands where `DAYBOOK_NOW` says.
    package func clock() throws(EnvironmentError) -> @Sendable () -> Date {
        guard let text = self["DAYBOOK_NOW"] else { return realClock }
        guard let moment = CivilDateTime(text) else { throw .unreadableClock(text) }
        let instant = zone.instant(of: moment)
        return { instant }
    }

    /// What makes ids: at random, or of kind and number where the clock stands, so that every output can be repeated.
    func identifiers() throws(EnvironmentError) -> @Sendable (_ kind: String, _ number: Int) -> String {
        guard let text = self["DAYBOOK_NOW"] else { return { _, _ in UUID().uuidString } }
        return { kind, number in ReproducibleID.text("\(text) \(kind) \(number)") }
    }

    /// Where the store is: the place said, else `DAYBOOK_STORE`, else the one under the user's data folder.
    package func storeLocation(_ said: String?) throws(EnvironmentError) -> StoreLocation {
        guard let text = said ?? self["DAYBOOK_STORE"] else { return .file(try defaultStore()) }
        if text == ":memory:" { return .memory }
        if text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") { throw .storeNotOffered(text) }
        return .file(text)
    }

    /// The store as messages name it.
    func storeName(_ said: String?) -> String {
        switch try? storeLocation(said) {
        case .file(let path): path
        case .memory: ":memory:"
        case nil: "the store"
        }
    }

    private func defaultStore() throws(EnvironmentError) -> String {
        // A relative XDG_DATA_HOME is to be ignored (XDG Base Directory Specification).
        if let data = self["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/daybook/daybook.store" }
        guard let home = self["HOME"] else { throw .noHome }
        return home + "/.local/share/daybook/daybook.store"
    }
}
