/// Makes a class a model: its stored properties become a record's columns and relationships.
@attached(
    member, conformances: PersistentModel, names: named(_modelState), named(_modelStateIfAny),
    named(init(_modelState:)), named(_modelMetadata), named(_modelEquals),
    named(_decodeModel), named(_modelGiven),
    named(_modelColumnValue), named(_setModelColumnValue))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "StorageMacros", type: "ModelMacro")

/// Gives an actor a container and a model context of its own.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "StorageMacros", type: "ModelActorMacro")

/// The same; with `true`, the actor has an initialiser of its own that sets `modelContainer` and `modelExecutor`.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool) =
    #externalMacro(module: "StorageMacros", type: "ModelActorMacro")

/// Says more of a property that holds a value.
///
/// `hashModifier` has no effect: what tells that stored values have to be changed is the version of their schema.
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "StorageMacros", type: "MarkerMacro")

/// Says more of a property that refers to other models.
///
/// A save refuses records with fewer targets than the minimum or more than the maximum, where that is not 0. Versions
/// of a schema are told apart by their numbers and their tables, so that a `hashModifier` changes nothing.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
    originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "StorageMacros", type: "MarkerMacro")

/// Keeps a property out of the store.
@attached(peer)
public macro Transient() = #externalMacro(module: "StorageMacros", type: "MarkerMacro")

/// Says which properties together occur once; inserting a second record with the same values updates the first.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "StorageMacros", type: "ConstraintMacro")

/// Says which properties are indexed.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indexes: [PartialKeyPath<T>]...) =
    #externalMacro(module: "StorageMacros", type: "ConstraintMacro")

/// Says which properties are indexed, and how; there is only one way here.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
    #externalMacro(module: "StorageMacros", type: "ConstraintMacro")

/// Gives a stored property its slot and accessors; `@Model` puts it on each.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int, notesGiven: Bool = false) =
    #externalMacro(module: "StorageMacros", type: "PersistedPropertyMacro")

/// Gives a property that is not stored accessors that note its changes; `@Model` puts it on each ephemeral one.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _EphemeralProperty() = #externalMacro(module: "StorageMacros", type: "EphemeralPropertyMacro")
