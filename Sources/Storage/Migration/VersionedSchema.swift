/// One version of a schema; its models are mostly nested in it, so that versions can have models of the same name.
public protocol VersionedSchema: SendableMetatype {
    /// The models of this version; those that they refer to are added.
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}

extension Schema {
    /// Makes the schema of a version.
    public convenience init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }
}
