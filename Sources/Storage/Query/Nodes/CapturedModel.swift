public import Foundation

// A model cannot be part of a predicate, which is Sendable: its identity is. What a predicate compares with a captured
// model is therefore the identity of what stands on the other side.

extension PredicateExpressions {
    /// A captured model on its way into a node; only its identity gets there.
    public struct CapturedModel<Model: PersistentModel>: PredicateExpression {
        let identity: Value<PersistentIdentifier?>

        /// Throws: the model itself is not kept.
        public func evaluate(_ bindings: PredicateBindings) throws -> Model? {
            throw PredicateError.invalidInput
        }
    }

    /// Captured models on their way into a node; only their identities get there.
    public struct CapturedModels<Model: PersistentModel>: PredicateExpression {
        let identities: Value<[PersistentIdentifier]>

        /// Throws: the models themselves are not kept.
        public func evaluate(_ bindings: PredicateBindings) throws -> [Model] {
            throw PredicateError.invalidInput
        }
    }

    /// Takes the identity of a captured model.
    public static func build_Arg<Model>(_ model: Model) -> CapturedModel<Model> {
        CapturedModel(identity: Value(model.persistentModelID))
    }

    /// Takes the identity of a captured model, if there is one.
    public static func build_Arg<Model>(_ model: Model?) -> CapturedModel<Model> {
        CapturedModel(identity: Value(model?.persistentModelID))
    }

    /// Takes the identities of captured models.
    public static func build_Arg<Models: Sequence, Model>(_ models: Models) -> CapturedModels<Model>
    where Models.Element == Model {
        CapturedModels(identities: Value(models.map(\.persistentModelID)))
    }
}

extension PredicateExpressions {
    /// The identity of a model that is there.
    public typealias Identity<Root: PredicateExpression> = Promoted<KeyPath<Root, PersistentIdentifier>>
    where Root.Output: PersistentModel
    /// The identity of a model that may be nil.
    public typealias OptionalIdentity<Root: PredicateExpression, Model: PersistentModel> =
        OptionalFlatMap<Root, Model, KeyPath<Variable<Model>, PersistentIdentifier>, PersistentIdentifier>
    where Root.Output == Model?
    /// The identity of a captured model.
    public typealias CapturedIdentity = Value<PersistentIdentifier?>

    private static func identity<Root>(_ root: Root) -> Identity<Root> {
        Promoted(wrapped: KeyPath(root: root, keyPath: \.persistentModelID))
    }

    private static func identity<Root, Model>(_ root: Root) -> OptionalIdentity<Root, Model> {
        OptionalFlatMap(root) { KeyPath(root: $0, keyPath: \.persistentModelID) }
    }

    public static func build_Equal<LHS, Model>(
        lhs: LHS, rhs: CapturedModel<Model>
    ) -> Equal<Identity<LHS>, CapturedIdentity> where LHS.Output == Model {
        Equal(lhs: identity(lhs), rhs: rhs.identity)
    }

    public static func build_Equal<LHS, Model>(
        lhs: LHS, rhs: CapturedModel<Model>
    ) -> Equal<OptionalIdentity<LHS, Model>, CapturedIdentity> {
        Equal(lhs: identity(lhs), rhs: rhs.identity)
    }

    public static func build_Equal<RHS, Model>(
        lhs: CapturedModel<Model>, rhs: RHS
    ) -> Equal<CapturedIdentity, Identity<RHS>> where RHS.Output == Model {
        Equal(lhs: lhs.identity, rhs: identity(rhs))
    }

    public static func build_Equal<RHS, Model>(
        lhs: CapturedModel<Model>, rhs: RHS
    ) -> Equal<CapturedIdentity, OptionalIdentity<RHS, Model>> {
        Equal(lhs: lhs.identity, rhs: identity(rhs))
    }

    public static func build_NotEqual<LHS, Model>(
        lhs: LHS, rhs: CapturedModel<Model>
    ) -> NotEqual<Identity<LHS>, CapturedIdentity> where LHS.Output == Model {
        NotEqual(lhs: identity(lhs), rhs: rhs.identity)
    }

    public static func build_NotEqual<LHS, Model>(
        lhs: LHS, rhs: CapturedModel<Model>
    ) -> NotEqual<OptionalIdentity<LHS, Model>, CapturedIdentity> {
        NotEqual(lhs: identity(lhs), rhs: rhs.identity)
    }

    public static func build_NotEqual<RHS, Model>(
        lhs: CapturedModel<Model>, rhs: RHS
    ) -> NotEqual<CapturedIdentity, Identity<RHS>> where RHS.Output == Model {
        NotEqual(lhs: lhs.identity, rhs: identity(rhs))
    }

    public static func build_NotEqual<RHS, Model>(
        lhs: CapturedModel<Model>, rhs: RHS
    ) -> NotEqual<CapturedIdentity, OptionalIdentity<RHS, Model>> {
        NotEqual(lhs: lhs.identity, rhs: identity(rhs))
    }

    /// Builds the node of `models.contains(captured)`.
    public static func build_contains<LHS, Model>(
        _ lhs: LHS, _ rhs: CapturedModel<Model>
    ) -> SequenceContainsWhere<LHS, Equal<Identity<Variable<Model>>, CapturedIdentity>>
    where LHS.Output: Sequence, LHS.Output.Element == Model {
        SequenceContainsWhere(lhs) { Equal(lhs: identity($0), rhs: rhs.identity) }
    }

    /// Builds the node of `captured.contains(model)`.
    public static func build_contains<RHS, Model>(
        _ lhs: CapturedModels<Model>, _ rhs: RHS
    ) -> SequenceContains<Value<[PersistentIdentifier]>, KeyPath<RHS, PersistentIdentifier>> where RHS.Output == Model {
        SequenceContains(sequence: lhs.identities, element: KeyPath(root: rhs, keyPath: \.persistentModelID))
    }
}
