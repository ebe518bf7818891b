public import Foundation

/// Where a container's store lies and whether it may be written.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
    /// The name of the store, which is also its file's where no other is given.
    public let name: String
    /// The store's file; `/dev/null` in memory.
    public let url: URL
    public let isStoredInMemoryOnly: Bool
    public let allowsSave: Bool
    /// Whose folder the file is in.
    public let groupContainer: GroupContainer
    /// Where iCloud would keep the data too; a container refuses what asks for that.
    public let cloudKitDatabase: CloudKitDatabase
    /// Whether the name and the folder are the configuration's to choose, and the folder is made when there is none.
    let choosesFile: Bool
    /// What becomes of a new record with the unique values of one that is there.
    public var uniqueConflicts = UniqueConflicts.update
    /// Whether the store is opened also where tables or rows of its own are missing; `ModelContext.repair` makes them.
    public var isForRepair = false
    /// What a store that is made is known by, with all its copies; nil draws a UUID.
    ///
    /// With the same one, programs that have to repeat their output make the same store.
    public var newLineage: String?
    /// The models that the store is for; all of them have to be in the container's schema, which decides.
    public let schema: Schema?

    /// A store in a file, made when there is none.
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.name = name ?? url.deletingPathExtension().lastPathComponent
        self.url = url
        isStoredInMemoryOnly = false
        groupContainer = .none
        choosesFile = false
        self.allowsSave = allowsSave
        self.cloudKitDatabase = cloudKitDatabase
        self.schema = schema
    }

    /// A store in the program's folder of the user's application data, or one that lives as long as its container.
    ///
    /// On Linux that is `~/.local/share/PROGRAM/NAME.store`, with the group's identifier in the place of the program
    /// where there is one.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        let name = name ?? "default"
        self.name = name
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
        choosesFile = !isStoredInMemoryOnly
        url =
            isStoredInMemoryOnly
            ? URL(fileURLWithPath: "/dev/null")
            : SystemCalls.applicationData(of: groupContainer.identifier).appendingPathComponent("\(name).store")
        self.allowsSave = allowsSave
        self.groupContainer = groupContainer
        self.cloudKitDatabase = cloudKitDatabase
        self.schema = schema
    }

    /// The same for some models, under the name `default`.
    @_disfavoredOverload
    public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    public var id: String { name }

    /// The identifier of the group of programs that share the store's folder.
    public var groupAppContainerIdentifier: String? { groupContainer.identifier }

    /// The iCloud container that was asked for.
    public var cloudKitContainerIdentifier: String? { cloudKitDatabase.container }
}

extension ModelConfiguration {
    /// Whose folder a store is in.
    public struct GroupContainer: Hashable, Sendable {
        let identifier: String?

        /// The program's own: on Linux there are no entitlements to look for a group in.
        public static let automatic = GroupContainer(identifier: nil)
        /// The program's own.
        public static let none = GroupContainer(identifier: nil)

        /// A folder of this name, which the user's programs that name it share.
        public static func identifier(_ identifier: String) -> GroupContainer { GroupContainer(identifier: identifier) }
    }

    /// Where iCloud keeps a store's data too; there is no iCloud on Linux.
    public struct CloudKitDatabase: Hashable, Sendable {
        let container: String?

        /// Nowhere, as on a Mac where the program is not entitled to iCloud.
        public static let automatic = CloudKitDatabase(container: nil)
        public static let none = CloudKitDatabase(container: nil)

        /// A container of the user's, for which a `ModelContainer` is refused.
        public static func `private`(_ identifier: String) -> CloudKitDatabase {
            CloudKitDatabase(container: identifier)
        }
    }
}

extension ModelConfiguration {
    /// Throws what is wrong with the configuration for a container of a schema.
    func check(for schema: Schema) throws {
        if let container = cloudKitDatabase.container { throw flawed(.cloud(container: container)) }
        let unknown = (self.schema?.entities ?? []).filter { schema.entity(for: $0.type) == nil && !$0.isHidden }
        guard unknown.isEmpty else { throw flawed(.unknownModels(unknown.map(\.name))) }
        guard choosesFile else { return }
        for name in [name, groupContainer.identifier].compactMap(\.self) {
            if let character = name.first(where: { $0 == "/" || $0 == "\0" }) {
                throw flawed(.character(character, in: name))
            }
            guard name.utf8.count <= ConfigurationFlaw.longestName else { throw flawed(.nameTooLong) }
        }
        if let identifier = groupContainer.identifier, [".", "..", ""].contains(identifier) {
            throw flawed(.character(".", in: identifier))
        }
    }

    func flawed(_ flaw: ConfigurationFlaw) -> StorageError { .invalidConfiguration(name: name, flaw) }
}

/// What becomes of a new record with the unique values of one that is there.
public enum UniqueConflicts: Sendable {
    /// It updates that one, and is it from then on.
    case update
    /// Saving it is refused, naming the record that is there.
    case refuse
    /// It is that one from then on, which keeps its values.
    case keep
}
