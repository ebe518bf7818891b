import CommandDesk
import Commands
import Foundation
import Reports
import Storage
import Testing

@testable import Gradebook

@Suite struct GradebookImportTests {
    private static let lab = """
        Student,ID,SIS User ID,SIS Login ID,Section,Lab 1 (501),Essay (502),Current Score
            Points Possible,,,,,10.00,20.00,(read only)
        "Marsh, Tilda",71,0042,tmarsh,Blue,9.50,EX,95.00
        "Ode, Jr., Bram",72,0043,bode,Red,12.00,N/A,120.00
        "Student, Test",99,,f00,Blue,,,
        """

    @Test func `a new file makes the course, its students, its quizzes and their grades`() throws {
        let room = try Classroom()
        let outcome = try room.importing(Self.lab, into: "Physics 1")
        #expect(
            outcome.sentences == [
                "course #1 Physics 1 added",
                "student #1 Tilda Marsh added to Physics 1",
                "student #2 Bram Ode, Jr. added to Physics 1",
                "quiz #1 Lab 1 (10 points) added to Physics 1",
                "quiz #2 Essay (20 points) added to Physics 1",
                "grade of Tilda Marsh in Lab 1: – -> 9.5/10",
                "grade of Tilda Marsh in Essay: – -> excused",
                "grade of Bram Ode, Jr. in Lab 1: – -> 12/10 >max",
                "grade of Bram Ode, Jr. in Essay: – -> excused, 'not assigned'",
            ])
        #expect(
            outcome.notices == [
                "left out, read only: column 8 'Current Score'", "left out, test student: line 5 'Student, Test'",
            ])
        #expect(
            outcome.confirmation?.question == "Import 2 students, 2 quizzes, 4 grades into the new course Physics 1?")
        #expect(outcome.confirmation?.consequences == ["1 over the maximum: kept as they are, marked >max"])
    }

    @Test func `the same file again changes nothing and asks nothing`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let outcome = try room.importing(Self.lab, into: "Physics 1")
        #expect(outcome.sentences.isEmpty)
        #expect(outcome.confirmation == nil)
        #expect(outcome.notices.last == "nothing to change in Physics 1")
    }

    @Test func `what differs is shown from old to new, and what is blank in the file stays`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let outcome = try room.importing(
            """
            Student,ID,SIS User ID,SIS Login ID,Section,Lab 1 (501),Essay (502)
                Points Possible,,,,,12.00,
            "Marsh, Tilda",71,0042,tilda,,,18.50
            "Ode, Jr., Bram",72,,,Red,11.00,EX
            """, into: "Physics 1")
        #expect(
            outcome.sentences == [
                "student #1 Tilda Marsh: login in Canvas tmarsh -> tilda",
                "quiz #1 Lab 1: points 10 -> 12",
                "grade of Tilda Marsh in Essay: excused -> 18.5/20",
                "grade of Bram Ode, Jr. in Lab 1: 12 -> 11/12",
            ])
        #expect(outcome.confirmation?.question == "Import 1 student, 1 quiz, 2 grades into Physics 1?")
        let essay = try #require(try room.course("Physics 1")?.quizzes.last)
        #expect(essay.grades.map(\.comment) == [nil, "not assigned"])
    }

    @Test func `scores that stay while the points change are told`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let outcome = try room.importing(Self.lab.replacing("10.00,20.00", with: "100.00,20.00"), into: "Physics 1")
        #expect(outcome.sentences == ["quiz #1 Lab 1: points 10 -> 100"])
        #expect(
            outcome.notices.contains(
                "quiz #1 Lab 1: 2 scores keep their points, out of 100 instead of 10; their percentages change"))
        // What the file says of a score is told with it.
        let other = try room.importing(
            Self.lab.replacing("10.00,20.00", with: "50.00,20.00").replacing("9.50", with: "47.5"), into: "Physics 1")
        #expect(other.sentences.last == "grade of Tilda Marsh in Lab 1: 9.5 -> 47.5/50")
        #expect(
            other.notices.contains(
                "quiz #1 Lab 1: 1 score keeps its points, out of 50 instead of 100; its percentage changes"))
    }

    @Test func `a plan tells in fields what was and will be`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let changed = Self.lab.replacing("12.00", with: "8.25")
        #expect(
            try room.importing(changed, into: "Physics 1").written(as: .csv) == """
                kind,studentNumber,student,quizNumber,quiz,field,old,new,line,column
                grade,2,"Bram Ode, Jr.",1,Lab 1,score,12,8.25,4,6

                """)
    }

    @Test func `a student is found by the file's identifiers whatever the names are now`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let tilda = try #require(try room.context.fetch(FetchDescriptor<Student>()).first)
        try room.context.transaction {
            tilda.firstName = "Matilda"
            tilda.id = "S-1"
        }
        let outcome = try room.importing(Self.lab.replacing("9.50", with: "9"), into: "Physics 1")
        #expect(outcome.sentences == ["grade of Matilda Marsh in Lab 1: 9.5 -> 9/10"])
        #expect(outcome.notices.contains("line 3: 'Tilda Marsh' is student #1 Matilda Marsh here, who keeps that name"))
    }

    @Test func `students and quizzes made by hand are found by their names and get the file's identifiers`() throws {
        let room = try Classroom("student add Tilda Marsh", "quiz add Essay --points 20")
        let outcome = try room.importing(Self.lab)
        #expect(
            outcome.sentences.prefix(7) == [
                "student #1 Tilda Marsh: section – -> Blue", "student #1 Tilda Marsh: ID – -> 0042",
                "student #1 Tilda Marsh: id in Canvas – -> 71", "student #1 Tilda Marsh: login in Canvas – -> tmarsh",
                "student #2 Bram Ode, Jr. added to Class", "quiz #2 Lab 1 (10 points) added to Class",
                "quiz #1 Essay: id in Canvas – -> 502",
            ])
        #expect(try room.importing(Self.lab).sentences.isEmpty)
    }

    @Test func `a name that two students have is refused, and nothing of that line is stored`() throws {
        let room = try Classroom("student add Tilda Marsh", "student add Tilda Marsh")
        let outcome = try room.importing(Self.lab)
        #expect(outcome.sentences.allSatisfy { !$0.contains("Tilda") })
        #expect(
            outcome.notices.contains(
                "refused, file.csv, line 3: 'Tilda Marsh' can be #1 Tilda Marsh or #2 Tilda Marsh; "
                    + "write an identifier into the file that only one of them has"))
        #expect(outcome.confirmation?.consequences.last == "1 refused: not imported")
    }

    @Test func `one student whom two lines could mean is given to neither`() throws {
        let room = try Classroom("student add Ethan Lee")
        let outcome = try room.importing(
            "Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"Lee, Ethan\",7,A,5\n\"Lee, Ethan\",8,B,6\n\"Ode, Bo\",9,A,\n"
        )
        #expect(
            outcome.sentences == ["student #2 Bo Ode added to Class", "quiz #1 Lab (10 points) added to Class"])
        #expect(
            outcome.notices.filter { $0.contains("refused") }
                == [3, 4].map {
                    "refused, file.csv, line \($0): 'Ethan Lee' can be #1 Ethan Lee, and so can another one in the file; "
                        + "write identifiers into the file"
                })
    }

    @Test func `two students of one name with identifiers are two students, the second time as well`() throws {
        let room = try Classroom()
        let file = "Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"Lee, Ethan\",7,A,5\n\"Lee, Ethan\",8,B,6\n"
        #expect(
            try room.importing(file, into: "A").sentences.suffix(2) == [
                "grade of #1 Ethan Lee in Lab: – -> 5/10", "grade of #2 Ethan Lee in Lab: – -> 6/10",
            ])
        #expect(try room.importing(file, into: "A").sentences.isEmpty)
        let third = try room.importing(file.replacing("8,B", with: "9,C"), into: "A")
        #expect(third.sentences.first == "student #3 Ethan Lee added to A")
    }

    @Test func `a student of another course is enrolled, not made again`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let outcome = try room.importing(Self.lab, into: "Lab course")
        #expect(outcome.sentences[1] == "student #1 Tilda Marsh, who is stored already, added to Lab course")
        #expect(try room.context.fetchCount(FetchDescriptor<Student>()) == 2)
        #expect(try room.context.fetchCount(FetchDescriptor<Quiz>()) == 4)
        #expect(try room.context.fetchCount(FetchDescriptor<Grade>()) == 8)
    }

    @Test func `who has withdrawn stays so`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let enrollment = try #require(try room.course("Physics 1")?.enrollments.first)
        try room.context.transaction { enrollment.state = .withdrawn }
        #expect(try room.importing(Self.lab, into: "Physics 1").sentences.isEmpty)
        #expect(enrollment.state == .withdrawn)
    }

    @Test func `who and what is not in the file is named`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let outcome = try room.importing(
            "Student,ID,Section,Lab 1 (501)\nPoints Possible,,,10\n\"Ode, Jr., Bram\",72,Red,12\n", into: "Physics 1")
        #expect(outcome.notices.prefix(2) == ["not in the file: #1 Tilda Marsh", "not in the file: #2 Essay"])
        #expect(outcome.sentences.isEmpty)
    }

    @Test func `digits that Canvas rounds away are no change`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let grade = try #require(try room.context.fetch(FetchDescriptor<Grade>()).first)
        try room.context.transaction { grade.score = Decimal(string: "9.4956") }
        #expect(try room.importing(Self.lab, into: "Physics 1").sentences.isEmpty)
        #expect(grade.score == Decimal(string: "9.4956"))
    }

    @Test func `refused cells and lines are named, the rest is taken`() throws {
        let room = try Classroom()
        let outcome = try room.importing(
            """
            Student,ID,Section,Lab (1),Essay (2)
            Points Possible,,,10,20
            "Ali, Cem",1,A,abc,15
            ,2,A,1,2
            "Bo, Li",1,A,3,4
            "Roe, Cy",3,A,9,15
            """, into: "A")
        #expect(
            outcome.notices == [
                "refused, file.csv, line 3: 'Ali, Cem' has an ID, SIS ID or login that line 5 has too; "
                    + "keep one of the two rows, or correct it",
                "refused, file.csv, line 3, column 4: 'abc' is no score; write a number, or leave the cell empty",
                "refused, file.csv, line 4: has no name; write the name of the student",
                "refused, file.csv, line 5: 'Bo, Li' has an ID, SIS ID or login that line 3 has too; "
                    + "keep one of the two rows, or correct it",
            ])
        #expect(outcome.sentences.last == "grade of Cy Roe in Essay: – -> 15/20")
        #expect(outcome.confirmation?.consequences == ["4 refused: not imported"])
    }

    @Test func `feedback is kept with its grade, and points that a file lacks are said`() throws {
        let room = try Classroom()
        let file = """
            "First name",Surname,"ID number","Email address","Quiz: Maps (Real)","Quiz: Maps (Feedback)"
            Ivo,Kern,0017,ivo@example.org,56.00,"Good, but late"
            Uma,Roth,,uma@example.org,-,never seen
            """
        let outcome = try room.importing(file, into: "Geo", as: .moodle)
        #expect(
            outcome.sentences == [
                "course #1 Geo added", "student #1 Ivo Kern added to Geo", "student #2 Uma Roth added to Geo",
                "quiz #1 Quiz: Maps (100 points) added to Geo",
                "grade of Ivo Kern in Quiz: Maps: – -> 56/100, 'Good, but late'",
            ])
        #expect(
            outcome.notices == [
                "column 5: the file does not say out of how many points 'Quiz: Maps' is; "
                    + "taken as 100, “quiz edit #1 --points P” changes it",
                "line 3, column 5: a comment without a grade is not kept: 'never seen'",
            ])
        let students = try room.context.fetch(FetchDescriptor<Student>())
        #expect(students[0].id == "0017")
        #expect(students.map(\.email) == ["ivo@example.org", "uma@example.org"])
        let again = try room.importing(
            file.replacing("Good, but late", with: "Good").replacing("uma@", with: "roth@"), into: "Geo", as: .moodle)
        #expect(
            again.sentences == [
                "student #2 Uma Roth: e-mail uma@example.org -> roth@example.org",
                "grade of Ivo Kern in Quiz: Maps: comment Good, but late -> Good",
            ])
    }

    @Test func `a roster brings students alone and is silent about quizzes`() throws {
        let room = try Classroom("quiz add Essay --points 20")
        let outcome = try room.importing("Last name,First name,E-mail\nKern,Ivo,ivo@example.org\n", as: .csv)
        #expect(outcome.sentences == ["student #1 Ivo Kern added to Class"])
        #expect(
            outcome.notices == [
                "read: 'Last name' as last name, 'First name' as first name, 'E-mail' as e-mail; "
                    + "--map COLUMN=FIELD says otherwise"
            ])
        #expect(outcome.confirmation?.question == "Import 1 student into Class?")
    }

    @Test func `every name that the file's program uses is kept`() throws {
        let room = try Classroom()
        try room.importing(Self.lab, into: "Physics 1")
        let names = try room.context.fetch(FetchDescriptor<ForeignName>())
        #expect(names.allSatisfy { $0.source == "canvas" })
        #expect(
            names.map { "\($0.student?.fullName ?? $0.quiz?.name ?? "") \($0.key) \($0.value)" } == [
                "Tilda Marsh id 71", "Tilda Marsh sisId 0042", "Tilda Marsh login tmarsh", "Bram Ode, Jr. id 72",
                "Bram Ode, Jr. sisId 0043", "Bram Ode, Jr. login bode", "Lab 1 id 501", "Lab 1 header Lab 1 (501)",
                "Essay id 502", "Essay header Essay (502)",
            ])
    }

    @Test func `an id of somebody of another name is refused, and so are ids of two people`() throws {
        let room = try Classroom("student add Zed Zebra --id 1", "student add Yan Yak --id 007")
        let file =
            "Student,ID,SIS User ID,Section,Lab (1)\nPoints Possible,,,,10\n\"Able, Ann\",1,,A,5\n\"Yak, Yan\",1,007,A,6\n"
        let alone = #expect(throws: GradebookError.self) {
            try room.importing(file.replacing("\"Yak, Yan\",1,007,A,6\n", with: ""), into: "A")
        }
        #expect(
            alone?.hints == [
                "line 3: 'Ann Able' has the id of #1 Zed Zebra, whose name is another; "
                    + "correct the id there or in the file"
            ])
        let both = #expect(throws: GradebookError.self) {
            try room.importing(file.replacing("\"Able, Ann\",1,,A,5\n", with: ""), into: "A")
        }
        #expect(both?.hints.count == 1 && both?.hints[0].contains("can be #1 Zed Zebra or #2 Yan Yak") == true)
        #expect(try room.context.fetchCount(FetchDescriptor<Grade>()) == 0)
    }

    @Test(arguments: [
        "Student,ID,Section,Lab (1)\nPoints Possible,,,10\n,7,A,5\n,8,B,6\n",
        "Student,ID,Section,Lab (1)\nPoints Possible,,,10\n\"Lee, Ethan\",,A,5\n\"Lee, Ethan\",,B,6\n",
    ])
    func `a file none of whose students can be taken is refused as a whole`(file: String) throws {
        let room = try Classroom("student add Ethan Lee", "student add Ethan Lee")
        do {
            _ = try room.importing(file, into: "New")
            Issue.record("it was taken")
        } catch let error as any PresentableError {
            #expect(error.status == .refused)
            #expect(
                error.message == "no student of file.csv can be taken over, so nothing was changed; 2 parts refused:")
            #expect(error.hints.count == 2)
        }
        #expect(try room.course("New") == nil)
    }

    @Test func `who has the name of somebody with another ID or e-mail is another student`() throws {
        let room = try Classroom("student add Ann Able --id 1 --email ann@x.org", "course add B", "course use B")
        let byID = try room.importing("Name,ID,Lab/20\nAnn Able,88,18\n", into: "B", as: .csv)
        #expect(byID.sentences.first == "student #2 Ann Able added to B")
        #expect(byID.notices.contains("line 2: #1 Ann Able has the same name; #2 Ann Able is another student"))
        let byEmail = try room.importing("Name,E-mail,Lab/20\nAnn Able,able@y.org,18\n", into: "Drama", as: .csv)
        #expect(byEmail.sentences.contains("student #3 Ann Able added to Drama"))
        #expect(try room.json("student show #1 --course Class").contains("ann@x.org"))
    }

    @Test func `names longer than any name are refused, and shown cut`() throws {
        let room = try Classroom()
        let long = String(repeating: "x", count: 1001)
        let outcome = try room.importing(
            "Name,Lab/20,\(long)/20\nAnn Able,18,3\n\(long) Ode,17,4\n", into: "C", as: .csv)
        #expect(outcome.sentences.filter { $0.hasPrefix("student") || $0.hasPrefix("quiz") }.count == 2)
        let refused = outcome.notices.filter { $0.hasPrefix("refused, file.csv, line") }
        #expect(refused.count == 2)
        #expect(refused.allSatisfy { $0.count < 200 && $0.hasSuffix("is longer than 1000 characters; shorten it") })
    }
}
