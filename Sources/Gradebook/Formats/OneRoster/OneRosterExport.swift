import CivilTime
import Commands
import Foundation
import Reports

/// The course as a OneRoster 1.2 bundle: everything that the files of one class need, and its results.
///
/// Each identifier is the one that the bundle came with, else the one that the record has here. What a bundle must have
/// and this program does not know, a school and a person's account, is filled in by a plain word.
struct OneRosterExport {
    private static let school = "school"

    let sheet: ExportSheet

    func export() -> ForeignExport {
        let files = tables.map { name, rows in
            ForeignFile(path: "\(name).csv", data: DelimitedWriter().data(rows))
        }
        let words = ExportWords(excused: "exempt", missing: "missing", blank: "")
        let notices =
            words.losses(in: sheet, program: "OneRoster", keepsComments: true, places: .all.subtracting(.sections))
            + ["the school is written as '\(Self.school)'; put in the one that the receiver knows"]
        return ForeignExport(.folder(files + [manifest]), records: sheet.recordCount, notices: notices)
    }

    /// All files that a bundle can have; those that this one does not have are called absent.
    private var manifest: ForeignFile {
        let present = Set(tables.map(\.name))
        let all = [
            "academicSessions", "categories", "classes", "classResources", "courses", "courseResources",
            "demographics", "enrollments", "lineItemLearningObjectiveIds", "lineItems", "lineItemScoreScales", "orgs",
            "resources", "resultLearningObjectiveIds", "results", "resultScoreScales", "roles", "scoreScales",
            "userProfiles", "userResources", "users",
        ]
        let head = [
            ["propertyName", "value"], ["manifest.version", "1.0"], ["oneroster.version", "1.2"],
        ]
        let tail = [["source.systemName", "Daybook"], ["source.systemCode", "daybook"]]
        let rows = head + all.map { ["file.\($0)", present.contains($0) ? "bulk" : "absent"] } + tail
        return ForeignFile(path: "manifest.csv", data: DelimitedWriter().data(rows))
    }

    private var tables: [(name: String, rows: [[String]])] {
        let head = "sourcedId,status,dateLastModified,"
        func table(_ name: String, _ columns: String, _ rows: [[String]]) -> (String, [[String]]) {
            let names = (head + columns).split(separator: ",").map(String.init)
            // A bundle that holds everything says neither status nor date.
            return (name, [names] + rows.map { [$0[0], "", ""] + $0.dropFirst() })
        }
        return [
            table("orgs", "name,type,identifier,parentSourcedId", [[Self.school, Self.school, "school", "", ""]]),
            table("academicSessions", "title,type,startDate,endDate,parentSourcedId,schoolYear", sessions),
            table(
                "courses", "schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes",
                [[course.id, "", course.name, "", "", Self.school, "", ""]]),
            table(
                "classes",
                "title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,"
                    + "subjectCodes,periods",
                [[course.id, course.name, "", course.id, "", "scheduled", "", Self.school, term, "", "", ""]]),
            table(
                "users",
                "enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,"
                    + "agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,"
                    + "preferredFamilyName,primaryOrgSourcedId,pronouns", users),
            table(
                "roles", "userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId",
                sheet.students.map { student, _ in
                    ["role-\(id(of: student))", id(of: student), "primary", "student", "", "", Self.school, ""]
                }),
            table(
                "enrollments", "classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate",
                sheet.students.map { student, _ in
                    [
                        "enrollment-\(id(of: student))", course.id, Self.school, id(of: student), "student", "false",
                        "", "",
                    ]
                }),
            table(
                "categories", "title,weight",
                course.orderedCategories.map { [$0.id, $0.name, $0.weight.map { $0.plainText() } ?? ""] }),
            table(
                "lineItems",
                "title,description,assignDate,dueDate,classSourcedId,categorySourcedId,academicSessionSourcedId,"
                    + "resultValueMin,resultValueMax,schoolSourcedId", items),
            table(
                "results",
                "lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment,textScore,classSourcedId,"
                    + "inProgress,incomplete,late,missing", results),
        ].filter { $0.1.count > 1 }.map { (name: $0.0, rows: $0.1) }
    }

    private var course: Course { sheet.course }
    private var term: String { course.term?.id ?? "" }

    private func id(of student: Student) -> String { sheet.names(of: student)[ImportNames.id] ?? student.id }

    private func id(of quiz: Quiz) -> String { sheet.names(of: quiz)[ImportNames.id] ?? quiz.id }

    private var sessions: [[String]] {
        course.term.map { term in
            let year = term.end.month < 8 ? term.end.year : term.end.year + 1
            return [[term.id, term.name, "term", term.start.rawValue, term.end.rawValue, "", "\(year)"]]
        } ?? []
    }

    private var users: [[String]] {
        sheet.students.map { student, _ in
            let account = sheet.names(of: student)["login"] ?? student.email ?? student.id
            return [
                id(of: student), "true", account, "", student.firstName, student.lastName, "", student.id,
                student.email ?? "",
            ] + [String](repeating: "", count: 9) + [Self.school, ""]
        }
    }

    private var items: [[String]] {
        zip(sheet.quizzes, sheet.titles).map { quiz, title in
            [
                id(of: quiz), title, "", "", quiz.due?.rawValue ?? "", course.id, quiz.category?.id ?? "", term, "0",
                quiz.points.plainText(), Self.school,
            ]
        }
    }

    private var results: [[String]] {
        sheet.cells.map { student, quiz, grade in
            let status: String =
                switch grade.state {
                case .scored: "fully graded"
                case .excused: "exempt"
                case .missing: "not submitted"
                }
            return [
                grade.id, id(of: quiz), id(of: student), status, grade.score.map { $0.plainText() } ?? "",
                Zone.utc.civil(at: grade.changed).date.rawValue, grade.comment ?? "", "", course.id, "false", "false",
                grade.lateDays == nil ? "false" : "true", grade.state == .missing ? "true" : "false",
            ]
        }
    }
}
