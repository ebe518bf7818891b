import Foundation
import Testing

@testable import Storage

/// Fewest and most targets of a relationship.
@Suite struct CountTests {
    @Model final class Team {
        var name: String
        @Relationship(minimumModelCount: 1, maximumModelCount: 3, inverse: \Player.team) var players: [Player] = []
        @Relationship(maximumModelCount: 2) var sponsors: [Sponsor] = []
        @Relationship(minimumModelCount: 1) var home: Sponsor?

        init(_ name: String) { self.name = name }
    }

    @Model final class Player {
        var team: Team?
        @Relationship(minimumModelCount: 1, inverse: \Skill.players) var skills: [Skill] = []

        init() { skills = [Skill()] }
    }

    @Model final class Skill {
        var players: [Player] = []

        init() {}
    }

    @Model final class Sponsor {
        init() {}
    }

    @Model final class Wrong {
        @Relationship(minimumModelCount: 3, maximumModelCount: 2) var skills: [Skill] = []

        init() {}
    }

    private let context: ModelContext
    private let team = Team("Reds")

    init() throws {
        context = try ModelContext(ModelContainer(for: Team.self, configurations: .inMemory))
        team.players = [Player(), Player()]
        team.home = Sponsor()
        context.insert(team)
        try context.save()
    }

    private func expectRefusal(
        _ property: String, _ count: Int, of model: (any PersistentModel)? = nil, after change: () -> Void
    ) throws {
        change()
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .wrongCount(let record, property: property, count: count, _, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(record == (model ?? team).persistentModelID)
        // What was refused waits to be put right, or to be taken back.
        #expect(context.hasChanges)
        context.rollback()
        #expect(team.players.count == 2 && team.home != nil)
    }

    @Test func areCheckedWhenSaving() throws {
        try expectRefusal("players", 0) { team.players = [] }
        try expectRefusal("players", 0) { for player in team.players { context.delete(player) } }
        try expectRefusal("players", 4) {
            for _ in 0..<2 {
                let player = Player()
                player.team = team
                context.insert(player)
            }
        }
        try expectRefusal("sponsors", 3) { team.sponsors = [Sponsor(), Sponsor(), Sponsor()] }
        try expectRefusal("home", 0) { team.home = nil }
        let player = team.players[0]
        try expectRefusal("skills", 0, of: player) { player.skills = [] }
        try expectRefusal("skills", 0, of: player) { context.delete(player.skills[0]) }
    }

    @Test func aMoveCountsAtBothEnds() throws {
        let blues = Team("Blues")
        blues.home = team.home
        blues.players = [team.players[0]]
        context.insert(blues)
        try context.save()
        #expect(try stored(context, Team.self) { $0.players.count } == [1, 1])
        blues.players.append(team.players[0])
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .wrongCount(team.persistentModelID, property: "players", count: 0, minimum: 1, maximum: 3) = error
        else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func areCheckedWhenATransactionEnds() throws {
        try context.transaction {
            let players = team.players
            team.players = []
            try context.save()
            team.players = players
        }
        context.delete(team)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Player>()) == 2)
    }

    @Test func thatNothingFitsAreRefused() {
        let error = #expect(throws: StorageError.self) {
            try ModelContainer(for: Wrong.self, configurations: .inMemory)
        }
        guard case .invalidSchema(entity: "Wrong", let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("'skills'"))
    }
}
