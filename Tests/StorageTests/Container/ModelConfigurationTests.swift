import Foundation
import Storage
import Testing

@Suite struct ModelConfigurationTests {
    private func flaw(_ configurations: ModelConfiguration...) throws -> ConfigurationFlaw? {
        do {
            _ = try ModelContainer(for: Schema([Room.self]), configurations: configurations)
            return nil
        } catch StorageError.invalidConfiguration(_, let flaw) {
            return flaw
        }
    }

    @Test func everyArgumentOfSwiftDataIsTaken() throws {
        let folder = try TemporaryFolder()
        let inFile = ModelConfiguration(
            "school", schema: Schema(Room.self), url: folder.store, allowsSave: true, cloudKitDatabase: .none)
        let inMemory = ModelConfiguration(
            "school", schema: nil, isStoredInMemoryOnly: true, allowsSave: true, groupContainer: .none,
            cloudKitDatabase: .automatic)
        #expect(try flaw(inFile) == nil)
        #expect(try flaw(inMemory) == nil)
        #expect(try flaw(ModelConfiguration(for: Room.self, isStoredInMemoryOnly: true)) == nil)
        #expect((inFile.url, inFile.id, inFile.isStoredInMemoryOnly) == (folder.store, "school", false))
        #expect(Set([inFile, inMemory, inFile]).count == 2)
        #expect(ModelConfiguration(for: Room.self) == ModelConfiguration(schema: Schema([Room.self])))
        #expect(ModelConfiguration(for: Room.self) != ModelConfiguration())
        let container = try ModelContainer(for: Room.self, configurations: inFile)
        #expect(container.configurations == [inFile])
    }

    @Test func aGroupSharesAFolder() {
        let shared = ModelConfiguration("grades", groupContainer: .identifier("group.school"))
        #expect(shared.url.pathComponents.suffix(2) == ["group.school", "grades.store"])
        #expect(shared.groupAppContainerIdentifier == "group.school")
        #expect(ModelConfiguration("grades").groupAppContainerIdentifier == nil)
    }

    @Test func whatMakesNoStoreIsRefused() throws {
        let memory = ModelConfiguration.inMemory
        #expect(try flaw(memory, memory) == .several(isSame: true))
        #expect(
            try flaw(memory, ModelConfiguration("other", isStoredInMemoryOnly: true)) == .several(isSame: false))
        #expect(try flaw(ModelConfiguration("a/b")) == .character("/", in: "a/b"))
        #expect(try flaw(ModelConfiguration(String(repeating: "a", count: 250))) == .nameTooLong)
        #expect(try flaw(ModelConfiguration("a", groupContainer: .identifier(".."))) == .character(".", in: ".."))
        #expect(
            try flaw(ModelConfiguration(schema: Schema(Learner.self), isStoredInMemoryOnly: true))
                == .unknownModels(["Learner", "Lecture", "Topic", "Leaflet"]))
        let cloud = ModelConfiguration(isStoredInMemoryOnly: true, cloudKitDatabase: .private("iCloud.school"))
        #expect(cloud.cloudKitContainerIdentifier == "iCloud.school")
        #expect(try flaw(cloud) == .cloud(container: "iCloud.school"))
    }
}
