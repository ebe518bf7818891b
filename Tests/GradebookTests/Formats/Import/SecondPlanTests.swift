import CommandDesk
import Commands
import Foundation
import Storage
import Testing

@testable import Gradebook

/// What a plan announces is done, so that a second plan of the same file is empty.
@Suite struct SecondPlanTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let format: ForeignFormat
        let text: String
        /// What is announced of the student and the quiz that are stored already.
        let announced: [String]

        init(_ format: ForeignFormat, _ text: String, _ announced: [String]) {
            (testDescription, self.format, self.text, self.announced) = (format.name, format, text, announced)
        }
    }

    static let cases: [Case] = [
        Case(
            .csv,
            """
            Last name,First name,ID,Login,E-mail,Section,Essay [30],Trip
            Points,,,,,,30,5
            Due,,,,,,2026-10-01,
            Category,,,,,,Homework,
            Silva,Ana,a1,asilva,ana@example.org,Blue,17.5,-2
            Roth,Uma,b2,,,Red,EX,missing
            """,
            [
                "section – -> Blue", "e-mail – -> ana@example.org", "ID – -> a1", "login in tables – -> asilva",
                "points 20 -> 30", "due – -> 2026-10-01", "category – -> Homework", "17.5/30", "-2/5 <0",
            ]),
        Case(
            .canvas,
            """
            Student,ID,SIS User ID,SIS Login ID,Section,Essay (9),Trip (10)
            Points Possible,,,,,30,5
            "Silva, Ana",71,a1,asilva,Blue,17.5,-2
            "Roth, Uma",72,b2,uroth,Red,EX,7
            """,
            [
                "section – -> Blue", "ID – -> a1", "id in Canvas – -> 71", "login in Canvas – -> asilva",
                "points 20 -> 30", "id in Canvas – -> 9", "17.5/30", "-2/5 <0", "7/5 >max",
            ]),
        Case(
            .moodle,
            """
            First name,Surname,ID number,Username,Email address,Essay (Real),Essay (Feedback),Trip (Real)
            Ana,Silva,a1,asilva,ana@example.org,17.5,Good,-2
            Uma,Roth,b2,uroth,,-,,7
            """,
            [
                "e-mail – -> ana@example.org", "ID – -> a1", "login in Moodle – -> asilva",
                "17.5/20, 'Good'", "-2/100 <0",
            ]),
        Case(
            .classroom,
            """
            Last Name,First Name,Email Address,Essay,Trip
            Points,,,30,5
            Silva,Ana,ana@example.org,17.5,-2
            Roth,Uma,uma@example.org,Excused,Missing
            """, ["e-mail – -> ana@example.org", "points 20 -> 30", "17.5/30", "-2/5 <0"]),
        Case(
            .nbgrader,
            """
            assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,late_submission_penalty,score,max_score
            Essay,,2026-10-01 10:00:00,a1,Silva,Ana,ana@example.org,17.5,0.0,17.5,30.0
            Trip,,2026-10-01 10:00:00,a1,Silva,Ana,ana@example.org,-2.0,0.0,-2.0,5.0
            """, ["e-mail – -> ana@example.org", "ID – -> a1", "points 20 -> 30", "17.5/30", "-2/5 <0"]),
        Case(
            .opengrade,
            """
            {"class":{"title":"Art","standards":{"A":85,"F":0}},"category_order":["e"],
             "categories":{"e":{"catname":"exam,exams","weight":"40","drop":"1"}},
             "roster":{"silva_ana":{"id":"a1","last":"Silva","first":"Ana"}},
             "assignments":{"e":{"1":{"max":30,"name":"Essay","due":"2026-10-1"},"2":{"max":5,"name":"Trip"}}},
             "grades":{"e":{"silva_ana":{"1":17.5,"2":-2}}}}
            """,
            ["ID – -> a1", "points 20 -> 30", "due – -> 2026-10-01", "category – -> exam", "17.5/30", "-2/5 <0"]),
    ]

    @Test(arguments: cases)
    func `what is announced of who is stored already is done`(entry: Case) throws {
        let room = try Classroom("course add Art", "student add Ana Silva", "quiz add Essay --points 20")
        let file = ForeignFile(path: "file.csv", data: Data(entry.text.utf8))
        let first = try room.importing(file, into: "Art", as: entry.format)
        for part in entry.announced {
            #expect(first.sentences.contains { $0.hasSuffix(part) || $0.contains(part) }, "\(part)")
        }
        #expect(first.sentences.allSatisfy { !$0.contains("#1 Ana Silva added") })
        #expect(try room.importing(file, into: "Art", as: entry.format).sentences == [])
        if entry.announced.contains("ID – -> a1") {
            #expect(try room.json("student show ana").contains("\"id\": \"a1\""))
            // Whoever names the school's ID from now on means her.
            let roster = try room.importing("Name,ID\nAna Silva,a1\n", into: "Art", as: .csv)
            #expect(roster.sentences == [])
            #expect(room.refusal("student add Ana Silva --id a1 --course Art")?.contains("takes Art already") == true)
        }
    }

    @Test func `an identifier that only the program gave is not taken for the school's`() throws {
        let room = try Classroom("course add Art")
        let canvas = "Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"Silva, Ana\",71,,5\n"
        try room.importing(canvas, into: "Art")
        let school = try room.importing("Name,ID\nAna Silva,0042\n", into: "Art", as: .csv)
        #expect(school.sentences == ["student #1 Ana Silva: ID – -> 0042"])
        #expect(try room.importing(canvas, into: "Art").sentences == [])
        #expect(try room.importing("Name,ID\nAna Silva,0042\n", into: "Art", as: .csv).sentences == [])
    }
}
