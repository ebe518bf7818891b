import Commands
import Testing

/// The manual of the sample table, in both formats.
@Suite struct ManualTests {
    private let pages = Manual(
        registry: Samples.registry, program: "book", abstract: "keeps a book",
        introduction: [ManualPage.Section("Description", [.text("It keeps “books” – ’s and all.")])],
        conclusion: [ManualPage.Section("Exit status", [.entries(nil, [ManualPage.Entry("0", "Done.")])])]
    ).pages

    private func page(_ name: String) throws -> ManualPage { try #require(pages.first { $0.name == name }) }

    @Test func thereIsAPageOfTheProgramAndOneOfEachNoun() {
        #expect(pages.map(\.name) == ["book", "book-student", "book-quiz", "book-grade"])
        #expect(pages[0].related == ["book-student", "book-quiz", "book-grade"])
        #expect(pages[1].related == ["book"])
    }

    @Test func aNounInMarkdown() throws {
        #expect(
            MarkdownManual().text(of: try page("book-grade")) == """
                # book grade

                Commands that begin with “grade”.

                ## Synopsis

                ```
                book grade VERB [ARGUMENTS] [OPTIONS]
                ```

                ## Verbs

                - `set` – Sets scores.

                ## book grade set

                Sets scores.

                ```
                book grade set STUDENT QUIZ SCORE… [--comment TEXT]
                book grade set --quiz QUIZ [FILE] [--header]
                ```

                A score is the rest of the line.

                In files a minus is a minus.

                ### Arguments

                - `STUDENT` – The student.
                - `QUIZ` – The quiz.
                - `SCORE` – The score.
                - `FILE` – Lines of name, tab, score.

                ### Options

                - `--comment TEXT` – What to remember about it.
                - `--quiz QUIZ` – The quiz of all scores.
                - `--header` – Skips the first line.

                ### Examples

                Sets one score.

                ```
                book grade set ana "quiz 1" 17,5
                ```

                Sets all scores of a file, or none.

                ```
                book grade set --quiz "quiz 1" scores.txt
                ```

                ## See also

                [book](book.md)

                """)
    }

    @Test func aNounInRoff() throws {
        #expect(
            RoffManual(version: "book 1.0", date: "2026-11-30").text(of: try page("book-quiz")) == """
                .TH "BOOK\\-QUIZ" 1 2026-11-30 "book 1.0" "Daybook manual"
                .SH NAME
                book\\-quiz \\- commands that begin with \\(lqquiz\\(rq
                .SH "SYNOPSIS"
                .nf
                book quiz VERB [ARGUMENTS] [OPTIONS]
                .fi
                .SH "VERBS"
                .TP
                .B "add"
                Adds a quiz.
                .SH "BOOK QUIZ ADD"
                Adds a quiz.
                .PP
                .nf
                book quiz add NAME \\-\\-points P [\\-\\-due DATE]
                .fi
                .SS "Arguments"
                .TP
                .B "NAME"
                The name.
                .SS "Options"
                .TP
                .B "\\-\\-points P"
                The points of a full score.
                .TP
                .B "\\-\\-due DATE"
                The day it is due.
                .SH "SEE ALSO"
                .BR book (1)

                """)
    }

    /// A line that begins with a point or an apostrophe would be a request, and a backslash an escape.
    @Test func nothingInATextIsARequest() {
        let page = ManualPage(
            name: "a", abstract: "b",
            sections: [ManualPage.Section("C", [.text(".x 'y \\z “é” ~^`"), .lines([".a", "'b"])])], related: [])
        let text = RoffManual(version: "1", date: "2026-11-30").text(of: page)
        #expect(
            text.hasSuffix(
                """
                \\&.x \\(aqy \\ez \\(lq\\[u00E9]\\(rq \\(ti\\(ha\\(ga
                .PP
                .nf
                \\&.a
                \\(aqb
                .fi

                """))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func marksOfMarkdownAreText() {
        let page = ManualPage(
            name: "a", abstract: "b", sections: [ManualPage.Section("C", [.text("*a* <b> [c] _d_ |")])], related: [])
        #expect(MarkdownManual().text(of: page).contains("\n\\*a\\* \\<b\\> \\[c\\] \\_d\\_ \\|\n"))
    }
}
