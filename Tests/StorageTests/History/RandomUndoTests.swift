import Foundation
import SQLite
import Testing

@testable import Storage

/// Whatever transactions do, undoing them brings back each state of the store to the byte, and redoing them too.
@Suite struct RandomUndoTests {
    @Test(arguments: [1, 2, 3, 5, 8] as [UInt64])
    func eachStateComesBack(seed: UInt64) throws {
        var play = try Play(seed: seed)
        var states = [try play.dump()]
        while states.count < 12 {
            do {
                try play.transact()
            } catch StorageError.notUnique {
                play.context.rollback()
            }
            let state = try play.dump()
            if state != states.last { states.append(state) }
        }
        for round in 0..<2 {
            for (step, state) in states.dropLast().enumerated().reversed() {
                try play.context.undo()
                #expect(try play.dump() == state, "seed \(seed), round \(round), undo to \(step)")
                try play.checkObjects("seed \(seed), undo to \(step)")
            }
            #expect(throws: StorageError.self) { try play.context.undo() }
            for (step, state) in states.enumerated().dropFirst() {
                try play.context.redo()
                #expect(try play.dump() == state, "seed \(seed), round \(round), redo to \(step)")
                try play.checkObjects("seed \(seed), redo to \(step)")
            }
        }
        #expect(try play.context.findings().isEmpty)
    }

    @Model final class Player {
        @Attribute(.unique) var code: String
        @Attribute(.unique) var seat: Int?
        var name: String
        var boss: Player?
        @Relationship(deleteRule: .cascade, inverse: \Chore.owner) var chores: [Chore] = []
        @Relationship(inverse: \Squad.members) var squads: [Squad] = []

        init(_ code: String, _ name: String) { (self.code, self.name) = (code, name) }
    }

    @Model final class Chore {
        #Unique<Chore>([\.owner, \.title])
        var title: String
        var owner: Player?

        init(_ title: String, _ owner: Player?) { (self.title, self.owner) = (title, owner) }
    }

    @Model final class Squad {
        @Attribute(.unique) var name: String
        var members: [Player] = []

        init(_ name: String) { self.name = name }
    }

    /// A store that is changed at random, and all objects that have ever been in it.
    private struct Play {
        let context: ModelContext
        private var random: RandomNumbers
        private var players: [Player] = []
        private var count = 0

        init(seed: UInt64) throws {
            context = ModelContext(
                try ModelContainer(for: Player.self, Chore.self, Squad.self, configurations: .inMemory))
            random = RandomNumbers(seed: seed)
        }

        mutating func transact() throws {
            if Int.random(in: 0..<5, using: &random) == 0 {
                let present = try context.fetch(FetchDescriptor<Player>())
                if present.count > 70 { present.forEach(context.delete) } else { (0..<70).forEach { _ in insert() } }
            } else {
                for _ in 0..<Int.random(in: 1...6, using: &random) { try act() }
            }
            try context.save()
        }

        private mutating func act() throws {
            let present = try context.fetch(FetchDescriptor<Player>())
            let one = present.randomElement(using: &random)
            let other = present.randomElement(using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1: insert()
            case 2: one?.name += "!"
            case 3: if let one { context.delete(one) }
            case 4, 5:
                guard let one, let other, one !== other else { return }
                (one.code, other.code, one.seat, other.seat) = (other.code, one.code, other.seat, one.seat)
            case 6: one?.seat = Int.random(in: 0..<40, using: &random) + count * 100
            case 7: one?.boss = other
            case 8: if let one { context.insert(Chore(["a", "b", "c"].randomElement(using: &random)!, one)) }
            case 9:
                guard let one, let other else { return }
                (one.chores, other.chores) = (one === other ? [] : other.chores, one.chores)
            case 10:
                let name = "squad \(Int.random(in: 0..<3, using: &random))"
                let squad = try context.fetch(FetchDescriptor<Squad>()).first { $0.name == name } ?? Squad(name)
                if squad.modelContext == nil { context.insert(squad) }
                squad.members = present.shuffled(using: &random).prefix(4).map(\.self)
            default:
                guard let one else { return }
                let code = one.code
                context.delete(one)
                if Bool.random(using: &random) { insert(code) }
            }
        }

        private mutating func insert(_ code: String? = nil) {
            count += 1
            let player = Player(code ?? "code \(count)", "player \(count)")
            context.insert(player)
            players.append(player)
        }

        /// All rows of all tables.
        func dump() throws -> [String] {
            var rows: [String] = []
            for entity in context.schema.entities {
                let key = Schema.Entity.keyColumn.sqlName
                try context.store.connection.query("SELECT * FROM \(entity.name.sqlName) ORDER BY \(key)") { row in
                    let values = (0...entity.storedColumns.count).map { "\(row.value(Int32($0)))" }
                    rows.append(entity.name + " " + values.joined(separator: "|"))
                }
            }
            return rows
        }

        /// Each object is that of its record, if this is there.
        func checkObjects(_ comment: String) throws {
            let other = ModelContext(context.container)
            let stored = try Dictionary(
                uniqueKeysWithValues: other.fetch(FetchDescriptor<Player>()).map { ($0.persistentModelID, $0) })
            var live: Set<PersistentIdentifier> = []
            for player in players {
                let record = stored[player.persistentModelID]
                #expect(player.isDeleted == (record == nil), "\(comment)")
                #expect((player.modelContext == nil) == (record == nil), "\(comment)")
                guard let record else { continue }
                live.insert(player.persistentModelID)
                #expect(player.code == record.code && player.seat == record.seat, "\(comment)")
                #expect(player.name == record.name && player.boss == record.boss, "\(comment)")
                // Lists are read one by one, which takes its time.
                guard live.count % 8 == 0 else { continue }
                #expect(player.chores == record.chores && player.squads == record.squads, "\(comment)")
            }
            #expect(live.count == stored.count, "\(comment)")
        }
    }
}
