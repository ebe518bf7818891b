import Commands
import Storage

/// `person scan`: adds people from the QR codes on pictures.
enum PersonScan {
    static let command = Command(
        "person scan", abstract: "Adds people from the QR codes on pictures.",
        discussion: """
            Badges (a name, and an e-mail address in the second line), MECARDs and vCards are read, all that are on \
            a picture. Those scanned are prospects, met today unless --on says otherwise. An e-mail address that \
            somebody has already is asked about, or --known answers.
            """,
        arguments: [Argument("image", .file, .many, help: "The pictures: JPEG, PNG or WebP.")],
        options: [
            .value("met-at", "EVENT|none", .record("event"), help: "The event where you met; a new one is made."),
            .value("location", "L", .label("location"), help: "Where that event is."),
            .value("on", "DATE", .date, help: "The day on which you met; today unless said."),
            .value(
                "known", "same|new|skip", .choice(["same", "new", "skip"]),
                help: "What those are whose e-mail address somebody has already."),
        ],
        examples: [
            Example("person scan badge.jpg --met-at \"Dimension Jump\"", "Adds whom the badge names, met there today."),
            Example("person scan *.png --on yesterday --known same", "Adds those of several pictures."),
        ],
        body: .writes { invocation, session in
            var scanning = Scanning(invocation, session)
            return try scanning.run()
        })
}
