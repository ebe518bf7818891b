import Foundation
import Glibc
import Reports

/// The small file that says how printed reports look: `letterhead` in the folder for settings, a line for each thing.
///
/// `school = …`, `logo = FILE`, `color = #2f5d8a`, `font = …`, `paper = A4|Letter`; `#` begins a remark.
struct LetterheadFile {
    private let environment: Environment

    /// The most bytes of a logo: it goes into each report.
    private static let largestLogo = 1 << 20

    init(_ environment: Environment) { self.environment = environment }

    /// Reads the file; a letterhead of a school that has said nothing where there is none.
    func letterhead() throws -> Letterhead {
        guard let folder = try? environment.settingsFolder() else { return Letterhead() }
        let path = folder + "/daybook/letterhead"
        guard access(path, F_OK) == 0 else { return Letterhead() }
        let text = String(decoding: try InputFile(path).contents(), as: UTF8.self)
        var letterhead = Letterhead()
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmed
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            func refuse(_ problem: String) -> PaperError {
                .letterhead(path: path, line: number + 1, problem: problem)
            }
            let halves = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { throw refuse("“\(line)” has no = after its name") }
            let value = halves[1].trimmed
            guard !value.isEmpty else { throw refuse("“\(line)” has nothing after its =; take the line out") }
            switch halves[0].trimmed {
            case "school": letterhead.school = value
            case "font": letterhead.font = value
            case "color":
                guard Self.isColor(value) else { throw refuse("“\(value)” is no color such as #2f5d8a") }
                letterhead.color = value.lowercased()
            case "paper":
                guard
                    let paper = Letterhead.Paper.allCases.first(where: {
                        $0.rawValue.lowercased() == value.lowercased()
                    })
                else { throw refuse("“\(value)” is no paper that is known; there are A4 and Letter") }
                letterhead.paper = paper
            case "logo": letterhead.logo = try logo(value, folder: folder + "/daybook")
            case let name: throw refuse("there is no “\(name)” in a letterhead")
            }
        }
        return letterhead
    }

    private static func isColor(_ text: String) -> Bool {
        text.hasPrefix("#") && text.utf8.count == 7 && text.dropFirst().allSatisfy(\.isHexDigit)
    }

    /// Reads a picture; a relative path is one beside the file.
    private func logo(_ name: String, folder: String) throws -> Report.Picture {
        let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
        let data = try InputFile(path).contents()
        guard data.count <= Self.largestLogo, let logo = Report.Picture(data) else { throw PaperError.logo(path: path) }
        return logo
    }
}

extension StringProtocol {
    /// The text without the blanks at its ends.
    fileprivate var trimmed: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
        var text = drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return String(text)
    }
}
