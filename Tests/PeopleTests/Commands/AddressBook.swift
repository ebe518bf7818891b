import CivilTime
import CommandDesk
import Commands
import Foundation
import People
import Storage

/// The commands of people and events over a new store in memory, as one types them.
final class AddressBook: CommandDesk {
    let context: ModelContext
    /// The files that `import` reads and `export` writes, by their paths.
    let shelf = Shelf()
    /// The moment of the next command, as the clock of the zone shows it.
    var now = "2026-11-30T10:00:00"
    var zone = Zone.utc
    /// The locale of whoever types.
    var locale = "C"
    /// What becomes of a draft in the person's editor; nil where there is none.
    var editing: (@Sendable (String) -> String)?
    /// What is chosen where a command asks; nil where nobody can be asked.
    var answer: String?

    init(_ lines: String..., at file: URL? = nil) throws {
        let domain = Schema.Domain(
            name: PeopleModule.name, version: PeopleModule.version, models: PeopleModule.models,
            migrationPlan: PeopleModule.module.migrationPlan)
        let container = try ModelContainer(
            for: Schema(domains: [domain]),
            configurations: file.map { ModelConfiguration(url: $0) } ?? ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
        for line in lines { _ = try outcome(line) }
    }

    /// Everything that is stored.
    var everything: String { get throws { try json("person list") + json("event list") } }

    var dispatcher: Dispatcher {
        get throws {
            let moment = zone.instant(of: try CivilDateTime.parse(now))
            let edit = editing.map { change -> @Sendable (Draft, (String) throws -> Void) throws -> Bool in
                { draft, take in
                    try take(change(draft.text))
                    return true
                }
            }
            let choose: (@Sendable (Choice) throws -> String?)? = answer.map { word in { @Sendable _ in word } }
            let surroundings = Surroundings(
                now: moment, zone: zone, author: "teacher",
                services: Services(
                    readFile: { [shelf] in try shelf.contents(of: $0) }, choose: choose,
                    edit: edit,
                    pictures: Drawer.pictures),
                nameOrder: TextOrder(locale: locale))
            let context = context
            let (importing, exporting) = (shelf.importing, shelf.exporting)
            return Dispatcher(
                registry: try Registry(
                    modules: [PeopleModule.module], commands: [.undoOnDesk, importing, exporting]),
                program: "daybook",
                surroundings: { surroundings }, openStore: { _, _ in context })
        }
    }
}
