import Foundation
import Storage

/// Three versions of the same models.
enum First {
    @Model final class Person {
        var name: String
        var mail: String?
        var nick: String?
        @Relationship(deleteRule: .cascade, inverse: \Note.person) var notes: [Note] = []
        init(name: String, mail: String?) {
            self.name = name
            self.mail = mail
        }
    }

    @Model final class Note {
        var text: String
        var person: Person?
        init(text: String, person: Person) {
            self.text = text
            self.person = person
        }
    }
}

enum Second {
    @Model final class Person {
        var id = UUID()
        @Attribute(.unique, originalName: "name") var fullName: String
        var mail: String = "none"
        var born: Date?
        var isActive: Bool = true
        var event: Event?
        @Relationship(deleteRule: .cascade, inverse: \Note.person) var notes: [Note] = []
        init(fullName: String) { self.fullName = fullName }
    }

    @Model final class Note {
        var text: String
        var person: Person?
        init(text: String, person: Person) {
            self.text = text
            self.person = person
        }
    }

    @Model final class Event {
        var title: String
        var people: [Person] = []
        init(title: String) { self.title = title }
    }
}

enum Impossible {
    @Model final class Person {
        var name: Int
        init(name: Int) { self.name = name }
    }
}

enum Listed {
    @Model final class Person {
        var name: String
        var mail: [String]?
        init(name: String) { self.name = name }
    }
}

enum Undefaulted {
    @Model final class Person {
        var name: String
        var code: String
        init(name: String, code: String) {
            self.name = name
            self.code = code
        }
    }
}
