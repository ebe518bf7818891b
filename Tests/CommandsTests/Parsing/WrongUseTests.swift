import Commands
import Testing

@Suite struct WrongUseTests {
    static let addUsage = "usage: daybook student add FIRST LAST [--id ID] [--email E] [--tag T]…"
    static let listUsage = "usage: daybook student list [--sort name|number] [--limit N] [--withdrawn]"
    static let quizUsage = "usage: daybook quiz add NAME --points P [--due DATE]"
    static let gradeUsage = [
        "usage: daybook grade set STUDENT QUIZ SCORE… [--comment TEXT]",
        "usage: daybook grade set --quiz QUIZ [FILE] [--header]",
    ]

    static let table: [(line: String, message: String, hints: [String])] = [
        ("studnet list", "there is no command “studnet”", ["did you mean student?", "“help” lists all commands"]),
        ("frobnicate", "there is no command “frobnicate”", ["“help” lists all commands"]),
        ("stu", "there is no command “stu”", ["did you mean student?", "“help” lists all commands"]),
        ("student", "“student” needs a verb after it", ["verbs: add, list, edit, delete"]),
        (
            "student ad Ana Silva", "“student” has no verb “ad”",
            ["did you mean add?", "verbs: add, list, edit, delete"]
        ),
        ("student frob", "“student” has no verb “frob”", ["verbs: add, list, edit, delete"]),
        ("help studnet", "there is no command “studnet”", ["did you mean student?", "“help” lists all commands"]),
        ("help student frob", "“student” has no verb “frob”", ["verbs: add, list, edit, delete"]),
        ("help undo it", "“it” is one word too many", ["a value of several words is written in quotes"]),
        ("student add Ana", "LAST is missing", [addUsage]),
        (
            "student add Ana Maria Silva", "“Silva” is one word too many",
            ["a value of several words is written in quotes", addUsage]
        ),
        ("student add '' Silva", "FIRST must not be empty", [addUsage]),
        ("student add Ana '  '", "LAST must not be empty", [addUsage]),
        ("student add Ana '\u{200B}\u{1}\u{202E}'", "LAST must not be empty", [addUsage]),
        ("student add Ana Silva --id ''", "--id must not be empty", [addUsage]),
        (
            "student add \(String(repeating: "a", count: 1001)) Silva",
            "FIRST has 1001 characters; a name has at most 1000", [addUsage]
        ),
        (
            "student add Ana Silva --emial x", "there is no option --emial here", ["did you mean --email?", addUsage]
        ),
        ("student add Ana Silva -e x", "there is no option -e here", [addUsage]),
        ("student add Ana Silva --points 3", "there is no option --points here", [addUsage]),
        (
            "student list --store", "--store needs a value",
            ["a value that starts with a dash is written --store=VALUE", listUsage]
        ),
        (
            "student list --limit --withdrawn", "--limit needs a value",
            ["a value that starts with a dash is written --limit=VALUE", listUsage]
        ),
        ("student list --withdrawn=yes", "--withdrawn takes no value", [listUsage]),
        ("student list --limit 3 --limit 4", "--limit is given more than once", [listUsage]),
        ("student list --quiet --quiet", "--quiet is given more than once", [listUsage]),
        ("student list --limit -3", "--limit: “-3” is not a whole number, 0 or more", [listUsage]),
        ("student list --limit 3.5", "--limit: “3.5” is not a whole number, 0 or more", [listUsage]),
        (
            "student list --sort nmae", "--sort: “nmae” is not one of name, number",
            ["did you mean name?", listUsage]
        ),
        (
            "student list --format jsn",
            "--format: “jsn” is not one of text, tsv, csv, json, markdown, html, pdf, xlsx, svg, png",
            ["did you mean json?", listUsage]
        ),
        (
            "student list --format brochure",
            "--format: “brochure” is not one of text, tsv, csv, json, markdown, html, pdf, xlsx, svg, png", [listUsage]
        ),
        ("student list --yes=", "--yes must not be empty", [listUsage]),
        ("student list --dry-rn", "there is no option --dry-rn here", ["did you mean --dry-run?", listUsage]),
        ("quiz add Q", "--points is missing", [quizUsage]),
        ("quiz add Q --points abc", "--points: “abc” is not a number such as 17.5", [quizUsage]),
        ("quiz add Q --points 1,234.5", "--points: “1,234.5” is not a number such as 17.5", [quizUsage]),
        ("quiz add Q --points 17.", "--points: “17.” is not a number such as 17.5", [quizUsage]),
        ("quiz add Q --points 1e3", "--points: “1e3” is not a number such as 17.5", [quizUsage]),
        ("quiz add Q --points ٣", "--points: “٣” is not a number such as 17.5", [quizUsage]),
        (
            "quiz add Q --points --5", "--points needs a value",
            [
                "a value that starts with a dash is written --points=VALUE", quizUsage,
            ]
        ),
        (
            "quiz add Q --points 1 --due 2026-02-30",
            "--due: “2026-02-30” is no day of the calendar; the last one before it is Sat 2026-02-28",
            ["“help dates” tells what can be typed", quizUsage]
        ),
        (
            "quiz add Q --points 1 --due 'next blursday'",
            "--due: “blursday” in “next blursday” is not understood; write “next friday” or “2026-12-24”",
            ["“help dates” tells what can be typed", quizUsage]
        ),
        (
            "quiz add Q --points 1 --due 'fri 17:00'",
            "--due: “fri 17:00” is not a day such as “next friday” or 2026-11-30", [quizUsage]
        ),
        (
            "quiz add Q --points 1 --due someday",
            "--due: “someday” is not a day such as “next friday” or 2026-11-30", [quizUsage]
        ),
        (
            "quiz add Q --points 1 --due none", "--due: “none” is not a day such as “next friday” or 2026-11-30",
            [quizUsage]
        ),
        ("quiz add Q --points 1 --due ''", "--due must not be empty", [quizUsage]),
        ("grade set ana", "QUIZ is missing", gradeUsage),
        ("grade set ana quiz", "SCORE is missing", gradeUsage),
        ("grade set --quiz q f --comment c", "--comment does not go with --quiz", gradeUsage),
        ("grade set ana q 3 --header", "--quiz is missing", gradeUsage),
        (
            "grade set --quiz q a b", "“b” is one word too many",
            ["a value of several words is written in quotes"] + gradeUsage
        ),
        ("shift x", "BY: “x” is not a whole number", ["usage: daybook shift BY"]),
        (
            "shift 99999999999999999999", "BY: “99999999999999999999” is not 9223372036854775807 or less",
            ["usage: daybook shift BY"]
        ),
        ("--bogus", "there is no option --bogus here", []),
    ]

    @Test(arguments: table)
    func saysWhatIsWrong(row: (line: String, message: String, hints: [String])) {
        do {
            let invocation = try Samples.invocation(row.line, program: "daybook")
            Issue.record("“\(row.line)” is accepted as \(invocation?.line ?? "help")")
        } catch let error as CommandError {
            #expect(error.message == row.message)
            #expect(error.hints == row.hints)
            #expect(error.status == .usage)
        } catch {
            Issue.record(error)
        }
    }
}
