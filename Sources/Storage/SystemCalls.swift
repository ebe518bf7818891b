import Foundation

/// The module's only look at the world outside the store: the clock and the place for a program's data.
enum SystemCalls {
    static func now() -> Date { Date() }

    /// The running program's folder in the user's application data.
    static func applicationData() -> URL {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
        return (folders.first ?? URL(fileURLWithPath: ".")).appendingPathComponent(program ?? "Storage")
    }
}
