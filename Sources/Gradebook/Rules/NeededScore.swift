package import Foundation

/// The least result that brings a student to a target.
package enum NeededScore: Hashable, Sendable {
    /// The target is reached whatever is earned, even with nothing.
    case secured
    /// This much is needed.
    case needed(Decimal)
    /// All there is to earn is too little; the number is what would be enough, if anything were.
    case outOfReach(Decimal?)
}
