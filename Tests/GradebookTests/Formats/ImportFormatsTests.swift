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

    @Test func `a part of a course's name is the name of another course`() throws {
        let room = try Classroom("course add \"Physics 10\"")
        #expect(
            try room.importing("Last name,First name\nSilva,Ana\n", into: "Physics 1", as: .csv).sentences.first
                == "course #2 Physics 1 added")
        #expect(
            try room.importing("Last name,First name\nRoth,Uma\n", into: "physics 10", as: .csv).sentences
                == ["student #2 Uma Roth added to Physics 10"])
    }
}
