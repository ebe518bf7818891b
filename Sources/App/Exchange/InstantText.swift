import CivilTime
import Foundation

/// An instant in UTC as `2026-11-30T10:00:00.25Z` (ISO 8601), with every digit that the stored number has.
///
/// Stored are seconds since 2001-01-01 00:00 UTC; reading the text gives the same number, bit by bit.
struct InstantText {
    /// The text.
    let text: String

    /// Writes an instant; nil for one that has no such text, whose number must do.
    init?(seconds: Double) {
        let parts = seconds.description.split(separator: ".")
        guard parts.count == 2, let whole = Int(parts[0]), Self.areDigits(parts[1]),
            seconds.sign == .plus || (parts[1] == "0" && whole != 0)
        else { return nil }
        let civil = Zone.utc.civil(at: Date(timeIntervalSinceReferenceDate: Double(whole)))
        guard Self.seconds(civil) == whole else { return nil }
        text = "\(civil)\(parts[1] == "0" ? "" : "." + parts[1])Z"
    }

    /// Reads an instant; nil for a text that is none.
    static func seconds(_ text: String) -> Double? {
        guard text.last == "Z" else { return nil }
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        guard let civil = parts.first.flatMap({ CivilDateTime(String($0)) }) else { return nil }
        switch parts.count {
        case 1: return Double(seconds(civil))
        case 2 where areDigits(parts[1]): return Double("\(seconds(civil)).\(parts[1])")
        default: return nil
        }
    }

    private static func areDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func seconds(_ civil: CivilDateTime) -> Int {
        Int(Zone.utc.instant(of: civil).timeIntervalSinceReferenceDate)
    }
}
