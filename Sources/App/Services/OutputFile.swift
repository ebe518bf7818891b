import Foundation
import Glibc

/// A file that gets its whole new contents at once, or stays as it was.
///
/// They are written beside it first and put in its place when all of them are on the disk. What is no ordinary file –
/// a pipe, a terminal, /dev/null – is written through, and nothing takes its place.
final class OutputFile {
    let path: String
    private let place: OutputPlace
    /// The file beside it; nil where nothing is replaced.
    private var draft: String?
    private var descriptor: Int32 = -1
    private var unfinished: UnfinishedFiles.Place?

    /// Prepares to write; nothing at the path is touched yet.
    ///
    /// Refuses to take the place of a database: whoever names one has mistaken it for something else.
    init(_ path: String, sparing store: String) throws(FileError) {
        self.path = path
        place = try OutputPlace(path, sparing: store)
        if place.isStream {
            descriptor = place.openStream()
            guard descriptor >= 0 else { throw failure }
            return
        }
        var template = Array((place.target + ".XXXXXX").utf8CString)
        let made = UnfinishedFiles.undisturbed {
            () -> (descriptor: Int32, draft: String, place: UnfinishedFiles.Place?) in
            let descriptor = mkstemp(&template)
            let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            return (descriptor, draft, descriptor < 0 ? nil : UnfinishedFiles.add(draft))
        }
        descriptor = made.descriptor
        guard descriptor >= 0 else { throw failure }
        (draft, unfinished) = (made.draft, made.place)
        fchmod(descriptor, place.mode)
    }

    deinit { discard() }

    /// Whether a person looks at it as it is written.
    var isTerminal: Bool { place.isStream && isatty(descriptor) == 1 }

    /// Whether something that is there already is going to be replaced.
    var replaces: Bool { place.isThere && !place.isStream }

    /// Puts a text in the file's place.
    func write(_ text: String) throws(FileError) { try write(Data(text.utf8)) }

    /// Puts bytes in the file's place.
    func write(_ contents: Data) throws(FileError) {
        var rest = contents[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard written >= 0 || errno == EINTR else { throw failure }
            rest = rest.dropFirst(max(0, written))
        }
        guard let draft else { return }
        guard fsync(descriptor) == 0, rename(draft, place.target) == 0 else { throw failure }
        UnfinishedFiles.remove(unfinished)
        close(descriptor)
        descriptor = -1
    }

    /// Removes the draft, if it was not put in the file's place.
    private func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        guard let draft else { return }
        unlink(draft)
        UnfinishedFiles.remove(unfinished)
    }

    private var failure: FileError { .unwritable(path: path, reason: SystemReason(errno).text) }
}
