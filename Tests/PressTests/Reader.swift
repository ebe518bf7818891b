import Foundation

/// A program of the machine that reads what was made; nil where it is not installed.
struct Reader {
    private let program: String

    init?(_ name: String) {
        // Packages of the system are for the system's own Python.
        let folders = ["/usr/bin"] + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        program = path
    }

    /// What it says of a file; `{}` stands for the file among the words.
    func read(_ bytes: [UInt8], _ words: [String]) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("press-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = words.map { $0 == "{}" ? file.path : $0 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a module of Python is there.
    static func hasPython(_ module: String) -> Bool {
        guard let python = Reader("python3") else { return false }
        return (try? python.read([], ["-c", "import \(module); print('yes')"])) == "yes\n"
    }
}
