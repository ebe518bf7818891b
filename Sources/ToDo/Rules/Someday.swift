/// What is to be done at some time or other: it is due on no day, and has a tag by which it is found again.
enum Someday {
    /// The tag.
    static let tag = "someday"

    /// Tells the tags of an item after it was put off to some day, or given one.
    static func tags(_ tags: [String], putOff isPutOff: Bool) -> [String] {
        guard isPutOff else { return tags.filter { $0 != tag } }
        return tags.contains(tag) ? tags : tags + [tag]
    }
}
