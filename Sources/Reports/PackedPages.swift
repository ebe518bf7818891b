/// The files that `daybook-press` answers with where each page is one: before each stands its length, on a line.
package struct PackedPages: Sendable, Equatable {
    /// The files, the first page first.
    package var files: [[UInt8]]

    /// Takes the files of pages.
    package init(_ files: [[UInt8]]) {
        self.files = files
    }

    /// Takes apart what was packed; nil for anything else.
    package init?(unpacking bytes: [UInt8]) {
        files = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
                let count = Int(String(decoding: rest[..<end], as: UTF8.self)), count >= 0,
                count <= rest.endIndex - end - 1
            else { return nil }
            files.append(Array(rest[(end + 1)...].prefix(count)))
            rest = rest[(end + 1)...].dropFirst(count)
        }
        if files.isEmpty { return nil }
    }

    /// All of them one after another.
    package var bytes: [UInt8] { files.flatMap { Array("\($0.count)\n".utf8) + $0 } }
}
