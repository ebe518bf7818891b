import Foundation
import Storage

@Model
final class Lesson {
    #Unique<Lesson>([\.room, \.start])
    #Index<Lesson>([\.start])

    @Attribute(.unique) var id: UUID = UUID()
    var room: String
    var start: Date
    var subject: Subject
    var topics: [String] = []
    @Attribute(originalName: "remark") var note: String?
    @Transient var isOpen = false

    var isPlanned: Bool { topics.isEmpty == false }

    init(room: String, start: Date, subject: Subject) {
        self.room = room
        self.start = start
        self.subject = subject
    }

    enum Subject: String, Codable { case mathematics, physics, music }
}
