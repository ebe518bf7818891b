/// What a person can be of another, in the words of vCard's RELATED (RFC 6350, 6.6.6).
package enum LinkKind: String, Codable, Sendable, CaseIterable {
    case parent, child, spouse, sibling, kin, friend, colleague, acquaintance, neighbor

    /// What the other one is then.
    package var opposite: LinkKind {
        switch self {
        case .parent: .child
        case .child: .parent
        default: self
        }
    }
}
