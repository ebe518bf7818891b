import TextLayout

/// What the keys of the sheet do, as a page.
enum HelpPage {
    /// The lines of the page; where there is room the keys stand beside what they do, else above it.
    ///
    /// `letter` is one that can be typed as a score; nil where the course has none.
    static func lines(width: Int, letter: String?) -> [String] {
        let entries = Self.entries(letter: letter)
        let keyWidth = entries.map(\.keys.displayWidth).max() ?? 0
        guard width >= keyWidth + leastText else {
            return entries.flatMap { keys, text in
                keys.wrapped(toWidth: width) + text.wrapped(toWidth: max(1, width - 2)).map { "  " + $0 }
            }
        }
        let blank = String(repeating: " ", count: keyWidth)
        return entries.flatMap { keys, text in
            text.wrapped(toWidth: width - keyWidth - 2).enumerated().map { place, line in
                (place == 0 ? keys.padded(toWidth: keyWidth) : blank) + "  " + line
            }
        }
    }

    /// The fewest columns in which a sentence can still be read.
    private static let leastText = 30

    private static func entries(letter: String?) -> [(keys: String, text: String)] {
        [moving, (scoreKeys + (letter.map { "  \($0)" } ?? ""), scoreText)] + others
    }

    private static let moving = (
        keys: "arrows, Home, End, Page keys, mouse",
        text: "go about; also j down, k up, l right, b left, g first, G last"
    )
    private static let scoreKeys = "17.5  17,5  17+  85%  -3  18x"
    private static let scoreText = "begin a score; Enter stores it and goes down, Tab goes right"

    private static let others: [(keys: String, text: String)] = [
        ("a", "stores scores of one or two digits as they are typed, without Enter; a again ends that"),
        ("i", "changes the score that is there; Esc leaves it as it was"),
        ("e  m  .", "excused, missing, clear"),
        ("17 l2  late 17", "a score of late work"),
        ("c", "a comment on the grade"),
        ("S", "a stack of papers: letters of a name and a score, as in jo87"),
        ("f", "one score for all who are blank in the quiz"),
        ("=", "tells whether the scores of the quiz come to the sum on paper"),
        ("p", "takes pasted lines of name, tab and score; an empty line ends"),
        ("V", "a second keying of the quiz: what differs is shown, n goes to the next"),
        ("/", "finds a student or a quiz"),
        ("s", "sorts by last name, first name, number, total, score"),
        ("h", "hides all but this student, while a pupil is at the desk"),
        ("x", "explains the total of the student"),
        ("u  Ctrl-R", "takes the last change back; makes it again"),
        (":", "any command of the program, as in :report quiz 3"),
        ("?", "this page"),
        ("q", "leaves; everything that was entered is stored"),
    ]
}
