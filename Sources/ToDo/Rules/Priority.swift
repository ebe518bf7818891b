/// How much something presses.
package enum Priority: String, Codable, Sendable, CaseIterable {
    case high, medium, low

    /// Its place when what presses most comes first.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
