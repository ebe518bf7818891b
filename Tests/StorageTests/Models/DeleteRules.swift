import Storage

/// An owner with a relationship of each form for each delete rule.
@Model
final class Owner {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Piece.cascade) var cascadeParts: [Piece] = []
    @Relationship(deleteRule: .nullify, inverse: \Piece.nullify) var nullifyParts: [Piece] = []
    @Relationship(deleteRule: .deny, inverse: \Piece.deny) var denyParts: [Piece]? = []
    @Relationship(deleteRule: .noAction, inverse: \Piece.noAction) var noActionParts: [Piece]? = []
    @Relationship(deleteRule: .cascade, inverse: \Twin.cascade) var cascadeTwin: Twin?
    @Relationship(deleteRule: .nullify, inverse: \Twin.nullify) var nullifyTwin: Twin?
    @Relationship(deleteRule: .deny, inverse: \Twin.deny) var denyTwin: Twin?
    @Relationship(deleteRule: .noAction, inverse: \Twin.noAction) var noActionTwin: Twin?
    @Relationship(deleteRule: .cascade, inverse: \Shared.cascade) var cascadeShared: [Shared] = []
    @Relationship(deleteRule: .nullify, inverse: \Shared.nullify) var nullifyShared: [Shared] = []
    @Relationship(deleteRule: .deny, inverse: \Shared.deny) var denyShared: [Shared] = []
    @Relationship(deleteRule: .noAction, inverse: \Shared.noAction) var noActionShared: [Shared] = []
    @Relationship(deleteRule: .cascade) var cascadePlain: [Plain] = []
    @Relationship(deleteRule: .nullify) var nullifyPlain: [Plain] = []
    @Relationship(deleteRule: .deny) var denyPlain: [Plain] = []
    @Relationship(deleteRule: .noAction) var noActionPlain: [Plain] = []
    @Relationship(deleteRule: .cascade) var cascadeSingle: Plain?
    @Relationship(deleteRule: .nullify) var nullifySingle: Plain?
    @Relationship(deleteRule: .deny) var denySingle: Plain?
    @Relationship(deleteRule: .noAction) var noActionSingle: Plain?
    @Relationship(deleteRule: .cascade, inverse: \CascadedNeed.owner) var cascadeNeeds: [CascadedNeed] = []
    @Relationship(deleteRule: .nullify, inverse: \NullifiedNeed.owner) var nullifyNeeds: [NullifiedNeed] = []
    @Relationship(deleteRule: .deny, inverse: \DeniedNeed.owner) var denyNeeds: [DeniedNeed] = []

    init(_ name: String) { self.name = name }
}

@Model
final class Piece {
    var cascade: Owner?
    var nullify: Owner?
    var deny: Owner?
    var noAction: Owner?

    init() {}
}

@Model
final class Twin {
    var cascade: Owner?
    var nullify: Owner?
    var deny: Owner?
    var noAction: Owner?

    init() {}
}

@Model
final class Shared {
    var cascade: [Owner] = []
    var nullify: [Owner] = []
    var deny: [Owner] = []
    var noAction: [Owner] = []

    init() {}
}

@Model
final class Plain {
    init() {}
}

@Model
final class CascadedNeed {
    var owner: Owner

    init(_ owner: Owner) { self.owner = owner }
}

@Model
final class NullifiedNeed {
    var owner: Owner

    init(_ owner: Owner) { self.owner = owner }
}

@Model
final class DeniedNeed {
    var owner: Owner

    init(_ owner: Owner) { self.owner = owner }
}
