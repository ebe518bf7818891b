#if canImport(CPango)
import CPango
import TextLayout

/// The fonts of this machine, held against those that a letterhead names.
struct FontFamilies {
    /// The names of the letterhead, the best first.
    private let wanted: [String]

    init(_ names: String) {
        wanted = names.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ").displaySafe }
            .filter { !$0.isEmpty }
    }

    /// What is to be said where none of them is here; nil where one is.
    var notice: String? {
        guard let first = wanted.first else { return nil }
        let installed = Self.installed
        guard !wanted.contains(where: { installed.contains($0.lowercased()) }) else { return nil }
        let names = wanted.map { "“\($0)”" }.joined(separator: " or ")
        let remedy =
            FontPackages.package(for: first).map { "install \($0)" }
            ?? "install it, or name another one in the letterhead"
        return "there is no font \(names) here, so another one takes its place; \(remedy)"
    }

    /// The names in lower case.
    private static var installed: Set<String> {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
        defer { g_free(families) }
        return Set(
            (0..<Int(count)).compactMap { place in
                families?[place].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0).lowercased() }
            })
    }
}
#endif
