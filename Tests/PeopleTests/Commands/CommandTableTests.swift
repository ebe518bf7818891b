import CivilTime
import CommandDesk
import Commands
import Foundation
import People
import Storage
import Testing

/// What holds for each command of this module.
@Suite struct CommandTableTests {
    @Test(arguments: PeopleModule.module.commands.map(\.name))
    func everyCommandHasHelpAndExamplesThatCanBeTyped(name: String) throws {
        let registry = try Registry(modules: [PeopleModule.module])
        let command = try #require(registry.command(at: name.split(separator: " ").map(String.init)))
        #expect(command.abstract.hasSuffix("."))
        #expect(!command.examples.isEmpty)
        let parser = Parser(registry: registry) { DateSetting(at: Date(timeIntervalSince1970: 0), in: .utc) }
        for example in command.examples {
            guard case .invocation(let invocation) = try parser.parse(Words.split(example.line)) else {
                Issue.record("\(example.line) is no command")
                continue
            }
            #expect(invocation.command.name == name)
        }
    }

    /// Fields as the command contract lists them, in their order.
    @Test(arguments: [
        (
            "person",
            """
            number, id, name, emailAddress, emails, phones, details, metAt, metOn, dateAdded, isProspect, \
            isContacted, lastContacted, birthday, tags, notes, links, photo
            """
        ),
        ("event", "number, id, name, location, date, until, people"),
    ])
    func recordsHaveTheirFieldsInOrder(noun: String, fields: String) throws {
        let book = try AddressBook("person add Ada --met-at Fair", "person add Bob")
        guard case .list(let list) = try book.outcome("\(noun) list").body,
            case .one(let record) = try book.outcome("\(noun) show 1").body
        else {
            Issue.record("no list or no record")
            return
        }
        #expect(list.columns.map(\.field).joined(separator: ", ") == fields)
        #expect(Set(list.records.map { $0.fields.map(\.name).joined(separator: ", ") }) == [fields])
        let more = noun == "person" ? ", photoSize, photoBytes, photoHash" : ""
        #expect(record.fields.map(\.name).joined(separator: ", ") == fields + more)
    }

    @Test(arguments: [
        "person add Cy --met-at Party", "person edit 1 --name Eve --met-at none --email \"\" --on 2026-01-02",
        "person delete 1 2 --yes", "person contacted 1 2", "person uncontacted 2", "person note 1 tall",
        "person link 1 2 --as child", "person link 1 2 --as none", "person merge 1 2 --yes",
        "event add Fête --on 2026-12-01", "event edit 1 --location Leeds", "event delete 1 --yes", "event met 1 2",
    ])
    func aDryRunChangesNothingAndUndoTakesAllBack(line: String) throws {
        let book = try AddressBook(
            "person add Ada --email ada@example.org --met-at Fair --birthday=--12-10 --tag y9",
            "person add Bob --phone 123 --details \"Likes Go\" --prospect", "person note 2 short",
            "person contacted 2", "person link 1 2 --as friend")
        let before = try book.everything
        let plan = try book.output(line.replacing(" --yes", with: "") + " --dry-run")
        #expect(!plan.isEmpty)
        #expect(try book.everything == before)
        let done = try book.output(line)
        #expect(done == plan)
        #expect(try book.everything != before)
        #expect(try book.staleKeys == [])
        try book.outcome("undo")
        #expect(try book.everything == before)
        #expect(try book.staleKeys == [])
    }
}

extension AddressBook {
    /// The people whose stored keys or contact are not those of their values.
    var staleKeys: [String] {
        get throws {
            try context.fetch(FetchDescriptor<Person>()).filter { person in
                let last = person.contacts.max { $0.order < $1.order }
                return person.sortKey != TextOrder.common.sortKey(person.name)
                    || person.searchKey
                        != SearchKey.make(
                            name: person.name, emails: person.emails.map(\.value), details: person.details)
                    || person.tagKey != SearchKey.make(tags: person.tags)
                    || person.lastContacted != (last?.isContact == true ? last?.time : nil)
            }.map(\.name)
        }
    }
}
