import Foundation

/// The folder beside a store with the data that is too large for its table: one file each, named by its hash.
///
/// Files are written and removed only while the store's write lock is held, so that none that is needed goes.
struct ExternalFiles {
    let folder: String

    /// The folder of the store at a path, beside it.
    init(store: String) { folder = store + ".files" }

    private func path(of name: String) -> String { folder + "/" + name }

    /// The bytes of a hash as they are in the file; nil when there is none.
    private func read(_ hash: String) throws(SystemFailure) -> Data? { try SystemCalls.contents(of: path(of: hash)) }

    /// The bytes of a hash, checked against it; throws `ExternalDataFlaw`, and gives nil when there is no file.
    func checkedRead(_ hash: String) throws -> Data? {
        let data: Data?
        do {
            data = try read(hash)
        } catch {
            throw ExternalDataFlaw.unreadable(error.reason)
        }
        guard let data else { return nil }
        guard SHA256.hex(data) == hash else { throw ExternalDataFlaw.altered }
        return data
    }

    /// Writes the file of a hash so that it is there as a whole, also after a loss of power, or not at all.
    func write(_ data: Data, _ hash: String) throws {
        do {
            try SystemCalls.makeFolder(folder)
            try SystemCalls.write(
                data, to: path(of: hash), over: path(of: "\(hash).\(UInt32.random(in: 0 ... .max)).new"))
        } catch {
            throw StorageError(error, writing: path(of: hash))
        }
    }

    /// The names of the files that are there.
    func names() throws -> [String] {
        do {
            return try SystemCalls.names(in: folder)
        } catch {
            throw StorageError.cannotOpen(path: folder, reason: error.reason)
        }
    }

    func remove(_ name: String) { SystemCalls.remove(path(of: name)) }
}

extension StorageError {
    /// The meaning of the system's refusal to write a file.
    init(_ failure: SystemFailure, writing path: String) {
        self =
            switch failure.kind {
            case .full: .diskFull(path: path)
            case .notPermitted: .readOnly(path: path)
            case .other: .cannotOpen(path: path, reason: failure.reason)
            }
    }
}
