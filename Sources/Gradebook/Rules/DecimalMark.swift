/// The character between whole points and parts of a point.
package enum DecimalMark: UInt8, Sendable {
    case comma = 0x2C
    case point = 0x2E

    /// The mark that groups thousands where this one divides.
    var opposite: DecimalMark { self == .comma ? .point : .comma }
}
