import SwiftData
import Testing

/// People whom one has met: first with three facts, then with the event, then with a photo.
@Suite struct FaceFactsTests {
    enum First {
        @Model
        class Person {
            var name: String
            var emailAddress: String
            var details: String

            init(name: String, emailAddress: String, details: String) {
                self.name = name
                self.emailAddress = emailAddress
                self.details = details
            }
        }
    }

    enum Second {
        @Model
        class Event {
            var name: String
            var location: String
            var people = [Person]()

            init(name: String, location: String) {
                self.name = name
                self.location = location
            }
        }

        @Model
        class Person {
            var name: String
            var emailAddress: String
            var details: String
            var metAt: Event?

            init(name: String, emailAddress: String, details: String, metAt: Event? = nil) {
                self.name = name
                self.emailAddress = emailAddress
                self.details = details
                self.metAt = metAt
            }
        }
    }

    enum Third {
        @Model
        class Event {
            var name: String = ""
            var location: String = ""
            var people: [Person]? = [Person]()

            init(name: String, location: String) {
                self.name = name
                self.location = location
            }
        }

        @Model
        class Person {
            var name: String = ""
            var emailAddress: String = ""
            var details: String = ""
            var metAt: Event?
            @Attribute(.externalStorage) var photo: Data?

            init(name: String, emailAddress: String, details: String, metAt: Event? = nil) {
                self.name = name
                self.emailAddress = emailAddress
                self.details = details
                self.metAt = metAt
            }
        }
    }

    @Test(arguments: Place.allCases) func keepsThreeFacts(place: Place) throws {
        typealias Person = First.Person
        try place.run { configuration in
            let container = try ModelContainer(for: Person.self, configurations: configuration)
            let context = ModelContext(container)
            for name in ["Zoë", "ana", "Ben"] {
                context.insert(Person(name: name, emailAddress: "\(name)@example.org", details: ""))
            }
            try context.save()
            let sorted = FetchDescriptor(sortBy: [SortDescriptor(\Person.name)])
            let other = ModelContext(container)
            #expect(try other.fetch(sorted).map(\.name) == ["ana", "Ben", "Zoë"])

            for search in ["", "ZOE"] {
                let found = try other.fetch(
                    FetchDescriptor<Person>(
                        predicate: #Predicate { person in
                            if search.isEmpty {
                                true
                            } else {
                                person.name.localizedStandardContains(search)
                                    || person.emailAddress.localizedStandardContains(search)
                                    || person.details.localizedStandardContains(search)
                            }
                        }, sortBy: [SortDescriptor(\.name)]))
                #expect(found.count == (search.isEmpty ? 3 : 1))
            }
            let ana = try #require(try other.fetch(sorted).first)
            ana.details = "Met in Vienna"
            other.delete(try other.fetch(sorted)[1])
            try other.save()
            #expect(try context.fetch(sorted).map(\.details) == ["Met in Vienna", ""])
        }
    }

    @Test(arguments: Place.allCases) func insertingAPersonInsertsTheEvent(place: Place) throws {
        typealias Person = Second.Person
        typealias Event = Second.Event
        try place.run { configuration in
            let container = try ModelContainer(for: Person.self, configurations: configuration)
            let context = ModelContext(container)
            let event = Event(name: "Conference", location: "Linz")
            context.insert(Person(name: "Ana", emailAddress: "", details: "", metAt: event))
            context.insert(Person(name: "Ben", emailAddress: "", details: "", metAt: event))
            try context.save()

            let other = ModelContext(container)
            let found = try #require(
                try other.fetch(FetchDescriptor<Event>(sortBy: [SortDescriptor(\.name)])).first)
            #expect(found.location == "Linz")
            #expect(found.people.map(\.name) == ["Ana", "Ben"])
            other.delete(found)
            try other.save()
            #expect(try other.fetch(FetchDescriptor<Person>()).map(\.metAt) == [nil, nil])
        }
    }

    @Test(arguments: Place.allCases) func keepsAPhoto(place: Place) throws {
        typealias Person = Third.Person
        try place.run { configuration in
            let container = try ModelContainer(for: Person.self, configurations: configuration)
            let context = ModelContext(container)
            let person = Person(name: "Ana", emailAddress: "", details: "")
            let photo = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
            person.photo = photo
            person.metAt = Third.Event(name: "Conference", location: "Linz")
            context.insert(person)
            try context.save()
            let other = ModelContext(container)
            let found = try #require(try other.fetch(FetchDescriptor<Person>()).first)
            #expect(found.photo == photo)
            #expect(found.metAt?.people?.map(\.name) == ["Ana"])
            found.photo = nil
            found.metAt = nil
            try other.save()
            #expect(try context.fetch(FetchDescriptor<Third.Event>()).first?.people == [])
            #expect(try context.fetch(FetchDescriptor<Person>()).first?.photo == nil)
        }
    }

    @Test func eachStageOpensTheStoreOfTheOneBefore() throws {
        try Place.file.run { configuration in
            do {
                let context = try ModelContext(ModelContainer(for: First.Person.self, configurations: configuration))
                context.insert(First.Person(name: "Dave", emailAddress: "dave@example.org", details: "curry"))
                try context.save()
            }
            do {
                let context = try ModelContext(ModelContainer(for: Second.Person.self, configurations: configuration))
                let dave = try #require(try context.fetch(FetchDescriptor<Second.Person>()).first)
                #expect((dave.name, dave.emailAddress, dave.details) == ("Dave", "dave@example.org", "curry"))
                #expect(dave.metAt == nil)
                dave.metAt = Second.Event(name: "Dimension Jump", location: "Nottingham")
                try context.save()
            }
            let context = try ModelContext(ModelContainer(for: Third.Person.self, configurations: configuration))
            let dave = try #require(try context.fetch(FetchDescriptor<Third.Person>()).first)
            #expect((dave.name, dave.details) == ("Dave", "curry"))
            #expect(dave.metAt?.location == "Nottingham")
            #expect(dave.metAt?.people == [dave])
            #expect(dave.photo == nil)
            dave.photo = Data([1, 2, 3])
            try context.save()
        }
    }
}
