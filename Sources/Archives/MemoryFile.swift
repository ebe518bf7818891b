#if canImport(CZip)
import CZip
import Foundation

/// Bytes that minizip reads and writes as if they were a file.
final class MemoryFile {
    private(set) var bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// Runs `body` with the functions by which minizip comes to the bytes.
    func withFunctions<R>(_ body: (inout zlib_filefunc64_def) -> R) -> R {
        var functions = zlib_filefunc64_def()
        functions.opaque = Unmanaged.passUnretained(self).toOpaque()
        // The stream is what `opaque` is: there is one file for each set of functions.
        functions.zopen64_file = { file, _, _ in file }
        functions.zread_file = { _, file, buffer, size in MemoryFile.of(file).read(buffer, Int(size)) }
        functions.zwrite_file = { _, file, buffer, size in MemoryFile.of(file).write(buffer, Int(size)) }
        functions.ztell64_file = { _, file in UInt64(MemoryFile.of(file).position) }
        functions.zseek64_file = { _, file, offset, origin in MemoryFile.of(file).seek(offset, origin) }
        functions.zclose_file = { _, _ in 0 }
        functions.zerror_file = { _, _ in 0 }
        return withExtendedLifetime(self) { body(&functions) }
    }

    private static func of(_ file: UnsafeMutableRawPointer?) -> MemoryFile {
        guard let file else { preconditionFailure("minizip lost its file") }
        return Unmanaged<MemoryFile>.fromOpaque(file).takeUnretainedValue()
    }

    private func read(_ buffer: UnsafeMutableRawPointer?, _ size: Int) -> UInt {
        let count = max(0, min(size, bytes.count - position))
        bytes.withUnsafeBytes { all in
            guard count > 0, let start = all.baseAddress else { return }
            buffer?.copyMemory(from: start + position, byteCount: count)
        }
        position += count
        return UInt(count)
    }

    private func write(_ buffer: UnsafeRawPointer?, _ size: Int) -> UInt {
        let new = UnsafeRawBufferPointer(start: buffer, count: size)
        let overwritten = min(size, bytes.count - position)
        bytes.replaceSubrange(position..<position + overwritten, with: new)
        position += size
        return UInt(size)
    }

    /// Goes to a place within the bytes or right behind them; -1 for any other.
    private func seek(_ offset: UInt64, _ origin: Int32) -> Int {
        // An offset back from the end comes as a number that wraps.
        let base = origin == ZLIB_FILEFUNC_SEEK_CUR ? position : origin == ZLIB_FILEFUNC_SEEK_END ? bytes.count : 0
        let (target, overflows) = base.addingReportingOverflow(Int(truncatingIfNeeded: offset))
        guard !overflows, (0...bytes.count).contains(target) else { return -1 }
        position = target
        return 0
    }
}
#endif
