import Foundation

/// The files under `Sources` and `Tests` of this package.
struct SourceTree {
    /// One Swift file.
    struct File: Sendable, CustomStringConvertible {
        /// The path under the package.
        let path: String
        /// The lines as they are.
        let lines: [String]
        /// The lines without comments and without the contents of strings.
        let code: [String]

        init(path: String, lines: [String]) {
            self.path = path
            self.lines = lines
            code = lines.map(Self.code)
        }

        var description: String { path }
        /// The folder under `Sources` or `Tests`.
        var module: String { String(path.split(separator: "/")[1]) }

        private static func code(_ line: String) -> String {
            var code = ""
            var isInString = false
            var last: Character = " "
            for character in line {
                if character == "\"", last != "\\" { isInString.toggle() }
                if character == "/", last == "/", !isInString {
                    code.removeLast()
                    break
                }
                if !isInString || character == "\"" { code.append(character) }
                last = character
            }
            return code
        }

        /// The names of the modules it imports.
        var imports: [String] {
            code.compactMap { line in
                let words = line.split(separator: " ").map(String.init)
                guard let place = words.firstIndex(of: "import"), place <= 2, words.count > place + 1,
                    words[..<place].allSatisfy({ $0.hasPrefix("@") || ["package", "public", "internal"].contains($0) })
                else { return nil }
                return words.last?.split(separator: ".").first.map(String.init)
            }
        }
    }

    /// The package's folder.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The Swift files under a folder of the package.
    static func files(under folder: String) -> [File] {
        let base = root.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let text = try? String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
            let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return File(path: "\(folder)/\(path)", lines: lines)
        }
    }

    /// All Swift files under `Sources`.
    static let sources = files(under: "Sources")

    /// The folders under `Sources`.
    static var modules: Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path))
        return Set((names ?? []).filter { !$0.hasSuffix(".md") })
    }
}
