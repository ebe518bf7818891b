package import CivilTime
package import Commands
package import Foundation
package import Storage

/// Somebody whom one wants to remember.
///
/// Two people may have the same name and e-mail address; only the id means identity.
@Model
package final class Person {
    // The second index has all that a search looks at, in the order of the list: nothing else is read of the others.
    #Index<Person>(
        [\.number], [\.sortKey, \.number, \.searchKey, \.tagKey], [\.dateAdded, \.number], [\.birthday])
    package var number: Int
    /// The UID of the card the person came with, byte for byte, else a UUID's text.
    @Attribute(.unique) package var id: String
    package var name: String
    package var emails: [ContactPoint]
    package var phones: [ContactPoint]
    package var details: String?
    package var birthday: Birthday?
    package var tags: [String]
    /// The day on which one met, also where the event is not known.
    package var metOn: CivilDate?
    /// Whether this is somebody one means to contact.
    package var isProspect: Bool
    package var dateAdded: Date
    @Attribute(.externalStorage) package var photo: Data?
    /// The media type of the photo.
    package var photoType: String?
    /// The photo once more, as small as a list shows it.
    @Attribute(.externalStorage) package var thumbnail: Data?
    /// The fingerprint of the picture on a card of which the photo was made; nil for one that came otherwise.
    package var photoSource: String?
    /// Why the picture on the card is not stored; nil where there is none on it, or it is.
    package var photoRefusal: String?
    /// The card as it was read last, with the photo's fingerprint for the photo: what of it means nothing here is
    /// written back, and what changes in it from then on is known.
    package var seenCard: String?
    /// When that was.
    package var seenAt: Date?
    /// What search looks through, made by `SearchKey` of name, e-mail addresses and details.
    @Attribute(.derived) package private(set) var searchKey: String
    /// What a search of everything looks through besides, made by `SearchKey` of the tags.
    @Attribute(.derived) package private(set) var tagKey: String = ""
    /// What puts the name in order by its bytes, in the language that `NameKeys` saw to last.
    @Attribute(.derived) package private(set) var sortKey: String
    /// When the person was contacted last; nil while the log says uncontacted.
    package private(set) var lastContacted: Date?
    @Relationship(deleteRule: .cascade, inverse: \Meeting.person) package var meetings: [Meeting]
    /// The log of contacts, oldest first.
    @Relationship(deleteRule: .cascade, inverse: \ContactEntry.person) package var contacts: [ContactEntry]
    @Relationship(deleteRule: .cascade, inverse: \Note.person) package var notes: [Note]
    /// What this person is of others.
    @Relationship(deleteRule: .cascade, inverse: \Link.person) package var links: [Link]
    /// What others are of this person.
    @Relationship(deleteRule: .cascade, inverse: \Link.other) package var backLinks: [Link]
    @Relationship(deleteRule: .cascade, inverse: \FormerID.person) package var formerIDs: [FormerID]
    @Relationship(deleteRule: .cascade, inverse: \Reminder.person) package var reminders: [Reminder]

    package init(number: Int, id: String, name: String, dateAdded: Date) {
        self.number = number
        self.id = id
        self.name = name
        emails = []
        phones = []
        tags = []
        isProspect = false
        self.dateAdded = dateAdded
        searchKey = ""
        sortKey = ""
        meetings = []
        contacts = []
        notes = []
        links = []
        backLinks = []
        formerIDs = []
        reminders = []
    }
}

extension Person {
    /// Whether the log of contacts ends with a contact.
    package var isContacted: Bool { lastContacted != nil }

    /// The preferred e-mail address, else the first.
    package var emailAddress: String? { (emails.first(where: \.isPreferred) ?? emails.first)?.value }

    /// The event at which one met first; nil is the unknown event.
    package var metAt: Event? { meetings.first(where: \.isFirst)?.event }

    /// Makes the keys again; to be called when name, e-mail addresses, details or tags have changed.
    package func updateKeys(_ order: TextOrder) {
        let search = madeSearchKey
        if search != searchKey { searchKey = search }
        let tags = SearchKey.make(tags: tags)
        if tags != tagKey { tagKey = tags }
        let sort = order.sortKey(name)
        if sort != sortKey { sortKey = sort }
    }

