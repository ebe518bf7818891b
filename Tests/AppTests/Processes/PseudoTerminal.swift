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

    /// What was written to the terminal since the last time, up to a text that is waited for, at most ten seconds.
    func read(upTo end: String) -> String {
        var seen: [UInt8] = []
        while !String(decoding: seen, as: UTF8.self).hasSuffix(end) {
            var request = pollfd(fd: outer, events: Int16(POLLIN), revents: 0)
            var byte: UInt8 = 0
            guard poll(&request, 1, 10_000) == 1, Glibc.read(outer, &byte, 1) == 1 else { break }
            seen.append(byte)
        }
        return String(decoding: seen, as: UTF8.self)
    }

    /// Types keys.
    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = Glibc.write(outer, bytes, bytes.count)
    }
}
