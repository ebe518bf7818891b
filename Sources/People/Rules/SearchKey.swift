import Storage

/// Makes the text by which people are found.
///
/// They are stored. When `TextFold.version` rises, so must the version of the module, with a migration that makes
/// them again; a test sees to it.
package enum SearchKey {
    /// The version of the fold with which keys are made.
    package static let foldVersion = 1

    /// Makes what search looks through, a line for each text.
    package static func make(name: String, emails: [String], details: String?) -> String {
        make([name] + emails + [details].compactMap(\.self))
    }

    /// Makes what a search of everything looks through besides, a line for each tag.
    package static func make(tags: [String]) -> String { make(tags) }

    private static func make(_ texts: [String]) -> String {
        texts.map(TextFold.fold).joined(separator: "\n")
    }
}
