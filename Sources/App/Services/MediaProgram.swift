import Commands
import Foundation
import Glibc
import MediaProtocol
import Storage
import Synchronization
import Terminal

/// Asks `daybook-media` about pictures and codes, each time in a process of its own.
final class MediaProgram: Sendable {
    private let program: HelperProgram
    /// What was answered, by request and picture: a plan is made more than once.
    private let answers = Mutex<[String: [Data]]>([:])

    init(environment: Environment, console: Console) {
        program = HelperProgram(name: MediaRequest.program, environment: environment, console: console)
    }

    /// The services of commands.
    var pictures: Pictures {
        Pictures(
            reduce: { picture, name in
                let parts = try self.parts(.reduce, picture, name)
                guard parts.count == 2 else { throw Self.fault(name) }
                return Pictures.Kept(photo: parts[0], thumbnail: parts[1])
            },
            codes: { try self.parts(.readCodes, $0, $1) },
            makeCode: { contents, form in
                guard let form = CodeForm(rawValue: form.rawValue),
                    let code = try self.parts(.makeCode(form), contents, "the code").first
                else { throw Self.fault("the code") }
                return code
            })
    }

    /// Draws a picture: what is to be written to the terminal.
    func draw(_ picture: Data, _ drawing: Drawing) throws -> String {
        let parts = try parts(.draw(drawing), picture, "the picture")
        guard parts.count == 1 else { throw Self.fault("the picture") }
        return String(decoding: parts[0], as: UTF8.self)
    }

    private func parts(_ request: MediaRequest, _ input: Data, _ name: String) throws -> [Data] {
        let key = (request.arguments + [SHA256.hex(input)]).joined(separator: " ")
        if let parts = answers.withLock({ $0[key] }) { return parts }
        let output: Data
        do {
            output = try program.answer(request.arguments, input: input).output
        } catch let error as HelperError {
            throw Self.named(error, name)
        }
        guard let parts = MediaParts.unpacked(output) else { throw Self.fault(name) }
        answers.withLock { $0[key] = parts.map { Data($0) } }
        return parts.map { Data($0) }
    }

    /// The error with the name of what it is about; a helper that is missing is missing for all.
    private static func named(_ error: HelperError, _ name: String) -> any Error {
        switch error {
        case .missing, .unreadable: error
        case .refused(let message, let hints): CommandError.refused(message: "\(name): \(message)", hints: hints)
        case .failed(_, .signal(let signal), _):
            CommandError.refused(
                message: [SIGXCPU, SIGALRM].contains(signal)
                    ? "\(name): working on it takes longer than it may"
                    : "\(name): working on it takes more memory than it may, or it is broken",
                hints: ["\(MediaRequest.program) was ended by signal \(signal); try a smaller picture"])
        case .failed: CommandError.refused(message: "\(name): \(error.message)", hints: error.hints)
        }
    }

    private static func fault(_ name: String) -> CommandError {
        .refused(
            message: "\(name): what \(MediaRequest.program) answers cannot be read",
            hints: ["it is of another version than \(Daybook.name): install both anew"])
    }
}
