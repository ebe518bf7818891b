package import Commands
package import Storage

/// What a file of another program said of an item when it was last taken over.
///
/// What Daybook has no place for is found in it when the item is written again, and so is which of two programs has
/// changed a value. It stays when its item is deleted, so that the item does not come back with the next import.
@Model
package final class Counterpart {
    #Unique<Counterpart>([\.format, \.item])
    /// The id of the item.
    package var item: String
    /// The name of the file's format.
    package var format: String
    /// What the file said.
    package var text: String
    /// The name of the folder it was in; nil for a single file.
    package var folder: String?

    package init(item: String, format: String, text: String, folder: String? = nil) {
        self.item = item
        self.format = format
        self.text = text
        self.folder = folder
    }
}

extension Counterpart: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.identifier("item", \.item)
        check.name("format", \.format, orElse: "file")
        check.require(!text.isEmpty, "text", "is empty, and must be what the file said", .delete)
        return check.flaws
    }

    package var claims: [RecordClaim] {
        [RecordClaim("item", [format, item], RecordClaim.isThere, .delete)]
    }
}
