import Foundation
import Storage

/// A small school: every kind of property and relationship that the tests need.
@Model
final class Pupil {
    @Attribute(.unique) var id: String
    var name: String
    var born: Date?
    var level = Level.first
    var tags: [String] = []
    var isActive = true
    @Relationship(deleteRule: .cascade, inverse: \Mark.pupil) var marks: [Mark] = []
    var room: Room?
    @Transient var shown = 0

    var initials: String { String(name.prefix(1)) }

    init(id: String, name: String, room: Room? = nil) {
        self.id = id
        self.name = name
        self.room = room
    }

    enum Level: String, Codable {
        case first, second
    }
}

@Model
final class Exam {
    var title: String
    var points: Decimal
    @Relationship(deleteRule: .cascade, inverse: \Mark.exam) var marks: [Mark]? = []

    init(title: String, points: Decimal) {
        self.title = title
        self.points = points
    }
}

@Model
final class Mark {
    #Unique<Mark>([\.pupil, \.exam])
    var score: Decimal?
    var pupil: Pupil?
    var exam: Exam?

    init(score: Decimal?, pupil: Pupil, exam: Exam) {
        self.score = score
        self.pupil = pupil
        self.exam = exam
    }
}

@Model
class Room {
    var number: Int
    @Relationship(deleteRule: .nullify) var pupils: [Pupil] = []

    init(number: Int) { self.number = number }
}
