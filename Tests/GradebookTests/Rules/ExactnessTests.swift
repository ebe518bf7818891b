import Foundation
import Testing

/// No binary fraction may enter the gradebook, by name or by an untyped literal.
@Suite struct ExactnessTests {
    @Test func `the module's sources know no binary fractions`() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Gradebook").standardizedFileURL
        let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        #expect(names.contains("Rules/Rational.swift"))
        for name in names {
            let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
            let found = Self.binaryFractions(in: text)
            #expect(found.isEmpty, "\(name): \(found)")
        }
    }

    @Test(arguments: [
        ("let x: Double", true), ("Float(3)", true), ("CGFloat", true), ("value.doubleValue", true), ("Float80", true),
        ("let x = 0.5", true), ("[1.5]", true), ("let doubled = 3", false), ("row.0.1", false), ("$0.1", false),
        ("1...3", false), ("0..<5", false), ("let x = \"0.5\"", false), ("call() // 0.5 of a Double", false),
        ("\"\"\"\n0.5\n\"\"\"", false),
    ])
    func `the search finds what it should`(code: String, isFound: Bool) {
        #expect(!Self.binaryFractions(in: code).isEmpty == isFound)
    }

    /// Finds type names and literals in the code, leaving out comments and string literals.
    private static func binaryFractions(in source: String) -> [String] {
        var found: [String] = []
        let code = source.components(separatedBy: "\"\"\"").enumerated().filter { $0.offset.isMultiple(of: 2) }
        for line in code.flatMap({ $0.element.split(separator: "\n") }) {
            let bare = line.components(separatedBy: "//")[0].components(separatedBy: "\"").enumerated()
                .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
            let words = bare.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "$" && $0 != "_" }
            found += words.filter(isLiteral).map(String.init)
            found += words.flatMap { $0.split(separator: ".") }.map(String.init).filter { word in
                word == "Double" || word == "doubleValue" || word == "floatValue" || word.hasPrefix("Float")
                    || word == "CGFloat"
            }
        }
        return found
    }

    private static func isLiteral(_ word: Substring) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { $0.first?.isNumber == true }
    }
}
