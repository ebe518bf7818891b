import Foundation
import SQLite
import Testing

@testable import Storage

@Suite struct ManyToManyTests {
    private let context: ModelContext
    private let ana = Learner("Ana")
    private let ben = Learner("Ben")
    private let cleo = Learner("Cleo")
    private let art = Lecture("Art")
    private let biology = Lecture("Biology")
    private let chemistry = Lecture("Chemistry")

    /// Ana hears all three lectures, Ben hears art, Cleo none.
    init() throws {
        context = try collegeInMemory()
        for lecture in [art, biology, chemistry] { context.insert(lecture) }
        for learner in [ana, ben, cleo] { context.insert(learner) }
        ana.lectures = [art, biology, chemistry]
        ben.lectures = [art]
        try context.save()
    }

    private func titles() throws -> [[String]] {
        try stored(context, Learner.self) { $0.lectures.map(\.title) }
    }

    private func names() throws -> [[String]] {
        try stored(context, Lecture.self) { ($0.learners ?? []).map(\.name) }
    }

    @Test func hasATableOfPairs() throws {
        let statements = context.schema.statements(domain: Schema.Domain.defaultName)
        #expect(
            statements.filter { $0.contains("_Learner_lectures") } == [
                """
                CREATE TABLE "_Learner_lectures" (
                    "_key" INTEGER PRIMARY KEY,
                    "owner" INTEGER NOT NULL REFERENCES "Learner" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
                    "target" INTEGER NOT NULL REFERENCES "Lecture" ("_key") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
                    "_owner_position" REAL,
                    "_target_position" REAL
                ) STRICT
                """,
                #"CREATE UNIQUE INDEX "_Learner_lectures_unique_owner_target" ON "_Learner_lectures" ("owner", "target")"#,
                #"CREATE INDEX "_Learner_lectures_target" ON "_Learner_lectures" ("target", "_target_position")"#,
            ])
        #expect(
            Schema([Lecture.self]).fingerprint(domain: Schema.Domain.defaultName)
                != Schema([Topic.self]).fingerprint(domain: Schema.Domain.defaultName))
    }

    @Test func bothEndsAgreeBeforeAndAfterSaving() throws {
        #expect(art.learners == [ana, ben])
        cleo.lectures.append(biology)
        #expect(biology.learners == [ana, cleo])
        biology.learners?.removeAll { $0 === ana }
        #expect(ana.lectures == [art, chemistry])
        #expect(context.hasChanges && cleo.hasChanges && biology.hasChanges && !ben.hasChanges)
        #expect(Set(context.changedModelsArray.map(\.persistentModelID.entityName)) == ["Learner", "Lecture"])
        try context.save()
        #expect(!context.hasChanges && !cleo.hasChanges)
        #expect(try titles() == [["Art", "Chemistry"], ["Art"], ["Biology"]])
        #expect(try names() == [["Ana", "Ben"], ["Cleo"], ["Ana"]])
    }

    @Test func agreesWhenOneEndHasNotBeenRead() throws {
        let other = ModelContext(context.container)
        let lecture = try #require(
            try other.fetch(FetchDescriptor<Lecture>(predicate: #Predicate { $0.title == "Art" })).first)
        let learners = try other.fetch(FetchDescriptor<Learner>())
        learners[2].lectures = [lecture]
        #expect(lecture.learners?.map(\.name) == ["Ana", "Ben", "Cleo"])
        lecture.learners = [learners[1]]
        #expect(learners.map { $0.lectures.map(\.title) } == [["Biology", "Chemistry"], ["Art"], []])
        try other.save()
        #expect(try names() == [["Ben"], ["Ana"], ["Ana"]])
    }

    @Test func newObjectsBringTheirPairs() throws {
        let drama = Lecture("Drama")
        let dora = Learner("Dora", lectures: [drama, art])
        let emil = Learner("Emil")
        drama.learners = [emil, dora]
        context.insert(dora)
        #expect(drama.modelContext === context && emil.modelContext === context)
        #expect(emil.lectures == [drama] && art.learners?.last === dora)
        try context.save()
        #expect(try stored(context, Lecture.self) { Set(($0.learners ?? []).map(\.name)) }.last == ["Dora", "Emil"])
        #expect(
            try stored(context, Learner.self) { learner in
                learner.name == "Dora" ? learner.lectures.map(\.title) : []
            }.contains(["Drama", "Art"]))
    }

    @Test func aMemberIsThereOnce() throws {
        ben.lectures = [art, biology, art, biology]
        #expect(ben.lectures == [art, biology])
        try context.save()
        #expect(try titles()[1] == ["Art", "Biology"])
    }

    @Test func rollbackRestoresBothEnds() throws {
        ana.lectures = [chemistry]
        art.learners?.append(cleo)
        context.rollback()
        #expect(!context.hasChanges)
        #expect(ana.lectures == [art, biology, chemistry] && cleo.lectures == [])
        #expect(art.learners == [ana, ben] && biology.learners == [ana])
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try context.transaction {
                context.delete(ana)
                ben.lectures = []
                try context.save()
                throw Stop()
            }
        }
        #expect(!ana.isDeleted && ana.lectures == [art, biology, chemistry] && ben.lectures == [art])
        #expect(art.learners == [ana, ben])
    }

    @Test func pairsGoWithEitherEnd() throws {
        context.delete(art)
        context.delete(ana)
        try context.save()
        #expect(ben.lectures == [] && biology.learners == [])
        #expect(try titles() == [[], []])
        #expect(try context.findings() == [])
    }

    @Test func oneWayTargetsAreShared() throws {
        let topic = Topic("Colour")
        ana.topics = [topic]
        ben.topics = [topic, Topic("Form")]
        try context.save()
        #expect(
            try stored(context, Learner.self) { Set($0.topics.map(\.name)) } == [["Colour"], ["Colour", "Form"], []])
        context.delete(topic)
        try context.save()
        #expect(ana.topics.isEmpty && ben.topics.count == 1)
        #expect(try stored(context, Learner.self) { $0.topics.count } == [0, 1, 0])
    }

    @Test func leadsToTheModelItself() throws {
        ana.friends = [ben, ana]
        ben.friends = [ana]
        ben.mentor = ana
        try context.save()
        #expect(ana.pupils == [ben])
        #expect(try stored(context, Learner.self) { $0.friends.map(\.name) } == [["Ben", "Ana"], ["Ana"], []])
        context.delete(ana)
        try context.save()
        #expect(ben.friends == [] && ben.mentor == nil)
        #expect(try stored(context, Learner.self) { $0.friends.count } == [0, 0])
    }

    @Test func whatIsMergedIntoARecordAddsToIt() throws {
        let first = Topic("Light")
        context.insert(first)
        ana.topics = [first]
        try context.save()
        let second = Topic("Light")
        ben.topics = [second]
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Topic>()) == 1)
        #expect(try stored(context, Learner.self) { $0.topics.map(\.name) } == [["Light"], ["Light"], []])
    }

    @Test func aLoopOverOwnersAsksOnceAStep() throws {
        let other = ModelContext(context.container)
        var descriptor = FetchDescriptor<Learner>()
        descriptor.relationshipKeyPathsForPrefetching = [\.lectures, \.topics]
        let learners = try other.fetch(descriptor)
        // With the table of pairs gone, only what has been read can be had.
        try other.store.connection.execute("ALTER TABLE \"_Learner_lectures\" RENAME TO \"away\"")
        defer { try? other.store.connection.execute("ALTER TABLE \"away\" RENAME TO \"_Learner_lectures\"") }
        #expect(learners.map { $0.lectures.map(\.title) } == [["Art", "Biology", "Chemistry"], ["Art"], []])
    }
}

