import SQLite

/// Draws keys and numbers, each given once and never again.
///
/// Inside a write transaction they are counted in memory and written back before the commit. Outside one, a block of
/// keys is reserved by a transaction of its own; what is left of a block when the program ends is never used.
struct Counters {
    enum Kind: String { case key, number }

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
    func noteKeys(of entity: Schema.Entity, upTo key: Int64) {
        counters.current[.init(entity: entity.name, kind: .key)] = key & 0xFFFF_FFFF
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
        counters.current[name] = next + 1
        return next
    }

    /// The next value as it is stored.
    func nextStored(_ name: Counters.Name) throws -> Int64 {
        let value = try connection.scalar(
            #"SELECT "next" FROM "_counter" WHERE "entity" = ? AND "kind" = ?"#,
            [.text(name.entity), .text(name.kind.rawValue)])
        guard case .integer(let next)? = value else { return 1 }
        return next
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

    /// Forgets what was drawn in a transaction that is rolled back.
    func forgetCounters() { counters.current = [:] }
}
