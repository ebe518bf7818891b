import ContentLines
import Foundation

extension ContentReading {
    /// Reads a text whose lines are ended by LF.
    init(_ text: String, limits: ContentLimits = ContentLimits()) {
        self.init(Data(text.utf8), limits: limits)
    }
}

extension ContentComponent {
    /// A card of these lines.
    static func card(_ lines: String...) -> ContentComponent? {
        ContentComponent(text: (["BEGIN:VCARD"] + lines + ["END:VCARD"]).joined(separator: "\n"))
    }
}
