import CivilTime
import CommandDesk
import Commands
import Foundation
import Storage
import ToDo

/// The to-do list's commands over a new store in memory, as one types them.
final class Desk: CommandDesk {
    let context: ModelContext
    /// The moment of the next command, as the clock of the zone shows it.
    var now = "2026-11-30T10:00:00"
    var zone = Zone.utc
    /// Terms and holidays; without any, every week has school.
    var school = SchoolCalendar()

    init(_ lines: String...) throws {
        let domain = Schema.Domain(name: ToDoModule.name, version: ToDoModule.version, models: ToDoModule.models)
        let container = try ModelContainer(
            for: Schema(domains: [domain]), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
        for line in lines { _ = try outcome(line) }
    }

    /// Everything that is stored.
    var everything: String { get throws { try json("todo list --all --sort manual") } }

    var dispatcher: Dispatcher {
        get throws {
            let moment = zone.instant(of: try CivilDateTime.parse(now))
            let surroundings = Surroundings(
                now: moment, zone: zone, author: "teacher",
                services: Services(readFile: { _ in Data() }, schoolCalendar: { [school] _ in school }))
            let context = context
            return Dispatcher(
                registry: try Registry(modules: [ToDoModule.module], commands: [.undoOnDesk]), program: "daybook",
                surroundings: { surroundings }, openStore: { _, _ in context })
        }
    }
}
