import Storage

@Model
final class Letter {
    @Attribute(originalName: "mail") var email: String = ""

    init() {}
}
