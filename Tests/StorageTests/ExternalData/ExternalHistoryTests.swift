import Foundation
import SQLite
import Testing

@testable import Storage

/// Large data and what the history does with it: undo, redo, forgetting.
@Suite struct ExternalHistoryTests {
    private let folder: TemporaryFolder
    private let context: ModelContext

    init() throws {
        folder = try TemporaryFolder()
        context = try folder.portraits()
    }

    private func photo(_ name: String) throws -> Data? {
        try folder.portraits().portrait(name).flatMap { try $0.modelContext?.data(of: $0, at: \.photo) ?? $0.photo }
    }

    @Test func undoAndRedoBringItBack() throws {
        let portrait = Portrait("Ana", photo: picture(1))
        context.insert(portrait)
        try context.save()
        portrait.photo = picture(2)
        try context.save()
        try context.undo()
        #expect(portrait.photo == picture(1))
        #expect(try photo("Ana") == picture(1))
        try context.redo()
        #expect(portrait.photo == picture(2))
        context.delete(portrait)
        try context.save()
        #expect(try photo("Ana") == nil)
        // In a later process.
        let other = try folder.portraits()
        try other.undo()
        #expect(try other.portrait("Ana")?.photo == picture(2))
        #expect(try other.findings() == [])
    }

    @Test func undoWorksAcrossACascade() throws {
        let frame = Frame(width: 3)
        for seed in UInt8(1)...3 {
            let portrait = Portrait("\(seed)", photo: picture(seed))
            portrait.frame = frame
            context.insert(portrait)
        }
        try context.save()
        context.delete(frame)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Portrait>()) == 0)
        try context.undo()
        for seed in UInt8(1)...3 { #expect(try photo("\(seed)") == picture(seed)) }
    }

    @Test func theHistoryHasTheHashAndNotTheBytes() throws {
        context.insert(Portrait("Ana", photo: picture(1)))
        try context.save()
        let hash = SHA256.hex(picture(1))
        let change = try #require(try context.changes(of: context.history(limit: 1)[0]).first)
        #expect(change.new["photo"] == .externalData(sha256: hash))
        #expect(try context.storedValues(of: change.record)["photo"] == .externalData(sha256: hash))
        let connection = try Connection(.file(path: folder.store.path), mode: .readOnly)
        guard case .text(let json)? = try connection.scalar(#"SELECT "new" FROM "_change""#) else {
            Issue.record("no change")
            return
        }
        #expect(json.contains(#""photo":{"sha256":"\#(hash)"}"#))
    }

    @Test func itGoesWithTheHistory() throws {
        let portrait = Portrait("Ana", photo: picture(1))
        context.insert(portrait)
        try context.save()
        portrait.photo = picture(2)
        try context.save()
        #expect(folder.dataFiles.count == 2)
        try context.deleteHistory(before: Date(timeIntervalSinceNow: 3600))
        // The newest entry stays, and with it the photo that it took the place of.
        #expect(folder.dataFiles.count == 2)
        portrait.name = "Anna"
        try context.save()
        try context.deleteHistory(before: Date(timeIntervalSinceNow: 3600))
        #expect(folder.dataFiles == [SHA256.hex(picture(2))])
        #expect(context.dataCount == 3)
        #expect(try context.findings() == [])
        #expect(try photo("Anna") == picture(2))
    }

    @Test func whatCameAndWentInOneTransactionIsNotKept() throws {
        try context.transaction {
            let portrait = Portrait("Ana", photo: picture(1))
            context.insert(portrait)
            try context.save()
            context.delete(portrait)
        }
        #expect(context.dataCount == 0)
        #expect(folder.dataFiles == [])
        #expect(try context.findings() == [])
    }

    @Test func aTextThatLooksLikeAHashKeepsNothing() throws {
        context.insert(Portrait("{\"sha256\":\"" + SHA256.hex(picture(9)), photo: picture(1)))
        try context.save()
        #expect(try context.store.dataInHistory().contains(SHA256.hex(picture(9))) == false)
        #expect(try context.store.dataInHistory().contains(SHA256.hex(picture(1))))
    }
}
