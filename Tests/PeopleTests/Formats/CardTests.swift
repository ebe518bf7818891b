import CivilTime
import CommandDesk
import Commands
import Foundation
import People
import Reports
import Storage
import Testing

/// What cards of all kinds become, and what becomes of people on cards.
@Suite struct CardTests {
    private static func card(_ lines: String, version: String = "3.0") -> String {
        "BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n"
    }

    @Test(
        arguments: [
            ("FN:A\\nb\u{1B}c", "A b c"), ("N:\u{1};Zoë;;;\nNOTE:x\u{2}y", "Zoë"),
        ])
    func aNameIsOnOneLine(lines: String, name: String) throws {
        let book = try AddressBook()
        _ = try book.importing(Self.card(lines))
        #expect(try book.column("name", "person list") == [name])
        #expect(try book.json("person show 1").unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 })
    }

    @Test(arguments: ["FN:@", "FN:Ana\nEMAIL:@", "FN:Ana\nCATEGORIES:x,@", "FN:Ana\nBDAY;VALUE=text:@"])
    func aCardWithANameThatIsNoneIsLeftOut(lines: String) throws {
        let book = try AddressBook()
        let long = lines.replacing("@", with: String(repeating: "x", count: 1001))
        #expect(try book.importing(Self.card(long) + Self.card("FN:Bo")) == "person #1 Bo added")
        let notices = try book.notices("import a.vcf")
        #expect(notices.count == 1 && notices[0].hasPrefix("line 1: left out, the "), "\(notices)")
        #expect(notices[0].hasSuffix(" has 1001 characters; a name has at most 1000"))
    }

    @Test func aCardBecomesAPerson() throws {
        let book = try AddressBook()
        let card = """
            BEGIN:VCARD
            VERSION:3.0
            UID:0f3c2b1e-zoë
            N:Müller;Zoë;;Dr.;
            FN:Dr. Zoë Müller
            EMAIL;TYPE=INTERNET,HOME:z@home.example
            EMAIL;TYPE=INTERNET,WORK,PREF:zoe@example.org
            TEL;TYPE=CELL,VOICE:+49 170 123
            BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-09
            CATEGORIES:Fair 2026,Parents\\, all
            NOTE:Met at fair\\; likes "Go"\\, tea.\\nSon: Max
            END:VCARD
            """
        #expect(try book.importing(card) == "person #1 Dr. Zoë Müller added, z@home.example")
        let json = try book.json("person show 1")
        for part in [
            "\"id\": \"0f3c2b1e-zoë\"", "\"emailAddress\": \"zoe@example.org\"", "\"birthday\": \"--05-09\"",
            "\"Fair 2026\",\n    \"Parents\",\n    \"all\"", "\"Met at fair; likes \\\"Go\\\", tea.\\nSon: Max\"",
            "\"+49 170 123\"",
        ] { #expect(json.contains(part), "\(part)") }
        #expect(try book.output("person show 1").contains("z@home.example (home); zoe@example.org (work)"))
        // Trap 15: again, and nothing.
        #expect(try book.importing(card) == "")
        #expect(try book.notices("import a.vcf") == [])
        #expect(try book.context.history(limit: 9).count == 1)
    }

    /// Traps 1, 2 and 3: quoted-printable lines that go on, characters cut in two, parameters without names.
    @Test func cardsOfPhonesAreRead() throws {
        let book = try AddressBook()
        let cards = """
            BEGIN:VCARD\r
            VERSION:2.1\r
            N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96=C3=A4;=54=65=73=74;;;\r
            FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=54=65=73=74=20=C3=\r
            =96=C3=A4\r
            TEL;CELL;PREF:+49170123\r
            END:VCARD\r
            BEGIN:VCARD\r
            VERSION:2.1\r
            FN;QUOTED-PRINTABLE;CHARSET=UTF-8:D=C3=BCmmy\r
            END:VCARD\r
            BEGIN:VCARD\r
            VERSION:2.1\r
            FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=D0=90=D0=BD=D0=\r
            =BD=D0=B0\r
            NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo=3Bthree\r
            END:VCARD\r
            """
        #expect(
            try book.importing(cards) == """
                person #1 Test Öä added, +49170123
                person #2 Dümmy added
                person #3 Анна added
                """)
        #expect(try book.column("details", "person list --search анна") == ["one two;three"])
        #expect(try book.json("person show 1").contains("\"+49170123\""))
        #expect(try book.importing(cards) == "")
    }

