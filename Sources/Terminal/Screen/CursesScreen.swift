#if canImport(CNcurses)
import CNcurses
import Glibc
package import TextLayout

/// The terminal of this process as a full screen, by ncurses.
package final class CursesScreen: Screen {
    /// How long a wait for a key lasts, in milliseconds.
    private static let patience: Int32 = 500
    private let hasColors: Bool

    /// Takes the terminal over; throws where it cannot move its cursor.
    package init() throws(TerminalError) {
        let name = getenv("TERM").map { String(cString: $0) } ?? ""
        guard name != "dumb", daybook_screen_begin() != 0 else { throw .noScreen(terminal: name) }
        hasColors = daybook_screen_has_colors() != 0
        if hasColors { for role in Frame.Role.allCases { role.preparePair() } }
        ScreenRescue.arm()
    }

    package var size: Frame.Size {
        Frame.Size(columns: Int(daybook_screen_columns()), rows: Int(daybook_screen_rows()))
    }

    package func show(_ frame: Frame) {
        for row in 0..<size.rows {
            daybook_screen_clear_line(Int32(row))
            guard row < frame.lines.count else { continue }
            for span in frame.lines[row] {
                daybook_screen_style(span.role.attributes(hasColors), hasColors ? span.role.pair : 0)
                daybook_screen_write(span.text)
            }
        }
        daybook_screen_style(0, 0)
        curs_set(frame.cursor == nil ? 0 : 1)
        if let cursor = frame.cursor { daybook_screen_move(Int32(cursor.row), Int32(cursor.column)) }
        daybook_screen_show()
    }

    package func next(waits: Bool) throws -> ScreenInput? {
        while true {
            var code: wint_t = 0
            switch daybook_screen_key(&code, waits ? Self.patience : 0) {
            case ERR: return nil
            case KEY_CODE_YES where Int32(code) == KEY_RESIZE: return .resized(size)
            case KEY_CODE_YES:
                if let key = Self.special(Int32(code)) { return .key(key) }
            default:
                if code == Self.suspendKey {
                    suspend()
                    return .resized(size)
                }
                if let key = Self.plain(code) { return .key(key) }
            }
        }
    }

    package func close() {
        ScreenRescue.disarm()
        endwin()
    }

    private static let suspendKey: wint_t = 26

    /// Stops the process as Ctrl-Z does elsewhere; it goes on from here when it is called back.
    private func suspend() {
        endwin()
        kill(getpid(), SIGSTOP)
        daybook_screen_repaint()
    }

    /// What a key stands for that is no character.
    private static func special(_ code: Int32) -> Key? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_HOME: .home
        case KEY_END: .end
        case KEY_PPAGE: .pageUp
        case KEY_NPAGE: .pageDown
        case KEY_BACKSPACE: .backspace
        case KEY_DC: .delete
        case KEY_BTAB: .backTab
        case KEY_ENTER: .enter
        case KEY_MOUSE: mouse()
        default: nil
        }
    }

    private static func mouse() -> Key? {
        var (row, column): (Int32, Int32) = (0, 0)
        switch daybook_screen_mouse(&row, &column) {
        case 1: return .click(Frame.Place(row: Int(row), column: Int(column)))
        case 4: return .wheel(-3)
        case 5: return .wheel(3)
        default: return nil
        }
    }

    /// What a character stands for; those below a blank are Ctrl with a letter.
    private static func plain(_ code: wint_t) -> Key? {
        switch code {
        case 9: return .tab
        case 10, 13: return .enter
        case 27: return .escape
        case 8, 127: return .backspace
        case 1...26: return .control(Character(Unicode.Scalar(UInt8(code) + 96)))
        case 0..<32: return nil
        default: return Unicode.Scalar(code).map { .character(Character($0)) }
        }
    }
}

extension Frame.Role {
    /// The number of the pair of colours.
    fileprivate var pair: Int16 {
        switch self {
        case .plain, .heading, .selected, .faint: 0
        case .typed: 1
        case .warning: 2
        case .mark: 3
        }
    }

    fileprivate func preparePair() {
        let colour: Int16? =
            switch self {
            case .typed: Int16(COLOR_CYAN)
            case .warning: Int16(COLOR_RED)
            case .mark: Int16(COLOR_YELLOW)
            default: nil
            }
        if let colour { init_pair(pair, colour, -1) }
    }

    fileprivate func attributes(_ hasColors: Bool) -> UInt32 {
        switch self {
        case .plain, .typed, .mark: 0
        case .heading: daybook_bold
        case .selected: daybook_reverse
        case .faint: daybook_dim
        case .warning: hasColors ? 0 : daybook_bold
        }
    }
}
#endif
