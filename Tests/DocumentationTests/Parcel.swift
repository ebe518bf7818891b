import Storage

@Model
final class Parcel {
    @Attribute(.preserveValueOnDeletion) var label: String

    init(label: String) { self.label = label }
}
