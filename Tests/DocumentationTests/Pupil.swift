import Storage

@Model
final class Pupil {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Mark.pupil) var marks: [Mark] = []
    var clubs: [Club] = []

    init(name: String) { self.name = name }
}

@Model
final class Mark {
    var value: Double
    var pupil: Pupil?

    init(value: Double, pupil: Pupil?) {
        self.value = value
        self.pupil = pupil
    }
}

@Model
final class Club {
    var title: String
    @Relationship(inverse: \Pupil.clubs) var members: [Pupil] = []

    init(title: String) { self.title = title }
}
