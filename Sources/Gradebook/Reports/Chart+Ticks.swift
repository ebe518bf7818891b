import Foundation
import Reports

extension Report.Chart {
    /// Marks of an axis for counts from nothing to the most, four steps or fewer.
    static func ticks(upTo most: Int) -> [Decimal] {
        let step = max(1, (most + 3) / 4)
        return stride(from: 0, through: max((most + step - 1) / step, 1) * step, by: step).map { Decimal($0) }
    }

    /// Marks of an axis for percentages, as far over a hundred as there are any.
    static func ticks(percentUpTo most: Decimal) -> [Decimal] {
        let ticks: [Decimal] = [0, 25, 50, 75, 100]
        return ticks + [125, 150].filter { most > $0 - 25 }
    }
}
