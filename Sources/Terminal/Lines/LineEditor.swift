#if canImport(CEdit)
import CEdit
import Glibc
import Synchronization
import TextLayout

/// The terminal of this process as a line that is edited, by libedit: older lines, search in them, completion.
///
/// There is one at a time: libedit calls back into functions that know of no object.
package final class LineEditor: LineEditing {
    private let editor: OpaquePointer
    private let past: OpaquePointer?

    /// The most lines that are looked through.
    private static let pastLength: Int32 = 2000

    /// What the functions that libedit calls go by; they run on the thread that waits for a line.
    nonisolated(unsafe) private static var prompt: UnsafeMutablePointer<CChar>?
    nonisolated(unsafe) private static var complete: (_ before: String) -> TypingAid = { _ in TypingAid() }
    private static let isResized = Atomic<Bool>(false)
    private static let isContinued = Atomic<Bool>(false)

    /// Begins editing; `complete` is given the text before the cursor.
    package init(complete: @escaping (_ before: String) -> TypingAid) throws(TerminalError) {
        past = daybook_edit_past(Self.pastLength)
        guard let editor = daybook_edit_begin(Self.nextCharacter, Self.givePrompt, Self.completeWord, past) else {
            throw .cannotRead(.input, code: ENOMEM)
        }
        self.editor = editor
        Self.complete = complete
        signal(SIGWINCH) { _ in LineEditor.isResized.store(true, ordering: .sequentiallyConsistent) }
        signal(SIGCONT) { _ in LineEditor.isContinued.store(true, ordering: .sequentiallyConsistent) }
    }

    deinit {
        signal(SIGWINCH, SIG_DFL)
        signal(SIGCONT, SIG_DFL)
        Self.complete = { _ in TypingAid() }
        el_end(editor)
        if let past { history_end(past) }
        free(Self.prompt)
        Self.prompt = nil
    }

    package func readLine(prompt: String) throws -> String? {
        free(Self.prompt)
        Self.prompt = strdup(prompt.displaySafe)
        el_resize(editor)
        var count: Int32 = 0
        guard let line = el_gets(editor, &count), count > 0 else {
            if Interruption.isPending { throw TerminalError.interrupted }
            return nil
        }
        let text = String(cString: line)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    package func remember(_ line: String) {
        if let past { daybook_edit_remember(past, line) }
    }

    private static let givePrompt: daybook_edit_prompt = { _ in LineEditor.prompt }

    /// Waits for a character, as libedit's own function does, but also for Ctrl-C.
    private static let nextCharacter: el_rfunc_t = { editor, character in
        do {
            try Interruption.waitForInput(on: STDIN_FILENO) { LineEditor.follow(editor) }
        } catch {
            return -1
        }
        guard let scalar = LineEditor.readScalar() else { return 0 }
        character?.pointee = wchar_t(bitPattern: scalar)
        return 1
    }

    /// Lets libedit know of another size of the terminal, and takes the terminal again when the process goes on.
    private static func follow(_ editor: OpaquePointer?) {
        if isResized.exchange(false, ordering: .sequentiallyConsistent) { el_resize(editor) }
        if isContinued.exchange(false, ordering: .sequentiallyConsistent) { daybook_edit_resume(editor) }
    }

    /// Reads the bytes of one scalar (RFC 3629); what is none is U+FFFD, and nil is the end of input.
    private static func readScalar() -> UInt32? {
        guard let first = readByte() else { return nil }
        let (count, bits): (Int, UInt32) =
            switch first {
            case 0x00...0x7F: (0, UInt32(first))
            case 0xC2...0xDF: (1, UInt32(first & 0x1F))
            case 0xE0...0xEF: (2, UInt32(first & 0x0F))
            case 0xF0...0xF4: (3, UInt32(first & 0x07))
            default: (0, 0xFFFD)
            }
        var value = bits
        for _ in 0..<count {
            guard let byte = readByte(), byte & 0xC0 == 0x80 else { return 0xFFFD }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return Unicode.Scalar(value)?.value ?? 0xFFFD
    }

    private static func readByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            guard count < 0, errno == EINTR else { return nil }
        }
    }

    /// Completes the word before the cursor, or shows what there is to choose from.
    private static let completeWord: daybook_edit_function = { editor, _ in
        guard let info = el_line(editor)?.pointee, let start = info.buffer, let cursor = info.cursor else {
            return UInt8(CC_ERROR)
        }
        let bytes = UnsafeRawBufferPointer(start: start, count: cursor - start)
        let aid = LineEditor.complete(String(decoding: bytes, as: UTF8.self))
        if aid.deleting > 0 { el_deletestr(editor, Int32(aid.deleting)) }
        if !aid.inserting.isEmpty { el_insertstr(editor, aid.inserting) }
        if aid.listing.isEmpty { return UInt8(aid == TypingAid() ? CC_ERROR : CC_REFRESH) }
        let columns = StandardStream.output.columns ?? 80
        try? StandardStream.output.write("\n" + aid.listing.inColumns(toWidth: columns))
        return UInt8(CC_REDISPLAY)
    }
}
#endif
