import CommandDesk
import Commands
import Foundation
import Storage
import Testing

@testable import Gradebook

/// A name alone is nobody of another course, and whoever shares a name is told by number.
@Suite struct NamesakeImportTests {
    @Test func `a table of names makes other students of those of another course, and says so`() throws {
        let room = try Classroom("course add Art", "student add Ana Silva --email ana@x.org", "student add Uma Roth")
        let outcome = try room.importing(
            "Name,E-mail\nAna Silva,other@y.org\nUma Roth,\n", into: "Music", as: .csv)
        #expect(
            outcome.sentences == [
                "course #2 Music added", "student #3 Ana Silva added to Music", "student #4 Uma Roth added to Music",
            ])
        #expect(
            outcome.notices.suffix(3) == [
                "line 2: #1 Ana Silva has the same name; #3 Ana Silva is another student",
                "line 3: #2 Uma Roth has the same name; #4 Uma Roth is another student",
                "whoever of them is meant to be the same: write the ID or the e-mail address stored here into the file",
            ])
        #expect(try room.json("student show #1 --course Art").contains("ana@x.org"))
        #expect(
            try room.importing("Name,E-mail\nAna Silva,other@y.org\nUma Roth,\n", into: "Music", as: .csv).sentences
                == [])
    }

    @Test func `the name together with the e-mail address is the same student`() throws {
        let room = try Classroom("course add Art", "student add Ana Silva --email ana@x.org")
        let outcome = try room.importing("Name,E-mail\nAna Silva,ANA@x.org\n", into: "Music", as: .csv)
        #expect(outcome.sentences[1] == "student #1 Ana Silva, who is stored already, added to Music")
    }

    @Test func `grades of who shares a name, in the file or not, have the number`() throws {
        let room = try Classroom(
            "student add Ana Silva --id 1", "student add Ana Sílva --id 2", "student add Uma Roth --id 3")
        let outcome = try room.importing(
            "Name,ID,Lab [10]\nAna Silva,1,7\nUma Roth,3,8\n", into: "Class", as: .csv)
        #expect(
            outcome.sentences.suffix(2) == [
                "grade of #1 Ana Silva in Lab: – -> 7/10", "grade of Uma Roth in Lab: – -> 8/10",
            ])
    }

    @Test func `quizzes of one title have their numbers`() throws {
        let outcome = try Classroom().importing(
            "Student,ID,Section,Lab (1),Lab (2)\nPoints Possible,,,10,10\n\"Silva, Ana\",71,,5,6\n", into: "Art")
        #expect(
            outcome.sentences.suffix(2) == [
                "grade of Ana Silva in #1 Lab: – -> 5/10", "grade of Ana Silva in #2 Lab: – -> 6/10",
            ])
    }

    @Test func `an e-mail address of two is told in the plan, and what is none is refused`() throws {
        let room = try Classroom("student add Ana Silva --email home@x.org --id 1")
        let outcome = try room.importing(
            "Name,ID,E-mail\nBea Silva,2,Home@x.org\nUma Roth,3,nonsense\nIvo Kern,4,ivo@\n", as: .csv)
        #expect(
            outcome.notices.filter { !$0.hasPrefix("not in the file") }.suffix(3) == [
                "line 2: #2 Bea Silva has the e-mail address of #1 Ana Silva, Home@x.org",
                "refused, file.csv, line 3, column 3: 'nonsense' is no e-mail address; correct it, or it is left out",
                "refused, file.csv, line 4, column 3: 'ivo@' is no e-mail address; correct it, or it is left out",
            ])
        #expect(outcome.sentences.count == 3)
        #expect(
            try room.output("grade lint").contains("one e-mail address, home@x.org, for #1 Ana Silva, #2 Bea Silva"))
        #expect(
            try room.notices("student add Cleo Silva --email HOME@x.org") == [
                "#1 Ana Silva has the same e-mail address", "#2 Bea Silva has the same e-mail address",
            ])
    }

    @Test(arguments: ["nonsense", "@x.org", "ana@", "ana silva@x.org", "Ana <ana@x.org>", "ana@.org", "a@b,c@d"])
    func `what is no e-mail address is no value of the option`(text: String) throws {
        let room = try Classroom("student add Ana Silva")
        let expected = "2: --email: “\(text)” is not an e-mail address such as ana@example.org"
        #expect(room.refusal("student add Uma Roth --email \"\(text)\"")?.hasPrefix(expected) == true)
        #expect(room.refusal("student edit ana --email \"\(text)\"")?.hasPrefix(expected) == true)
        #expect(try room.json("student list").contains("Uma") == false)
    }

    @Test(arguments: ["ana@x.org", "a@localhost", "o'brien+tag@x.co.uk", "ünï@exämple.org", "\"a@b\"@x.org"])
    func `what can be an address is one`(text: String) { #expect(text.isEmailAddress) }
}
