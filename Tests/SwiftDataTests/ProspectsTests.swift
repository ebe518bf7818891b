import SwiftData
import Testing

/// People to get in touch with, chosen by whether one has.
@Suite struct ProspectsTests {
    @Model
    class Prospect {
        var name: String
        var emailAddress: String
        var isContacted: Bool

        init(name: String, emailAddress: String, isContacted: Bool) {
            self.name = name
            self.emailAddress = emailAddress
            self.isContacted = isContacted
        }
    }

    @Test(arguments: Place.allCases) func contactsAndDeletesASelection(place: Place) throws {
        try place.run { configuration in
            let container = try ModelContainer(for: Prospect.self, configurations: configuration)
            let context = ModelContext(container)
            for (name, isContacted) in [("Ana", true), ("Ben", false), ("Cem", false)] {
                context.insert(Prospect(name: name, emailAddress: "x@example.org", isContacted: isContacted))
            }
            try context.save()
            func names(_ showContactedOnly: Bool) throws -> [String] {
                try context.fetch(
                    FetchDescriptor<Prospect>(
                        predicate: #Predicate { $0.isContacted == showContactedOnly },
                        sortBy: [SortDescriptor(\Prospect.name)])
                ).map(\.name)
            }
            #expect(try names(true) == ["Ana"])
            #expect(try names(false) == ["Ben", "Cem"])

            var selected = Set<Prospect>()
            for prospect in try context.fetch(FetchDescriptor<Prospect>()) where prospect.name != "Cem" {
                prospect.isContacted.toggle()
                selected.insert(prospect)
            }
            #expect(try names(true) == ["Ben"])
            for prospect in selected { context.delete(prospect) }
            try context.save()
            #expect(try ModelContext(container).fetch(FetchDescriptor<Prospect>()).map(\.name) == ["Cem"])
        }
    }
}