extension ManyToManyTests {
    @Test func predicatesLookThroughPairs() throws {
        func names(_ predicate: Predicate<Learner>) throws -> [String] {
            let descriptor = FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\Learner.name)])
            let found = try context.fetch(descriptor)
            #expect(try context.fetch(FetchDescriptor<Learner>()).filter(predicate.evaluate) == found)
            return found.map(\.name)
        }
        #expect(try names(#Predicate { $0.lectures.contains { $0.title == "Art" } }) == ["Ana", "Ben"])
        #expect(try names(#Predicate { $0.lectures.count > 1 }) == ["Ana"])
        #expect(try names(#Predicate { $0.lectures.isEmpty }) == ["Cleo"])
        #expect(try names(#Predicate { $0.lectures.allSatisfy { $0.title == "Art" } }) == ["Ben", "Cleo"])
        #expect(
            try names(#Predicate { $0.lectures.filter { $0.title > "B" }.count == 2 }) == ["Ana"])
        #expect(
            try names(
                #Predicate { learner in
                    learner.lectures.contains { ($0.learners ?? []).contains { $0.name == "Ben" } }
                }) == ["Ana", "Ben"])
        #expect(
            try context.fetch(FetchDescriptor<Learner>(predicate: #Predicate { $0.lectures.contains(biology) }))
                == [ana])
        ana.lectures = [chemistry, art]
        #expect(try names(#Predicate { $0.lectures.first?.title == "Chemistry" }) == ["Ana"])
        #expect(try names(#Predicate { $0.lectures.last?.title == "Art" }) == ["Ana", "Ben"])
    }
}
