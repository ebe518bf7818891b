import CivilTime

/// One thing worth knowing a day.
enum Tips {
    /// The tip of a day, the same all day long; all of them come round.
    static func tip(on day: CivilDate) -> String {
        let turn = day.dayNumber % all.count
        return all[turn < 0 ? turn + all.count : turn]
    }

    static let all = [
        "“undo” takes back whatever the last command did; “redo” makes it again",
        "names can be typed in part, without accents: “grade set chlo quiz 17”",
        "“daybook shell” completes names with Tab and keeps the store open",
        "“grade enter --stack” takes papers in any order, by a few letters of each name",
        "“grade explain ana” shows the whole sum behind a grade",
        "“grade need ana B” tells what it takes for a grade",
        "“todo add TITLE --every \"every! 2 weeks\"” counts from the day it is done",
        "several at once: “todo done 3 5-7”",
        "“--dry-run” shows what any command would change, and changes nothing",
        "“grid” shows the grade sheet on the whole screen; ? there shows the keys",
        "“search zoe” finds Zoë, among records of all kinds",
        "“backup /media/stick/daybook.backup” copies the store, also while it is in use",
        "“person list --uncontacted” lists those whom you have not written to yet",
        "“report student --all” has a page for each student, for parents' evening",
        "“remind --install” lets the system remind you of to-dos",
        "“export notes.json” writes everything in one file, and “import” reads it",
        "“begin” and “commit” in the shell make many commands one step to undo",
        "“grade lint” shows what to look at before grades go out",
        "“daybook completions bash” writes the script that completes names at your prompt",
        "“--format json” is for other programs, “--format csv” for spreadsheets",
    ]
}
