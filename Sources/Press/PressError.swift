/// What can be wrong when a file is made.
package enum PressError: Error, Equatable, Sendable {
    /// The program was built without a library, which this package brings.
    case missingPackage(String)
    /// A library refuses, and says why.
    case failed(String)
    /// A workbook cannot be put together in the folder for what is made for a while.
    case noWorkbook(folder: String, reason: String)
}

extension PressError {
    /// The status that the program ends with.
    package var status: Int32 {
        switch self {
        case .missingPackage: 3
        case .failed, .noWorkbook: 1
        }
    }

    /// What was wrong, then what to do.
    package var lines: [String] {
        switch self {
        case .missingPackage(let package): [package]
        case .failed(let reason): [reason]
        case .noWorkbook(let folder, let reason):
            [
                "the workbook cannot be put together in \(folder): \(reason)",
                "make room there, or name another folder: TMPDIR=FOLDER",
            ]
        }
    }
}
