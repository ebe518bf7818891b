import Storage
import Testing

@Suite struct InvalidSchemaTests {
    enum First {
        @Model final class Twin {
            var name = ""
            init() {}
        }
    }

    enum Second {
        @Model final class Twin {
            var name = ""
            init() {}
        }
    }

    @Test func isRefusedByTheContainer() {
        let schema = Schema([First.Twin.self, Second.Twin.self])
        #expect(throws: StorageError.self) { try ModelContainer(for: schema, configurations: .inMemory) }
        #expect(throws: StorageError.self) {
            try ModelContainer(for: First.Twin.self, Second.Twin.self, configurations: .inMemory)
        }
        let domain = Schema.Domain(
            name: "Twins", version: Schema.Version(1, 0, 0), models: [First.Twin.self, Second.Twin.self])
        #expect(throws: StorageError.self) { try Schema(domains: [domain]) }
    }
}
