/// What a person does at a full screen.
package enum Key: Equatable, Sendable {
    case character(Character)
    /// A letter together with Ctrl, in lower case.
    case control(Character)
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// A press of the mouse's first button.
    case click(Frame.Place)
    /// A turn of the mouse's wheel, by lines; up is negative.
    case wheel(Int)
}
