import CivilTime
import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

@Suite struct OneRosterFileTests {
    /// A bundle of version 1.2 with what real ones have of flaws: CRLF, no last line end, odd case, a trailing cell.
    private static let bundle = [
        "manifest.csv":
            "propertyName,value\r\nmanifest.version,1.0\r\noneroster.version,1.2\r\nfile.users,bulk\r\n"
            + "file.results,bulk\r\nfile.roles,absent",
        "orgs.csv": "sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\no1,,,School,school,,\n",
        "classes.csv":
            "sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,"
            + "termSourcedIds,subjects,subjectCodes,periods\r\n"
            + "cls-1,,,Maths 9,\"09,10\",co1,MA9,Scheduled,,o1,\"t1, t2\",,,\r\n"
            + "cls-2,,,Maths 10,10,co1,MA10,scheduled,,o1,t1,,,\r\n",
        "users.csv":
            "sourcedId,status,dataLastModified,enabledUser,username,userIds,givenName,familyName,identifier,email,"
            + "prefferedGivenName,ext_shoe,\r\n"
            + "u1,,,TRUE,tmarsh,{LDAP:12},Tilda,Marsh,0071,t@example.org,,7,\r\n"
            + "u2,,,true,bode,,Bram,Ode,,,,,\r\nu3,,,true,teach,,Tea,Cher,,,,,\r\nu4,,,true,x,,Other,Class,,,,,",
        "enrollments.csv":
            "sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\n"
            + "e1,,,cls-1,o1,u1,student,,,\ne2,,,cls-1,o1,u2,Student,,,\ne3,,,cls-1,o1,u3,teacher,true,,\n"
            + "e4,,,cls-2,o1,u4,student,,,\ne5,,,cls-1,o1,u9,student,,,\n",
        "categories.csv": "sourcedId,status,dateLastModified,title,weight\nc1,,,Homework,40\nc2,,,Unused,60\n",
        "lineItems.csv":
            "sourcedId,status,dateLastModified,title,description,assignDate,dueDate,classSourcedId,categorySourcedId,"
            + "academicSessionSourcedId,resultValueMin,resultValueMax,schoolSourcedId\n"
            + "li1,,,Essay,,2026-09-01,2026-09-04,cls-1,c1,t1,0,20,o1\n"
            + "li2,,,Quiz,,2026-09-01,1/05/2023,cls-1,,t1,0,10.0,o1\nli3,,,Elsewhere,,,,cls-2,,t1,0,10,o1\n",
        "results.csv":
            "sourcedId,status,dateLastModified,lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment,"
            + "textScore,classSourcedId,inProgress,incomplete,late,missing\n"
            + "r1,,,li1,u1,fully graded,17.333333333,2026-09-04,,,cls-1,false,false,TRUE,false\n"
            + "r2,,,li1,u2,exempt,,2026-09-04,\"ill, note on file\",,cls-1,false,false,false,false\n"
            + "r3,,,li2,u1,not submitted,,2026-09-04,,,cls-1,false,false,false,TRUE\n"
            + "r4,,,li2,u2,submitted,,,,,cls-1,,,,\nr5,,,li2,u4,fully graded,5,,,,cls-1,,,,\n"
            + "r6,,,li3,u4,fully graded,5,,,,cls-2,,,,\nr7,,,li1,u1,fully graded,3,,,,cls-1,,,,\n",
    ]

    private func folder(_ files: [String: String] = bundle, in folder: String = "") -> ForeignFile {
        ForeignFile(
            path: "bundle", members: files.map { ForeignFile(path: folder + $0.key, data: Data($0.value.utf8)) })
    }

    private func read(_ file: ForeignFile, className: String? = "cls-1") throws -> ForeignGradebook {
        #expect(ForeignSource(of: file) == .oneroster)
        var options = ReadingOptions()
        options.className = className
        return try ForeignGradebook(file, as: .oneroster, options)
    }

