import Foundation
import Testing

/// Holds the code in the documentation against code that is compiled and run.
@Suite struct DocumentationTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    private static let articles = package.appendingPathComponent("Sources/Storage/Storage.docc")

    private static func names(in folder: URL, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
    }

    /// The lines of a text without their indentation and without empty ones.
    private static func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }

    @Test func everyBlockOfCodeIsCompiled() throws {
        let sources = try Self.names(in: Self.tests, ending: ".swift").map {
            Self.lines(try String(contentsOf: Self.tests.appendingPathComponent($0), encoding: .utf8))
        }
        var count = 0
        for name in try Self.names(in: Self.articles, ending: ".md") {
            let text = try String(contentsOf: Self.articles.appendingPathComponent(name), encoding: .utf8)
            for block in text.components(separatedBy: "```swift\n").dropFirst() {
                let wanted = Self.lines(block.components(separatedBy: "```")[0])
                #expect(sources.contains { $0.contains(wanted) }, "\(name): \(wanted[0])")
                count += 1
            }
        }
        #expect(count > 8)
    }

    @Test func everyArticleIsOnTheFirstPage() throws {
        let first = try String(contentsOf: Self.articles.appendingPathComponent("Storage.md"), encoding: .utf8)
        for name in try Self.names(in: Self.articles, ending: ".md") where name != "Storage.md" {
            #expect(first.contains("- <doc:\(name.dropLast(3))>"))
        }
    }
}
