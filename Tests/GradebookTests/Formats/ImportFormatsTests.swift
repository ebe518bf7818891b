import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

@Suite struct ImportFormatsTests {
    @Test(arguments: [
        ("Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"Silva, Ana\",7,A,5\n", ["canvas"]),
        ("First name,Surname,ID number,Quiz: Maps (Real)\nAna,Silva,7,5\n", ["moodle"]),
        ("Last name,First name\nSilva,Ana\n", ["csv"]),
        ("Student,ID,First name,Surname,Quiz: Maps (Real)\n", ["canvas"]),
        ("title,due\nBuy chalk,2026-12-01\n", []), ("", []), ("a\u{0}b", []), ("\"open", []),
    ])
    func `a file is recognised by one format at most`(text: String, formats: [String]) {
        let file = ForeignFile(path: "file.csv", data: Data(text.utf8))
        #expect(GradebookModule.module.formats.filter { $0.recognises(file) }.map(\.name) == formats)
    }

    @Test func `a file that is none of the format says what is missing`() throws {
        let room = try Classroom()
        #expect {
            try room.importing("title,due\nBuy chalk,2026-12-01\n", into: "Physics")
        } throws: { error in
            (error as? any PresentableError)?.status == .refused
        }
        #expect(try room.course("Physics") == nil)
    }

    @Test func `what was imported is taken back in one step`() throws {
        let room = try Classroom()
        let file = "Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"Silva, Ana\",7,A,5\n"
        try room.importing(file, into: "Physics")
        _ = try room.outcome("undo")
        #expect(try room.course("Physics") == nil)
        let again = try room.importing(file, into: "Physics")
        #expect(again.sentences.last == "grade of Ana Silva in Lab: – -> 5/10")
    }

    @Test func `without a yes nothing is kept, and the plan has the name of its changes`() throws {
        let room = try Classroom()
        let file = "Last name,First name\nSilva,Ana\n"
        let plan = try room.importing(file, into: "Physics", "", as: .csv)
        #expect(plan.sentences == ["course #1 Physics added", "student #1 Ana Silva added to Physics"])
        #expect(try room.course("Physics") == nil)
        let kept = try room.importing(file, into: "Physics", "--yes=\(plan.digest)", as: .csv)
        #expect(kept.sentences == plan.sentences)
        #expect(try room.course("Physics") != nil)
    }

    @Test func `without a course named the file goes into the current one, or into the first that comes by itself`()
        throws
    {
        let room = try Classroom()
        #expect(
            try room.importing("Last name,First name\nSilva,Ana\n", as: .csv).sentences.last
                == "student #1 Ana Silva added to Class")
        try room.importing("Last name,First name\nRoth,Uma\n", into: "Art", as: .csv)
        #expect {
            try room.importing("Last name,First name\nKern,Ivo\n", as: .csv)
        } throws: { error in
            (error as? any PresentableError)?.message == "there are several courses, and none is chosen"
        }
    }

    private static let file = "Last name,First name\nSilva,Ana\n"

    @Test(arguments: ["Physics 10", "physics 10", "#2"])
    func `a course is the one of that name or number`(name: String) throws {
        let room = try Classroom("course add Art", "course add \"Physics 10\"")
        let outcome = try room.importing(Self.file, into: name, as: .csv)
        #expect(outcome.sentences == ["student #1 Ana Silva added to Physics 10"])
        #expect(outcome.notices.contains("--course \(name) is course #2 Physics 10") == (name == "#2"))
        #expect(try room.context.courses().count == 2)
    }

    @Test(arguments: ["phys", "10", "2", "Phisics 10"])
    func `a part of a name is another course where nobody is asked, and the near one is named`(name: String) throws {
        let room = try Classroom("course add Art", "course add \"Physics 10\"")
        room.choice = "#2"
        let outcome = try room.importing(Self.file, into: name, as: .csv)
        #expect(room.asked.isEmpty)
        #expect(outcome.sentences.first == "course #3 \(name) added")
        #expect(
            outcome.notices.contains("no course is called '\(name)', so it is made; nearest: --course \"Physics 10\""))
    }

    @Test(arguments: [("#2", "Physics 10"), ("phys", "phys")])
    func `where somebody can be asked, a part of a name is a question`(answer: String, course: String) throws {
        let room = try Classroom("course add Art", "course add \"Physics 10\"")
        (room.choice, room.answer) = (answer, true)
        let outcome = try room.importing(Self.file, into: "phys", "", as: .csv)
        #expect(room.asked.first == "No course is called 'phys': which one is meant?")
        #expect(outcome.sentences.last == "student #1 Ana Silva added to \(course)")
        #expect(try room.context.courses().count == (course == "phys" ? 3 : 2))
    }

    @Test func `a course is made only where none is called so, and the nearest are named`() throws {
        let room = try Classroom("course add Physics", "course add \"Physics lab\"")
        let made = try room.importing(Self.file, into: "Phisics", as: .csv)
        #expect(made.sentences.first == "course #3 Phisics added")
        #expect(
            made.notices.contains(
                "no course is called 'Phisics', so it is made; nearest: --course Physics or --course \"Physics lab\""))
        #expect(try room.importing(Self.file, into: "Art", as: .csv).notices.allSatisfy { !$0.contains("nearest") })
        #expect(throws: CommandError.self) { try room.importing(Self.file, into: "#9", as: .csv) }
        #expect(try room.context.courses().count == 4)
    }
}
