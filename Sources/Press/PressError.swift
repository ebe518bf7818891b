/// What can be wrong when a file is made.
package enum PressError: Error, Equatable, Sendable {
    /// The program was built without a library, which this package brings.
    case missingPackage(String)
    /// A page that the report does not have.
    case noSuchPage(Int, of: Int)
    /// A library refuses, and says why.
    case failed(String)
}

extension PressError {
    /// The status that the program ends with.
    package var status: Int32 {
        if case .missingPackage = self { 3 } else { 1 }
    }

    /// What was wrong, then what to do.
    package var lines: [String] {
        switch self {
        case .missingPackage(let package): [package]
        case .noSuchPage(let page, let count):
            ["there is no page \(page)", "the report has \(count) page\(count == 1 ? "" : "s")"]
        case .failed(let reason): [reason]
        }
    }
}
