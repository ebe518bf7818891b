/// Tells whoever waits how far work is that may take long.
package struct WorkProgress: Sendable {
    /// Is told what is done, how much of it, and of how much.
    package typealias Report = @Sendable (_ work: String, _ done: Int, _ total: Int) -> Void

    /// Is told how far the work is; it decides whether that is worth showing.
    package let report: Report

    /// Makes what tells nobody.
    package static let none = WorkProgress { _, _, _ in }

    /// Makes what tells by a function.
    package init(report: @escaping Report) {
        self.report = report
    }

    /// How many steps lie between two reports: work of so many is done in less time than one notices.
    private static let stride = 64

    /// Goes through items one by one, and tells of it; `work` says what is done, as in "reading cards".
    package func following<Items: Collection>(_ items: Items, _ work: String) -> some Sequence<Items.Element> {
        let total = items.count
        return items.lazy.enumerated().map { place, item in
            if place.isMultiple(of: Self.stride) { report(work, place, total) }
            return item
        }
    }
}