    /// Finds out from the log whether the person is contacted; to be called when the log has changed.
    package func updateContact() {
        let time = contactInLog
        if time != lastContacted { lastContacted = time }
    }

    /// When the log says that the person was contacted last; nil while it says uncontacted.
    private var contactInLog: Date? {
        let last = contacts.max { $0.time < $1.time || ($0.time == $1.time && $0.order < $1.order) }
        return last.flatMap { $0.isContact ? $0.time : nil }
    }

    private var madeSearchKey: String {
        SearchKey.make(name: name, emails: emails.map(\.value), details: details)
    }
}

extension Person: NumberedModel {}

extension Person: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.number(\.number)
        check.identifier("id", \.id)
        check.name("name", \.name, orElse: "Person \(number)")
        check.points("emails", \.emails)
        check.points("phones", \.phones)
        check.text("details", \.details)
        check.require(
            birthday?.text.flatMap(NameRule.flaw) == nil, "birthday",
            birthday?.text.flatMap(NameRule.flaw)?.words ?? "",
            check.replacing(\.birthday, by: nil, "leave it empty"))
        // On a card it may stand, and is kept as it is written there.
        check.require(
            birthday?.isImpossible != true || seenCard != nil, "birthday",
            "is “\(birthday?.text ?? "")”, which is no date such as 1815-12-10 or --12-10",
            check.replacing(\.birthday, by: nil, "leave it empty"))
        check.tags("tags", \.tags)
        check.moment("dateAdded", \.dateAdded)
        check.name("photoType", \.photoType)
        check.require(
            photoType == nil || hasPhoto, "photoType", "is there, and there is no photo",
            .repair("leave it empty") { [self] _ in forgetPhoto() })
        check.require(
            photoType != nil || !hasPhoto, "photoType", "is empty, and there is a photo",
            check.replacing(\.photoType, by: "image/jpeg", "make it image/jpeg"))
        check.require(
            thumbnail == nil || hasPhoto, "thumbnail", "is there, and there is no photo",
            check.replacing(\.thumbnail, by: nil, "leave it empty"))
        check.require(
            photoSource == nil || photoType != nil, "photoSource", "is there, and there is no photo",
            check.replacing(\.photoSource, by: nil, "leave it empty"))
        check.require(
            photoRefusal == nil || seenCard != nil, "photoRefusal", "is there, and there is no card",
            check.replacing(\.photoRefusal, by: nil, "leave it empty"))
        check.moment("seenAt", \.seenAt)
        check.require(
            lastContacted == contactInLog, "lastContacted", "is another moment than the log of contacts has",
            .repair("make it again, of the log") { [self] _ in updateContact() })
        check.require(
            searchKey == madeSearchKey, "searchKey", "is not what name, e-mail addresses and details make",
            .repair("make it again, of them") { [self] in updateKeys(try $0.storedNameOrder()) })
        check.require(
            tagKey == SearchKey.make(tags: tags), "tagKey", "is not what the tags make",
            .repair("make it again, of them") { [self] in updateKeys(try $0.storedNameOrder()) })
        return check.flaws
    }

    package var claims: [RecordClaim] { [.number(of: self, \.number), .identifier(of: self, \.id)] }

    package func renew(_ session: Session) {
        // An export without pictures tells of each picture what kind it is.
        if photoType != nil, !hasPhoto { forgetPhoto() }
        updateKeys(session.nameOrder)
        updateContact()
    }
}

extension RecordCheck<Person> {
    /// Holds e-mail addresses or telephone numbers.
    fileprivate func points(
        _ property: String, _ path: ReferenceWritableKeyPath<Person, [ContactPoint]>
    ) {
        names(property, path, { $0.value }, { ContactPoint($1, labels: $0.labels, isPreferred: $0.isPreferred) })
        let plain = value(path).map { point in
            ContactPoint(
                point.value, labels: point.labels.filter { NameRule.flaw(of: $0) == nil },
                isPreferred: point.isPreferred)
        }
        require(
            plain == value(path), property, "has a label that is no word such as work",
            replacing(path, by: plain, "leave the label out"))
    }
}
