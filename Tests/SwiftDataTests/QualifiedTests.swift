import SwiftData
import Testing

/// The macro's name as Apple's documents write it in full.
@Suite struct QualifiedTests {
    @SwiftData.Model
    final class Trip {
        @SwiftData.Attribute(.unique) var name: String
        @Attribute(.externalStorage) var map: Data?
        var colour: String?

        init(name: String) { self.name = name }
    }

    @Test func isTheSameMacro() throws {
        let container = try ModelContainer(
            for: Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = ModelContext(container)
        let trip = Trip(name: "Oslo")
        trip.map = Data([1])
        context.insert(trip)
        try context.save()
        let trips = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\Trip.colour, comparator: .localizedStandard)])
        #expect(try context.fetch(trips).map(\.map) == [Data([1])])
    }
}
