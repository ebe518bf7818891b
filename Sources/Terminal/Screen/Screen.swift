package import TextLayout

/// A full screen that shows frames and tells what a person does.
package protocol Screen: AnyObject {
    /// Its size.
    var size: Frame.Size { get }
    /// Shows a frame in place of the one before.
    func show(_ frame: Frame)
    /// Takes what comes next; nil when nothing comes within half a second, or is there already where nobody waits.
    func next(waits: Bool) throws -> ScreenInput?
    /// Gives the terminal back as it was.
    func close()
}

/// What comes from a full screen.
package enum ScreenInput: Equatable, Sendable {
    case key(Key)
    case resized(Frame.Size)
}
