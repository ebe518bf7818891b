import CivilTime
import Commands
import Storage

/// Brings a card into a person: what changed on it since it was seen last, without undoing what changed here.
struct CardMerge {
    let person: Person
    let base: Card?
    let new: Card
    /// Makes pictures ready to be kept.
    private let pictures: Pictures
    /// Why the picture of the card cannot be kept; nil where it can, or there is none.
    private(set) var photoRefusal: String?
    private(set) var edits = Edits()
    /// What was changed here and on the card, and what the card has lost.
    private(set) var notices: [String] = []

    init(_ new: Card, into person: Person, base: Card?, _ pictures: Pictures) {
        self.person = person
        self.pictures = pictures
        self.base = base
        self.new = new
    }

    /// Gives a person who is new what the card has: there is nothing to compare, and most of it stays empty.
    mutating func fill(_ order: TextOrder) {
        if !new.emails.isEmpty { person.emails = new.emails }
        if !new.phones.isEmpty { person.phones = new.phones }
        if let details = new.details { person.details = details }
        if let birthday = new.birthday { person.birthday = birthday }
        if let metOn = new.metOn { person.metOn = metOn }
        if new.isProspect { person.isProspect = true }
        if !new.tags.isEmpty { person.tags = new.tags }
        mergePhoto(Card())
        person.updateKeys(order)
    }

    /// Changes the values of the person; events and relations are for those who know the others.
    ///
    /// `order` is that of the names that are stored.
    mutating func run(_ order: TextOrder) {
        let stored = Card(person, withPhoto: new.photo != nil || base?.photo != nil)
        person.name = merged("name", \.name, stored) { $0 }
        person.emails = mergedPoints("email", \.emails, stored)
        person.phones = mergedPoints("phone", \.phones, stored)
        person.details = merged("details", \.details, stored) { $0 }
        person.birthday = merged("birthday", \.birthday, stored) { $0?.words }
        person.metOn = merged("met on", \.metOn, stored) { $0?.rawValue }
        person.isProspect = merged("prospect", \.isProspect, stored) { $0 ? "yes" : "no" }
        let tags = ThreeWay.merge(base: base?.tags, new: new.tags, stored: stored.tags)
        edits.note("tags", stored.tags.joined(separator: ", "), tags.joined(separator: ", "))
        if tags != stored.tags { person.tags = tags }
        mergePhoto(stored)
        person.updateKeys(order)
    }

    private mutating func merged<Value: Equatable>(
        _ label: String, _ field: KeyPath<Card, Value>, _ stored: Card, _ words: (Value) -> String?
    ) -> Value {
        let (value, old) = (new[keyPath: field], stored[keyPath: field])
        let isEmpty = value == Card()[keyPath: field]
        let merged = ThreeWay.merge(base: base?[keyPath: field], new: value, stored: old, isEmpty: isEmpty)
        if merged.isConflict { note(label, words(old), words(value)) }
        edits.note(label, words(old), words(merged.value))
        return merged.value
    }

    private mutating func note(_ label: String, _ stored: String?, _ new: String?) {
        notices.append(
            "\(label) of \(person.named.label) changed here and in the file; it stays \(stored ?? "empty"), "
                + "the file has \(new ?? "none")")
    }

    private mutating func mergedPoints(
        _ label: String, _ field: KeyPath<Card, [ContactPoint]>, _ stored: Card
    ) -> [ContactPoint] {
        let old = stored[keyPath: field]
        let points = ThreeWay.merge(base: base?[keyPath: field], new: new[keyPath: field], stored: old)
        var seen: Set<String> = []
        // One address with other labels than here is still one.
        let distinct = points.reversed().filter { seen.insert($0.value).inserted }.reversed()
        edits.note(label, old.words, Array(distinct).words)
        return Array(distinct)
    }

    /// A picture is never lost by a card without one: servers and programs drop them.
    private mutating func mergePhoto(_ stored: Card) {
        guard new.photo != nil else { return }
        // A picture that stayed on the card was never taken over.
        let agreed = base.map { $0.photo?.data == nil ? $0.photo : nil }
        let merged = ThreeWay.merge(base: agreed, new: new.photo, stored: stored.photo, isEmpty: new.photo == nil)
        if merged.isConflict { note("photo", stored.photo?.type, new.photo?.type) }
        guard merged.value != stored.photo, let photo = merged.value, let data = photo.data else { return }
        // What was written here comes back smaller than the picture that it was made of.
        if let own = person.photo, Fingerprint.of(own) == photo.fingerprint { return }
        do {
            let kept = try pictures.reduce(data, "the picture of \(new.name)")
            edits.note("photo", stored.photo.map { $0.type }, "\(photo.type), another one")
            person.setPhoto(kept, source: photo.fingerprint)
        } catch {
            // Whatever is wrong with a picture, the card stands.
            photoRefusal = (error as? any PresentableError)?.message ?? "it cannot be kept"
        }
    }
}

extension [ContactPoint] {
    fileprivate var words: String { map { $0.words + ($0.isPreferred ? " (preferred)" : "") }.joined(separator: ", ") }
}