    @Test(arguments: ["", "export 2026/"])
    func `a class of a bundle`(place: String) throws {
        let gradebook = try read(folder(in: place))
        #expect(gradebook.course.name == "Maths 9")
        #expect(
            gradebook.students.map { "\($0.firstName) \($0.lastName) \($0.id) \($0.sisID) \($0.login)" } == [
                "Tilda Marsh u1 0071 tmarsh", "Bram Ode u2  bode",
            ])
        #expect(gradebook.items.map(\.title) == ["Essay", "Quiz"])
        #expect(gradebook.items.map(\.points) == [20, 10])
        #expect(gradebook.items.map(\.category) == ["Homework", ""])
        #expect(gradebook.categories == [ForeignCategory(name: "Homework", weight: 40)])
        #expect(
            gradebook.cells.map(\.value) == [
                .scored(Decimal(string: "17.333333")!), .excused, .missing, .blank,
            ])
        #expect(gradebook.cells.map(\.comment) == ["", "ill, note on file", "", ""])
        #expect(
            gradebook.refused.map(\.message) == [
                "enrollments.csv, line 6, column 6: 'u9' is not in users.csv; the file of the people is needed as well",
                "lineItems.csv, line 3, column 7: '1/05/2023' is no date in the form 2026-11-30; "
                    + "correct it, or it is left out",
                "results.csv, line 6, column 5: 'u4' is no student of this class; the grade is left out",
                "results.csv, line 8: 'r7' is the grade that line 2 has too; keep one of the two rows",
            ])
        #expect(gradebook.notices == ["1 late without a number of days: the lateness is left out, the score is kept"])
    }

    @Test func `version 1.1 has roles with its users and fewer columns`() throws {
        let gradebook = try read(
            folder([
                "manifest.csv": "propertyName,value\noneroster.version,1.1\n",
                "classes.csv": "sourcedId,status,dateLastModified,title,classCode\nc,,,Art,A1\n",
                "users.csv":
                    "sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,"
                    + "familyName,middleName,identifier,email\nu,,,1,\"o1,o2\",student,tm,,Tilda,Marsh,,0071,\n",
                "enrollments.csv": "sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role\ne,c,o1,u,student\n",
                "lineItems.csv":
                    "sourcedId,status,dateLastModified,title,description,assignDate,dueDate,classSourcedId,"
                    + "categorySourcedId,gradingPeriodSourcedId,resultValueMin,resultValueMax\nl,,,Essay,,,,c,,g,0,20\n",
                "results.csv":
                    "sourcedId,status,dateLastModified,lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,"
                    + "comment\nr,,,l,u,fully graded,17,2026-09-04,good\n",
            ]), className: nil)
        #expect(gradebook.course.name == "Art")
        #expect(gradebook.cells.map(\.value) == [.scored(17)])
        #expect(gradebook.cells.map(\.comment) == ["good"])
    }

    @Test(arguments: ["cls-2", "Maths 10", "MA10", "maths 10"])
    func `a class is named by its identifier, name or code`(name: String) throws {
        #expect(try read(folder(), className: name).students.map(\.lastName) == ["Class"])
    }

    @Test func `where there are several classes it is asked which`() throws {
        let room = try Classroom()
        #expect {
            try room.importing(folder(), as: .oneroster)
        } throws: {
            ($0 as? any PresentableError)?.hints == ["--class cls-1: Maths 9", "--class cls-2: Maths 10"]
        }
        room.choice = "cls-1"
        let plan = try room.importing(folder(), "", as: .oneroster)
        #expect(plan.sentences.first == "course #1 Maths 9 added")
        #expect(room.asked == ["The file has several classes: which one?"])
        #expect(throws: GradebookError.self) { try read(folder(), className: "Art") }
    }

    @Test func `the school's identifier is the student's, and the same bundle again changes nothing`() throws {
        let room = try Classroom()
        try room.importing(folder(), "--yes --class MA9", as: .oneroster)
        #expect(try room.tsv("student list --search marsh").contains("0071"))
        #expect(try room.importing(folder(), "--yes --class MA9", as: .oneroster).sentences.isEmpty)
    }

    @Test func `a delta takes away what it says is deleted, and is silent about the rest`() throws {
        let room = try Classroom()
        try room.importing(folder(), "--yes --class cls-1", as: .oneroster)
        let delta = folder([
            "manifest.csv":
                "propertyName,value\noneroster.version,1.2\nfile.classes,absent\nfile.enrollments,delta\n"
                + "file.users,delta\nfile.lineItems,delta\nfile.results,delta\n",
            "users.csv":
                "sourcedId,status,username,givenName,familyName\nu2,active,bode,Bram,Ode\nu1,active,tmarsh,Tilda,Marsh\n",
            "enrollments.csv":
                "sourcedId,status,classSourcedId,userSourcedId,role\ne2,tobedeleted,cls-1,u2,student\n"
                + "e1,active,cls-1,u1,student\n",
            "lineItems.csv":
                "sourcedId,status,title,classSourcedId,resultValueMax\nli2,tobedeleted,Quiz,cls-1,10\nli1,active,Essay,cls-1,20\n",
            "results.csv":
                "sourcedId,status,lineItemSourcedId,studentSourcedId,scoreStatus,score\nr1,tobedeleted,li1,u1,,\n",
        ])
        let outcome = try room.importing(delta, as: .oneroster)
        #expect(
            outcome.sentences == [
                "student #2 Bram Ode: state active -> withdrawn", "grade of Tilda Marsh in Essay: 17.333333 -> –",
            ])
        #expect(
            outcome.notices == ["lineItems.csv, line 2: 'Quiz' is deleted there; here it stays until “quiz delete”"])
        #expect(try room.importing(delta, as: .oneroster).sentences.isEmpty)
    }

    @Test func `a file that the manifest calls absent is left out, one that is none is named`() throws {
        var files = Self.bundle
        files["manifest.csv"] = "propertyName,value\nfile.results,absent\n"
        #expect(try read(folder(files)).cells.isEmpty)
        files["users.csv"] = "sourcedId,givenName\nu1,\"x\n"
        let error = #expect(throws: GradebookError.self) { try read(folder(files)) }
        #expect(error?.message.hasPrefix("users.csv cannot be read: no CSV: the quotation mark") == true)
    }

    @Test(arguments: [
        ("users.csv", "enrollments.csv has no names"),
        ("enrollments.csv", "results.csv does not say whose results they are"),
        ("lineItems.csv", "results.csv does not say what they are results of"),
    ])
    func `a file without which the others say nothing is named at once`(name: String, reason: String) throws {
        var files = Self.bundle
        files["manifest.csv"] = "propertyName,value\noneroster.version,1.2\n"
        for missing in [nil, ""] {
            files[name] = missing
            let error = #expect(throws: GradebookError.self) {
                try Classroom().importing(folder(files), "--yes --class cls-1", as: .oneroster)
            }
            #expect(
                error?.message
                    == "bundle cannot be read: \(name) is missing or empty: \(reason); export again with it")
        }
    }

    @Test func `a file that the manifest promises, and a column without which a file says nothing, are named`() throws {
        var files = Self.bundle
        files["users.csv"] = nil
        #expect(throws: GradebookError.memberMissing(name: "users.csv", reason: "the manifest says that it is there")) {
            try read(folder(files))
        }
        files["users.csv"] = "id,givenName\nu1,Tilda\n"
        let error = #expect(throws: GradebookError.self) { try read(folder(files)) }
        #expect(
            error?.message
                == "users.csv cannot be read: users.csv needs the column sourcedId; found: id, givenName")
    }

    @Test func `a bundle without a manifest is known by two of its files, and one file is no bundle`() throws {
        let file = folder(["enrollments.csv": "a\n", "lineItems.csv": "a\n"])
        #expect(ForeignSource(of: file) == .oneroster)
        #expect(ForeignSource(of: folder(["users.csv": "a\n", "notes.csv": "b\n"])) == nil)
        let error = #expect(throws: GradebookError.self) {
            try Classroom().importing("a,b\n", as: .oneroster)
        }
        #expect(error?.message == "file.csv cannot be read: a OneRoster bundle is a folder or a zip archive; name that")
    }
}
