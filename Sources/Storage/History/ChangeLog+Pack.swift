import SQLite

extension ChangeLog {
    /// The insertions or deletions of many records of one entity, as the history will have them.
    ///
    /// Values are written as JSON when they are at hand. What is kept of a record is a part of an array of bytes; there
    /// are several of those, since one that grows is copied again and again.
    struct Pack {
        let kind: Kind
        let entity: Schema.Entity
        /// In the order of what was done, which is as a rule their own.
        private(set) var keys: [Int64] = []
        /// Where the JSON of each record is: its piece, and its bytes there.
        private var places: [(piece: Int32, start: Int32, end: Int32)] = []
        private var pieces: [[UInt8]] = [[]]
        private var isAscending = true

        init(_ kind: Kind, _ entity: Schema.Entity) { (self.kind, self.entity) = (kind, entity) }

        var count: Int { keys.count }

        /// Adds a record whose values `write` appends as JSON.
        mutating func append(_ key: Int64, _ write: (inout [UInt8]) -> Void) {
            if let last = keys.last, last >= key { isAscending = false }
            keys.append(key)
            if pieces[pieces.count - 1].count >= Self.pieceSize {
                pieces.append([])
                pieces[pieces.count - 1].reserveCapacity(Self.pieceSize + Self.pieceSize / 8)
            }
            let piece = pieces.count - 1
            let start = pieces[piece].count
            write(&pieces[piece])
            places.append((Int32(piece), Int32(start), Int32(pieces[piece].count)))
        }

        private static let pieceSize = 1 << 20

        /// Takes the last record out again.
        mutating func removeLast() {
            keys.removeLast()
            // It is the last one of its piece, even where that piece was begun for it.
            let place = places.removeLast()
            pieces[Int(place.piece)].removeLast(Int(place.end - place.start))
        }

        func contains(_ key: Int64) -> Bool {
            guard isAscending else { return keys.contains(key) }
            var (low, high) = (0, keys.count)
            while low < high {
                let middle = (low + high) / 2
                if keys[middle] < key { low = middle + 1 } else { high = middle }
            }
            return low < keys.count && keys[low] == key
        }

        /// Calls `body` with the JSON of a record's values.
        func withJSON<R>(_ position: Int, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            let (piece, start, end) = places[position]
            return try pieces[Int(piece)].withUnsafeBytes { bytes in
                try body(UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(end)]))
            }
        }

        /// The records one by one, with their values.
        var records: [Record] {
            keys.indices.map { position in
                let text = withJSON(position) { String(decoding: $0, as: UTF8.self) }
                do {
                    let values = try HistoryValues.values(text, isWhole: true, entity)
                    var record = Record(entity: entity, key: keys[position], kind: kind)
                    if kind == .insert { record.new = values } else { record.old = values }
                    return record
                } catch {
                    preconditionFailure("what was written of a \(entity.name) is no JSON: \(error)")
                }
            }
        }
    }
}
