package import Foundation

/// What a file of vCards or of iCalendar objects holds: the components that are whole, and what else there was.
///
/// One bad component never keeps another from being read: what is wrong is left out, with its place and its bytes.
package struct ContentReading: Sendable {
    /// The components that stand by themselves, in their order.
    package let components: [ContentComponent]
    /// What could not be read, in its order.
    package let flaws: [ContentFlaw]

    /// Reads a file.
    package init(_ data: Data, limits: ContentLimits = ContentLimits()) {
        var builder = ComponentBuilder(source: SourceBytes.utf8(data), limits: limits)
        builder.readAll()
        components = builder.components
        flaws = builder.flaws
    }

    /// Whether anything was left out that is more than a line.
    package var leftOutComponents: [ContentFlaw] { flaws.filter { $0.component != nil } }
}
