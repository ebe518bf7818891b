import Foundation
import Glibc

/// A terminal of which the test is the screen.
final class PseudoTerminal {
    /// The end that a program writes to.
    let inner: FileHandle
    private let outer: Int32

    init() throws {
        // Glibc's functions for this are hidden from Swift; these are the calls that they make (ioctl_tty(2)).
        let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        outer = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var isLocked: Int32 = 0
        var index: UInt32 = 0
        guard outer >= 0, ioctl(outer, unlock, &isLocked) == 0, ioctl(outer, number, &index) == 0 else {
            throw POSIXError(.ENXIO)
        }
        let name = "/dev/pts/\(index)"
        inner = FileHandle(fileDescriptor: open(name, O_RDWR | O_NOCTTY), closeOnDealloc: true)
    }

    deinit { close(outer) }

    /// What was written to the terminal since the last time, at most some thousand bytes.
    func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(outer, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
