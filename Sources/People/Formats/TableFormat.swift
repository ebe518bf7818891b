package import Commands
import Foundation
import Storage

extension ForeignFormat {
    /// People as a table for spreadsheets.
    package static let peopleTable = ForeignFormat(
        name: "csv", abstract: "With --what people: a table of them, as “person list --format csv” shows everyone.",
        endings: ["csv"], isOnlyWhenNamed: true,
        recognises: { file in
            guard file.members == nil, let table = try? DelimitedText(file) else { return false }
            return TableReading(table, names: PeopleColumn.names).knowsNames
        },
        apply: { file, _, session in
            var table = TableReading(try DelimitedText(file), names: PeopleColumn.names)
            guard table.knowsNames else { throw PeopleError.noNames(path: file.path) }
            var taking = try TableImport(session)
            return try taking.apply(&table)
        },
        write: { _, invocation, session in
            let people = try PersonQuery(filter: PersonFilter(), order: .name, limit: nil).run(in: session.context)
            let list = try RecordList(people: people, heading: "Everyone", session)
            return try PeopleLosses.ofTable(people, session).reduce(DelimitedWriter(invocation).export(list)) {
                $0.noting($1)
            }
        }, exportOptions: DelimitedWriter.options)
}

/// What a column of a table says of people.
enum PeopleColumn: Hashable {
    case id, name, firstName, lastName, emails, email, phones, phone, details, note, birthday, tags, tag, metAt
    case metAtNumber, metOn, isProspect

    /// By which names each is known; those in the plural have all that there are.
    static let names: [PeopleColumn: [String]] = [
        .id: ["id", "uid"], .name: ["name", "fullname", "displayname"],
        .firstName: ["firstname", "givenname", "first"],
        .lastName: ["lastname", "familyname", "surname", "last"], .emails: ["emails"],
        .email: [
            "email", "emailaddress", "mail", "email1", "email2", "email3", "email1value", "email2value",
            "emailaddress2",
        ], .phones: ["phones"],
        .phone: [
            "phone", "phonenumber", "telephone", "tel", "mobile", "mobilephone", "homephone", "businessphone",
            "phone1value", "phone2value",
        ], .details: ["details"], .note: ["note", "notes", "comment", "comments"],
        .birthday: ["birthday", "birthdate", "dateofbirth", "born"], .tags: ["tags"],
        .tag: ["tag", "category", "categories", "labels", "groups"], .metAt: ["metat", "event"],
        .metAtNumber: ["metatnumber"], .metOn: ["meton", "datemet"], .isProspect: ["isprospect", "prospect"],
    ]
}

extension TableReading<PeopleColumn> {
    /// Whether there is a column that names people.
    fileprivate var knowsNames: Bool { has(.name) || has(.firstName) || has(.lastName) }

    /// The name in a row, of its parts where it has only those.
    func name(_ row: DelimitedText.Row) -> String {
        if let name = cell(.name, row)?.text { return name.onOneLine.withoutOuterBlanks }
        return [PeopleColumn.firstName, .lastName].compactMap { cell($0, row)?.text }.joined(separator: " ").onOneLine
            .withoutOuterBlanks
    }

    /// What stands for notes of other programs; Daybook's own tables have details beside them.
    func details(_ row: DelimitedText.Row) -> Cell? { has(.details) ? cell(.details, row) : cell(.note, row) }

    /// What was guessed, and the columns that hold something that is not read.
    var unreadColumns: [String] {
        let known = ["number", "dateAdded", "isContacted"]
        var notices = [encodingNotice].compactMap(\.self) + unread(besides: known)
        if has(.details), rows.contains(where: { cell(.note, $0) != nil }) { notices.append("not read: notes") }
        return notices
    }
}
