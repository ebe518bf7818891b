import Foundation
import Testing

@testable import Storage

/// `.externalStorage` comes and goes between versions of a model.
@Suite struct ExternalMigrationTests {
    enum Plain {
        @Model final class Card {
            var title: String
            init(title: String) { self.title = title }
        }
    }

    enum InRow {
        @Model final class Card {
            var title: String
            var picture: Data?
            var text: Data = Data([9])
            init(title: String, picture: Data?) {
                self.title = title
                self.picture = picture
            }
        }
    }

    enum Apart {
        @Model final class Card {
            var title: String
            @Attribute(.externalStorage) var picture: Data?
            @Attribute(.externalStorage) var text: Data = Data([9])
            init(title: String, picture: Data?) {
                self.title = title
                self.picture = picture
            }
        }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func context(_ type: any PersistentModel.Type, _ version: Int) throws -> ModelContext {
        let schema = Schema([type], version: Schema.Version(version, 0, 0))
        return ModelContext(try ModelContainer(for: schema, configurations: ModelConfiguration(url: folder.store)))
    }

    @Test func aNewPropertyHasItsDefault() throws {
        try context(Plain.Card.self, 1).transactionOf(Plain.Card(title: "a"))
        let found = try context(Apart.Card.self, 2)
        let card = try #require(try found.fetch(FetchDescriptor<Apart.Card>()).first)
        #expect((card.picture, card.text) == (nil, Data([9])))
        #expect(try found.data(of: card, at: \.text) == Data([9]))
        #expect(try found.findings() == [])
    }

    @Test func bytesMoveOutOfTheRowAndBack() throws {
        let large = Data(count: DataTable.usualLimit + 5)
        try context(InRow.Card.self, 1).transactionOf(InRow.Card(title: "a", picture: large))
        try context(InRow.Card.self, 1).transactionOf(InRow.Card(title: "b", picture: nil))
        do {
            let apart = try context(Apart.Card.self, 2)
            let cards = try apart.fetch(FetchDescriptor<Apart.Card>())
            #expect(cards.map(\.picture) == [large, nil])
            #expect(cards.map(\.text) == [Data([9]), Data([9])])
            #expect(folder.dataFiles.count == 1)
            #expect(try apart.findings() == [])
        }
        let back = try context(InRow.Card.self, 3)
        #expect(try back.fetch(FetchDescriptor<InRow.Card>()).map(\.picture) == [large, nil])
    }
}
