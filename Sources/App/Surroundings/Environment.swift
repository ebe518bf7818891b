package import CivilTime
import Commands
package import Foundation
@preconcurrency import Glibc
import Storage

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
    /// The path of this program.
    package var programPath: String
    /// Whether systemd runs the system.
    package var hasSystemd: Bool

    /// Describes an environment.
    package init(
        variables: [String: String], userName: String, zone: Zone, realClock: @escaping @Sendable () -> Date,
        programPath: String = Daybook.name, hasSystemd: Bool = false
    ) {
        self.variables = variables
        self.userName = userName
        self.zone = zone
        self.realClock = realClock
        self.programPath = programPath
        self.hasSystemd = hasSystemd
    }

    /// The environment of this process.
    static var current: Environment {
        let variables = processVariables
        return Environment(
            variables: variables, userName: variables["LOGNAME"] ?? variables["USER"] ?? loginName, zone: .system,
            realClock: { Date() }, programPath: ownPath,
            // sd_booted(3)
            hasSystemd: access("/run/systemd/system", F_OK) == 0)
    }

    /// The variables of the process, as environ(7) has them: of two of a name the first, as for getenv(3).
    private static var processVariables: [String: String] {
        var variables: [String: String] = [:]
        var place: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        while let entry = place?.pointee {
            let text = String(cString: entry)
            if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(text[..<sign])
                if variables[name] == nil { variables[name] = String(text[text.index(after: sign)...]) }
            }
            place = place?.successor()
        }
        return variables
    }

    private static var ownPath: String {
        guard let path = realpath("/proc/self/exe", nil) else { return Daybook.name }
        defer { free(path) }
        return String(cString: path)
    }

    private static var loginName: String {
        guard let entry = getpwuid(getuid()) else { return String(getuid()) }
        return String(cString: entry.pointee.pw_name)
    }

    /// The value of a variable that is set and not empty.
    subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What a person should know of it whatever the command is, a sentence each.
    var remarks: [String] {
        guard let zone = self["TZ"], !Zone.isMeant(byVariable: zone, database: self["TZDIR"] ?? "/usr/share/zoneinfo")
        else { return [] }
        return [
            "TZ=\(zone) names no time zone, so UTC is meant; write TZ=Europe/Berlin or TZ=CET-1CEST,M3.5.0,M10.5.0/3"
        ]
    }

    /// The clock: the real one, or one that stands where `DAYBOOK_NOW` says.
    package func clock() throws(EnvironmentError) -> @Sendable () -> Date {
        guard let text = self["DAYBOOK_NOW"] else { return realClock }
        guard let moment = CivilDateTime(text) else { throw .unreadableClock(text) }
        let instant = zone.instant(of: moment)
        // What a clock of any other time stamps would be no moment that a record may have.
        guard instant.isInCalendar else { throw .clockOutOfRange(text) }
        return { instant }
    }

    /// What makes ids for a store: at random, or of its file's name, kind and number where the clock stands, so that every output
    /// can be repeated.
    func identifiers(for location: StoreLocation) -> @Sendable (_ kind: String, _ number: Int) -> String {
        guard let origin = origin(of: location) else { return { _, _ in UUID().uuidString } }
        return { kind, number in ReproducibleID.text("\(origin) \(kind) \(number)") }
    }

    /// The lineage of a store that is made; nil where it is drawn by chance.
    func newLineage(at location: StoreLocation) -> String? {
        origin(of: location).map { ReproducibleID.text("\($0) lineage") }
    }

    /// What ids that can be repeated are made of; those of a store by another name are others.
    private func origin(of location: StoreLocation) -> String? {
        guard let text = self["DAYBOOK_NOW"] else { return nil }
        guard case .file(let path) = location else { return text }
        return "\(text) \(path.split(separator: "/").last ?? "")"
    }

    /// The order of names: of the variables of the locale, the first that is set counts (POSIX, Locale).
    var nameOrder: TextOrder {
        TextOrder(locale: self["LC_ALL"] ?? self["LC_COLLATE"] ?? self["LANG"] ?? "C")
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

    /// Finds a program in the folders that `PATH` names; nil where it is not there.
    func program(_ name: String) -> String? {
        (self["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// The time at which a day without a time reminds: what `DAYBOOK_REMIND_AT` says, else nine o'clock.
    func reminderTime() throws(EnvironmentError) -> TimeOfDay {
        guard let text = self["DAYBOOK_REMIND_AT"] else { return TimeOfDay(hour: 9, minute: 0) ?? .midnight }
        guard let time = TimeOfDay(typed: text) else { throw .unreadableReminderTime(text) }
        return time
    }

    /// The user's folder for settings, or that of a program in it.
    func settingsFolder() throws(EnvironmentError) -> String {
        // A relative one is to be ignored (XDG Base Directory Specification).
        if let folder = self["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
        guard let home = self["HOME"] else { throw .noHome }
        return home + "/.config"
    }

    /// This program's folder for what should outlive a run and is no setting.
    func stateFolder() throws(EnvironmentError) -> String {
        if let folder = self["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder + "/daybook" }
        guard let home = self["HOME"] else { throw .noHome }
        return home + "/.local/state/daybook"
    }

    private func defaultStore() throws(EnvironmentError) -> String {
        // A relative XDG_DATA_HOME is to be ignored (XDG Base Directory Specification).
        if let data = self["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/daybook/daybook.store" }
        guard let home = self["HOME"] else { throw .noHome }
        return home + "/.local/share/daybook/daybook.store"
    }
}
