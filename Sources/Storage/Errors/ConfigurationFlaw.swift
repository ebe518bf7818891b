/// Why no container can be made of a configuration.
public enum ConfigurationFlaw: Hashable, Sendable, CustomStringConvertible {
    /// There are other configurations beside it; `isSame` says that one of them has its name.
    case several(isSame: Bool)
    /// No file can have the name of a store or of a group of programs.
    case character(Character, in: String)
    case nameTooLong
    /// Its schema has models that the container's has not.
    case unknownModels([String])
    /// It asks for a copy in iCloud.
    case cloud(container: String)

    public var description: String {
        switch self {
        case .several(isSame: true): "another configuration has this name, and a container has one store"
        case .several: "a container has one store; make a container for each configuration"
        case .character(let character, let name):
            "no file can be called \(name.debugDescription), because of \(String(character).debugDescription)"
        case .nameTooLong: "the name is too long for a file; choose one of at most \(Self.longestName) bytes"
        case .unknownModels(let models):
            "its schema has \(models.joined(separator: ", ")), which the container's has not; name them there too"
        case .cloud(let container): "there is no iCloud for \(container); write cloudKitDatabase: .none"
        }
    }

    /// What is left of the 255 bytes of a file's name when the endings of a store's files are taken off.
    static let longestName = 240
}
