import SQLite

/// Draws keys and numbers, each given once and never again.
///
/// Inside a write transaction they are counted in memory and written back before the commit. Outside one, a block of
/// keys is reserved by a transaction of its own; what is left of a block when the program ends is never used.
struct Counters {
    typealias Kind = StoredCounter.Kind

    struct Name: Hashable {
        let entity: String
        let kind: Kind
    }

    /// Next values known in the open transaction.
    var current: [Name: Int64] = [:]
    /// Keys reserved outside a transaction.
    var reserved: [String: Range<Int64>] = [:]
    var blockSize: Int64 = 64
}

extension Counters.Name {
    /// The counter of the places in the lists that a to-one leads back to, such as `Grade.student`.
    init(_ toOne: Schema.Property, of entity: Schema.Entity) {
        self.init(entity: "\(entity.name).\(toOne.name)", kind: .number)
    }
}

extension Store {
    /// The next key of an entity.
    func drawKey(_ entity: Schema.Entity) throws -> Int64 {
        let counter =
            try connection.isInTransaction ? draw(.init(entity: entity.name, kind: .key)) : drawReserved(entity)
        return replica << 32 | counter
    }

    /// Takes note that keys of an entity have been given without being drawn: the next one is `key`.
    func noteKeys(of entity: Schema.Entity, upTo key: Int64) throws {
        let next = key - replica << 32
        guard next - 1 <= Counters.Kind.key.largest else { throw StorageError.exhausted(entity: entity.name) }
        counters.current[.init(entity: entity.name, kind: .key)] = next
    }

    /// The next number of an entity; only inside a write transaction.
    func drawNumber(_ entity: Schema.Entity) throws -> Int {
        Int(try draw(.init(entity: entity.name, kind: .number)))
    }

    /// The next place at the end of the lists that a to-one leads back to; only inside a write transaction.
    func drawPosition(_ toOne: Schema.Property, of entity: Schema.Entity) throws -> Double {
        Double(try draw(.init(toOne, of: entity)))
    }

    /// Whether places have been drawn: before that, members of lists have the order of their keys.
    func drawsPositions(_ toOne: Schema.Property, of entity: Schema.Entity) throws -> Bool {
        let name = Counters.Name(toOne, of: entity)
        return try counters.current[name] != nil || nextStored(name) > 1
    }

    private func draw(_ name: Counters.Name) throws -> Int64 {
        let next = try counters.current[name] ?? nextStored(name)
        guard next <= name.kind.largest else { throw StorageError.exhausted(entity: name.entity) }
        counters.current[name] = next + 1
        return next
    }

    /// The next value as it is stored; nothing below 1 is given, whatever the store says.
    func nextStored(_ name: Counters.Name) throws -> Int64 {
        let value = try connection.scalar(
            #"SELECT "next" FROM "_counter" WHERE "entity" = ? AND "kind" = ?"#,
            [.text(name.entity), .text(name.kind.rawValue)])
        guard case .integer(let next)? = value else { return 1 }
        return max(1, next)
    }

    private func drawReserved(_ entity: Schema.Entity) throws -> Int64 {
        if let block = counters.reserved[entity.name], let first = block.first {
            counters.reserved[entity.name] = (first + 1)..<block.upperBound
            return first
        }
        try connection.begin(.write)
        do {
            let name = Counters.Name(entity: entity.name, kind: .key)
            let first = try nextStored(name)
            guard first <= name.kind.largest - counters.blockSize else {
                throw StorageError.exhausted(entity: name.entity)
            }
            counters.current = [name: first + counters.blockSize]
            try writeCounters()
            try connection.commit()
            counters.reserved[entity.name] = (first + 1)..<(first + counters.blockSize)
            counters.blockSize = min(counters.blockSize * 2, 4096)
            return first
        } catch {
            connection.rollback()
            counters.current = [:]
            throw error
        }
    }

    /// Writes what was drawn in the open transaction.
    func writeCounters() throws {
        for (name, next) in counters.current {
            try connection.run(
                """
                INSERT INTO "_counter" ("entity", "kind", "next") VALUES (?, ?, ?)
                ON CONFLICT ("entity", "kind") DO UPDATE SET "next" = excluded."next"
                """,
                [.text(name.entity), .text(name.kind.rawValue), .integer(next)])
        }
        counters.current = [:]
    }

    /// The next values of all counters.
    func storedCounters() throws -> [Counters.Name: Int64] {
        var result: [Counters.Name: Int64] = [:]
        try connection.query(#"SELECT "entity", "kind", "next" FROM "_counter" ORDER BY "entity", "kind""#) { row in
            guard let kind = Counters.Kind(rawValue: row.text(1)) else { return }
            result[.init(entity: row.text(0), kind: kind)] = row.integer(2)
        }
        return result
    }

    /// Counts on from where a group was that is rolled back: who saw its numbers meets each of them once.
    func keepCounters(_ drawn: [Counters.Name: Int64]) throws {
        try connection.begin(.write)
        do {
            counters.current = try drawn.filter { try nextStored($0.key) < $0.value }
            try writeCounters()
            try connection.commit()
        } catch {
            connection.rollback()
            forgetCounters()
            throw error
        }
    }

    /// Forgets what was drawn in a transaction that is rolled back.
    func forgetCounters() { counters.current = [:] }
}
