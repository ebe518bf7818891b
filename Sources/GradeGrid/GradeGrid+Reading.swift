package import Commands
import Gradebook
import TextLayout

// A large sheet, which is read while it is shown already.
extension GradeGrid {
    package var isReading: Bool { sheet.unreadCount > 0 }

    package var isBusy: Bool { isReading || meanTotal == nil }

    /// Whether rows are in sight that are still to be read.
    var isUnreadInSight: Bool { rowsInSight.contains { !sheet.isRead($0) } }

    private var rowsInSight: ArraySlice<Int> { rows[GridLayout(self).rows] }

    /// Reads the rows in sight, and some that come after them or at last before.
    package mutating func readMore(_ session: Session) throws {
        guard isReading else { return }
        let count = max(sheet.rowsAtOnce, GridLayout(self).shownRows)
        let unread = (rows[top...] + rows[..<top]).filter { !sheet.isRead($0) }
        try sheet.read(unread.prefix(count), in: session)
        settle()
    }

    /// Whether an event changes nothing for which all rows must be known.
    func canTake(_ event: ScreenEvent) -> Bool {
        switch (event, mode) {
        case (.resized, _), (.idle, _), (.key, .pane): true
        case (.looked, _): false
        case (.key(let key), .moving): canMove(key)
        case (.key(let key), .input(let input)): input.purpose == .score && canType(key)
        }
    }

    private func canMove(_ key: Key) -> Bool {
        switch key {
        case .up, .down, .left, .right, .enter, .tab, .backTab, .home, .end, .pageUp, .pageDown, .wheel, .click: true
        case .control(let letter): "bflc".contains(letter)
        case .character(let character) where Self.beginsScore(character) || character == "i": sheet.isRead(student)
        case .character(let character): "jkbglGha?q".contains(character)
        case .escape, .backspace: true
        case .delete: false
        }
    }

    private func canType(_ key: Key) -> Bool {
        switch key {
        case .character, .backspace, .escape, .control: true
        default: false
        }
    }
}