    @Test func otherEncodingsAreRead() throws {
        let book = try AddressBook()
        let latin = Data("BEGIN:VCARD\nVERSION:2.1\nFN:Ren".utf8) + Data([0xE9]) + Data("\nEND:VCARD\n".utf8)
        book.shelf.put(latin, as: "latin.vcf")
        let units = "\u{FEFF}BEGIN:VCARD\nVERSION:3.0\nFN:Zoë\nEND:VCARD\n".utf16
        book.shelf.put(Data(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }), as: "wide.vcf")
        #expect(try book.output("import latin.vcf") == "person #1 René added")
        #expect(try book.output("import wide.vcf") == "person #2 Zoë added")
    }

    /// Traps 4, 16 and 26: a bad card is named and left out, and touches no other one.
    @Test func oneBadCardStopsNothing() throws {
        let book = try AddressBook()
        let cards =
            Self.card("UID:1\nFN:One\nPHOTO;ENCODING=b;TYPE=JPEG:@@@") + Self.card("UID:2\nNOTE:nobody")
            + "BEGIN:VCARD\nVERSION:3.0\nUID:3\nFN:Cut\nEMAIL:cut@x.org\n" + Self.card("UID:4\nFN:Four")
            + Self.card("UID:1\nFN:Another") + Self.card("UID:4\nFN:Four") + "garbage\n" + Self.card("UID:5\nFN:Five")
        #expect(try book.importing(cards) == "person #1 One added\nperson #2 Four added\nperson #3 Five added")
        #expect(try book.column("emailAddress", "person list") == ["", "", ""])
        let notices = try book.notices("import a.vcf")
        #expect(notices.count == 6)
        #expect(notices.contains("line 7: left out, the card has no name"))
        #expect(notices.contains("line 22: left out, Another has the same UID as the card at line 1"))
        #expect(notices.contains { $0.contains("BEGIN:VCARD without its END") })
        #expect(notices.contains { $0.contains("garbage") })
        #expect(notices.last?.hasPrefix("a.vcf is damaged; line ") == true)
        // What could not be read of a card is on it all the same.
        #expect(try book.cards("--photos").contains("PHOTO;ENCODING=b;TYPE=JPEG:@@@"))
    }

    /// Trap 18: what is preferred is no label, and stays through each version.
    @Test(arguments: [
        ("2.1", "TEL;CELL;PREF:2"), ("3.0", "TEL;TYPE=cell,pref:2"), ("3.0", "TEL;TYPE=CELL;TYPE=PREF:2"),
        ("4.0", "TEL;TYPE=cell;PREF=1:2"), ("4.0", "TEL;VALUE=uri;PREF=1;TYPE=\"voice,cell\":tel:2"),
    ])
    func preferredStaysPreferred(version: String, line: String) throws {
        let book = try AddressBook()
        _ = try book.importing(Self.card("UID:1\nFN:A\nTEL;TYPE=home:1\n\(line)", version: version))
        #expect(try book.output("person show 1").contains("1 (home); 2 (cell)"))
        #expect(try book.cards().contains("TEL;TYPE=home:1\nTEL;TYPE=cell,pref:2\n"))
        #expect(try book.cards("--card-version 4.0").contains("TEL;TYPE=home:1\nTEL;TYPE=cell;PREF=1:2\n"))
    }

    /// Traps 8, 9 and 11: a birthday is the day that is written, with or without a year.
    @Test(arguments: [
        ("BDAY:1996-04-15", "1996-04-15", "BDAY:1996-04-15", "BDAY:1996-04-15"),
        ("BDAY:1953-10-15T23:10:00Z", "1953-10-15", "BDAY:1953-10-15T23:10:00Z", "BDAY:1953-10-15T23:10:00Z"),
        (
            "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-09", "--05-09", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-09",
            "BDAY:--0509"
        ),
        ("BDAY:--0415", "--04-15", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15", "BDAY:--0415"),
        ("BDAY:1604-05-09", "--05-09", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-09", "BDAY:--0509"),
        ("BDAY:1996-04", "1996-04", "BDAY;VALUE=text:1996-04", "BDAY:1996-04"),
        ("BDAY;VALUE=text:circa 1800", "circa 1800", "BDAY;VALUE=text:circa 1800", "BDAY;VALUE=text:circa 1800"),
    ])
    func birthdaysKeepWhatIsKnown(line: String, raw: String, three: String, four: String) throws {
        for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"] {
            let book = try AddressBook()
            book.zone = try #require(.init(named: zone))
            _ = try book.importing(Self.card("UID:1\nFN:A\n\(line)"))
            #expect(try book.column("birthday", "person list") == [raw])
            #expect(try book.cards().contains(three + "\n"))
            #expect(try book.cards("--card-version 4.0").contains(four + "\n"))
            // Trap 10: what was written is no change, however often it comes back.
            for options in ["", "--card-version 4.0"] {
                _ = try book.cards(options)
                #expect(try book.output("import out.vcf") == "")
            }
        }
    }

    @Test func whatMeansNothingHereIsWrittenBack() throws {
        let book = try AddressBook()
        let lines = """
            UID:urn:uuid:1
            N:Doe;John;;;
            FN:John Doe
            item1.EMAIL;TYPE=internet;X-OWN="a:b":j@x.org
            item1.X-ABLabel:_$!<Home>!$_
            ORG:IBM;Accounting
            ADR;TYPE=work:;;Street 4\\nFloor 8;New York;;12345;USA
            PHOTO;VALUE=uri:https://example.org/j.jpg
            X-UNKNOWN;X=1:a\\,b
            REV:2020-01-01T00:00:00Z
            """
        _ = try book.importing(Self.card(lines))
        try book.outcome("person edit john --phone 12 --details new")
        let cards = try book.cards()
        for line in lines.split(separator: "\n") where !line.hasPrefix("REV") {
            #expect(cards.contains(line), "\(line)")
        }
        #expect(cards.contains("TEL:12\n") && cards.contains("NOTE:new\n"))
        #expect(!cards.contains("REV"))
        try book.outcome("person edit john --name \"John van der Doe\"")
        #expect(try book.cards().contains("N:;John van der Doe;;;\nFN:John van der Doe\n"))
    }

    @Test func picturesAreTakenInEveryForm() throws {
        let picture = Data([0xFF, 0xD8, 0xFF, 0xE0] + (0..<200).map { UInt8($0) })
        let digits = picture.base64EncodedString()
        for line in [
            "PHOTO;ENCODING=b;TYPE=JPEG:\(digits)", "PHOTO;ENCODING=BASE64;JPEG:\(digits)",
            "PHOTO:data:image/jpeg;base64,\(digits)", "PHOTO;ENCODING=b;TYPE=png:data:image/png;base64,\(digits)",
            "PHOTO:data:image/jpeg\\;base64\\,\(digits)".replacing("\\,", with: ","),
        ] {
            let book = try AddressBook()
            _ = try book.importing(Self.card("UID:1\nFN:A\n\(line)"))
            #expect(try book.context.fetch(FetchDescriptor<Person>()).map(\.photo) == [picture], "\(line)")
            #expect(try book.column("photo", "person list") == ["image/jpeg"])
            // Faces go nowhere unless that is said.
            #expect(try !book.cards().contains("PHOTO"))
            for options in ["--photos", "--photos --card-version 4.0", ""] {
                let cards = try book.cards(options)
                #expect(cards.contains("PHOTO") == !options.isEmpty)
                #expect(try book.output("import out.vcf") == "")
                let other = try AddressBook()
                other.shelf.put(cards, as: "a.vcf")
                try other.outcome("import a.vcf")
                #expect(try other.column("photo", "person list") == [options.isEmpty ? "" : "image/jpeg"])
            }
            // Trap 5: a card that has lost its picture takes none away.
            #expect(try book.importing(Self.card("UID:1\nFN:A")) == "")
            #expect(try book.column("photo", "person list") == ["image/jpeg"])
        }
    }

    @Test func aChangedCardChangesWhatIsNewOnIt() throws {
        let book = try AddressBook()
        _ = try book.importing(Self.card("UID:1\nFN:Ada\nEMAIL:a@x.org\nTEL:1\nCATEGORIES:one,two\nNOTE:old"))
        try book.outcome(
            "person edit ada --phone 1 --phone 2 --details mine --tag two --tag three --birthday 1815-12-10")
        #expect(
            try book.importing(
                Self.card("UID:1\nFN:Ada L\nEMAIL:b@x.org\nTEL:1\nCATEGORIES:one,two,four\nNOTE:theirs")) == """
                    person #1 Ada L: name Ada -> Ada L, email a@x.org -> b@x.org, tags two, three -> two, three, four
                    """)
        #expect(try book.column("details", "person list") == ["mine"])
        try book.outcome("undo")
        let notices = try book.notices("import a.vcf")
        #expect(
            notices == ["details of #1 Ada L changed here and in the file; it stays mine, the file has theirs"])
        #expect(try book.column("phones", "person list") == ["1; 2"])
        #expect(try book.output("import a.vcf") == "")
    }

    /// Traps 17 and 27: a name is no identity; what can be meant twice is said.
    @Test func namesAreNeverTakenForThePerson() throws {
        let book = try AddressBook("person add Ada --email ada@x.org", "person add Max", "person add Max")
        let cards =
            Self.card(
                "UID:9\nFN:Ada\nEMAIL:ADA@x.org\nRELATED;TYPE=friend;VALUE=text:Max\nRELATED;TYPE=child:urn:uuid:8")
            + Self.card("UID:8\nFN:Bea\nRELATED;TYPE=colleague;VALUE=text:Ada\nRELATED;TYPE=x-boss:urn:uuid:9")
        #expect(try book.importing(cards) == "person #4 Ada added, ADA@x.org\nperson #5 Bea added")
        #expect(try book.output("person show 4").contains("child #5 Bea"))
        #expect(try book.output("person show 5").contains("parent #4 Ada"))
        try book.outcome("undo")
        #expect(
            try book.notices("import a.vcf") == [
                "“Max” can be #2 Max, #3 Max, so nobody is linked as friend",
                "“Ada” can be #1 Ada, #6 Ada, so nobody is linked as colleague",
                "#1 Ada and #6 Ada may be one; “person merge 1 6” makes them so",
            ])
        let written = try book.cards()
        #expect(written.contains("RELATED;TYPE=friend;VALUE=text:Max") && written.contains("TYPE=x-boss:urn:uuid:9"))
    }

    @Test func whoWasMergedIsNotDoubled() throws {
        let book = try AddressBook()
        let cards = Self.card("UID:1\nFN:Ada\nEMAIL:a@x.org") + Self.card("UID:2\nFN:Ada L\nEMAIL:b@x.org")
        _ = try book.importing(cards)
        try book.outcome("person merge 1 2 --yes")
        #expect(try book.importing(cards) == "")
        #expect(try book.numbers("person list") == "1")
    }

    @Test func groupsBecomeTags() throws {
        let book = try AddressBook()
        let cards =
            Self.card("UID:1\nFN:Ada") + Self.card("UID:urn:uuid:2\nFN:Bob", version: "4.0")
            + Self.card("UID:g\nFN:Choir\nX-ADDRESSBOOKSERVER-KIND:group\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1")
            + Self.card("KIND:group\nFN:Team\nMEMBER:urn:uuid:1\nMEMBER:mailto:x@y.z", version: "4.0")
        #expect(try book.importing(cards).contains("person #1 Ada tagged Choir"))
        #expect(try book.column("tags", "person list") == ["Choir; Team", ""])
        #expect(try book.importing(cards) == "")
    }

    /// What programs write that nothing here knows, in the forms of three versions.
    private static let strange = """
        BEGIN:VCARD
        VERSION:2.1
        UID:odd-1
        N;CHARSET=UTF-8:M\u{FC}ller;J\u{F6}rg
        FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg M=C3=BCller
        ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;Stra=C3=9Fe 1;K=C3=B6ln;;50667;
        LABEL;WORK;ENCODING=QUOTED-PRINTABLE:line=0D=0Atwo
        TITLE:Head, of all; things
        item1.URL;ENCODING=8BIT:http://x.example
        item1.X-ABLabel:_$!<HomePage>!$_
        KEY;ENCODING=BASE64:
         AAECAwQ=
        SOUND;TYPE=WAVE;ENCODING=BASE64:AAEC
        LOGO;ENCODING=BASE64:iVBO
        TEL;CELL;PREF:+49 1
        END:VCARD
        BEGIN:VCARD
        VERSION:4.0
        UID:odd-2
        FN:Ana "Silva"
        N:Silva;Ana;;;
        TEL;VALUE=uri;TYPE="voice,home";PREF=1:tel:+1-555
        ADR;LABEL="Street";GEO="geo:12,13":;;Street;;;;
        RELATED;TYPE=contact;VALUE=text:Please ask
        RELATED;TYPE=friend:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6
        LOGO:data:image/png;base64,iVBORw0KGgo=
        KEY:data:application/pgp-keys;base64,AAEC
        ANNIVERSARY:20090808T1430-0500
        LANG;PREF=1:fr
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        UID:odd-3
        KIND:group
        FN:Crew
        MEMBER:urn:uuid:odd-1
        END:VCARD

        """

    @Test(arguments: ["", "--card-version 4.0", "--photos", "--photos --card-version 4.0"])
    func whatIsWrittenHereIsNothingNew(options: String) throws {
        let book = try AddressBook(
            "event add \"Dimension Jump\" --location Nottingham --on 2026-04-18", "event add Fair --on 2026-05-01")
        book.shelf.put(Drawer.picture("face"), as: "face.jpg")
        try book.outcome(
            """
            person add "Dave Lister" --email d@x.example --email home=d2@x.example --phone "+44 1" \
            --details "Curry, a lot; and \\\\ beer" --met-at "Dimension Jump" --on 2026-04-18 --birthday 1955-10-14 \
            --tag crew --tag "last human" --prospect --photo face.jpg
            """)
        for line in [
            "person add Kryten --birthday 12-24", "person add \"\u{5DB}\u{5D4}\u{5DF}, x\" --birthday 1985",
            "person note dave \"met again, and again\"", "person link dave kryten --as colleague",
            "event met Fair dave kryten", "person contacted kryten",
        ] { try book.outcome(line) }
        _ = try book.importing(Self.strange)
        let before = try book.everything
        #expect(try book.importing(Self.strange) == "")
        for _ in 0..<2 {
            _ = try book.cards(options)
            let outcome = try book.outcome("import out.vcf")
            #expect(outcome.written(as: .text) == "")
            #expect(outcome.notices.filter { !$0.contains("no picture any more") } == [], "\(outcome.notices)")
        }
        #expect(try book.everything == before)
    }

    @Test func everythingOfAPersonComesBack() throws {
        let book = try AddressBook(
            "person add \"Ada; L, \\\\ x\" --email a@x.org --phone 1 --details \"a\nb;c,d\" --met-at Fair --location Leeds --on 2026-01-02 "
                + "--birthday=--12-10 --tag \"x,y\" --prospect",
            "person add Max --met-at Other", "person link 1 2 --as parent", "person note 1 \"likes; tea\"",
            "person contacted 1", "event add Third", "event met third 1")
        for options in ["", "--card-version 4.0"] {
            let cards = try book.cards(options)
            #expect(try book.output("import out.vcf") == "")
            let other = try AddressBook()
            other.now = "2026-12-24T10:00:00"
            other.shelf.put(cards, as: "a.vcf")
            try other.outcome("import a.vcf")
            for field in [
                "name", "details", "metAt", "metOn", "isProspect", "lastContacted", "birthday", "tags", "emails",
                "phones", "id",
            ] {
                #expect(try other.column(field, "person list") == book.column(field, "person list"), "\(field)")
            }
            let shown = try other.output("person show 1")
            #expect(shown.contains("child #2 Max") && shown.contains("2026-11-30: likes; tea"))
            #expect(try other.column("name", "event list") == book.column("name", "event list"))
            #expect(try other.output("import a.vcf") == "")
            #expect(try other.cards(options) == cards)
        }
    }
}
