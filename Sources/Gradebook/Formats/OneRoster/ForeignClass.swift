/// A class of a bundle that holds several.
package struct ForeignClass: Hashable, Sendable {
    package let id: String
    package let title: String
    package let code: String

    /// What it can be named by.
    var names: [String] { [id, title, code].filter { !$0.isEmpty } }
}
