import App
import Commands
import Foundation
import Testing

/// The programs that keep address books and calendars read what is written, and carry it to a server and back.
@Suite(.serialized) struct AddressBookProgramsTests {
    private let scratch: Scratch
    private let programs: OtherPrograms
    private let bench: Bench

    init() throws {
        scratch = try Scratch()
        programs = OtherPrograms(scratch: scratch)
        bench = Bench(variables: ["DAYBOOK_STORE": scratch.path("store")])
        let card = try scratch.file("zoe.vcf", Self.card)
        try run(
            "import \(card) --yes",
            "person add \"Ada Lovelace\" --email ada@example.org --birthday 1815-12-10 --tag Maths --met-at Jump",
            "person add 李小龍 --details \"a; b, c\"", "person link ada zoe --as friend",
            "event edit jump --location \"Aula, Nord\" --on 2026-11-30 --until 2026-12-01")
    }

    /// The first bytes of a JPEG, which is all that is looked at.
    private static let picture = Data([0xFF, 0xD8, 0xFF, 0xE0] + (0..<90).map { UInt8($0 * 2) }).base64EncodedString()

    private static let card = """
        BEGIN:VCARD
        VERSION:3.0
        UID:zoe
        N:Müller;Zoë;;Dr.;
        FN:Dr. Zoë Müller
        EMAIL;TYPE=WORK:zoe@example.org
        item1.TEL;TYPE=CELL:+49 1
        item1.X-ABLabel:Mobile
        BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-09
        PHOTO;ENCODING=b;TYPE=JPEG:\(picture)
        END:VCARD

        """

    private func run(_ lines: String...) throws {
        for line in lines {
            #expect(try bench.run(line, modules: Daybook.modules) == .done, "\(line): \(bench.error)")
        }
    }

    private func output(_ line: String) throws -> String {
        #expect(try bench.run(line + " --format text", modules: Daybook.modules) == .done, "\(line): \(bench.error)")
        return bench.output
    }

    private func export() throws { try run("export \(scratch.path("dir")) --as vdir --what people --photos") }

    @Test(.enabled(if: OtherPrograms.isThere("khard"))) func `khard lists and finds people`() throws {
        try export()
        let settings = try scratch.file(
            "khard.conf", "[addressbooks]\n[[people]]\npath = \(scratch.path("dir/people"))\n[general]\ndebug = no\n")
        let list = try programs.run("khard", "-c", settings, "list", "--parsable")
        #expect(
            list.split(separator: "\n").map { $0.split(separator: "\t")[1] }.sorted()
                == ["Ada Lovelace", "Zoë Müller", "李小龍"])
        let email = try programs.run("khard", "-c", settings, "email", "--parsable")
        #expect(email.contains("ada@example.org\tAda Lovelace") && email.contains("zoe@example.org\tZoë Müller"))
    }

    @Test(.enabled(if: OtherPrograms.isThere("khal"))) func `khal shows an event on its days`() throws {
        try export()
        let settings = try scratch.file(
            "khal.conf",
            """
            [calendars]
            [[events]]
            path = \(scratch.path("dir/events"))
            [locale]
            timeformat = %H:%M
            dateformat = %Y-%m-%d
            longdateformat = %Y-%m-%d
            datetimeformat = %Y-%m-%d %H:%M
            longdatetimeformat = %Y-%m-%d %H:%M
            [sqlite]
            path = \(scratch.path("khal.db"))

            """)
        let list = try programs.run(
            "khal", "-c", settings, "list", "--format", "{start-date}/{end-date} {title} {location}",
            "--day-format", "", "2026-11-28", "2026-12-05")
        let lines = list.split(separator: "\n").map(String.init).filter { !$0.isEmpty }
        #expect(!lines.isEmpty && lines.allSatisfy { $0 == "2026-11-30/2026-12-01 Jump Aula, Nord" }, "\(list)")
        #expect(lines.count == 2)
    }

    @Test(.enabled(if: OtherPrograms.hasVObject), arguments: ["3.0", "4.0"])
    func `vobject reads cards`(version: String) throws {
        try run("export \(scratch.path("all.vcf")) --photos --card-version \(version)")
        let script = """
            import sys, vobject
            for card in vobject.readComponents(open(sys.argv[1], encoding='utf-8', newline='').read()):
                photo = card.contents.get('photo')
                print(card.fn.value, card.n.value.family, card.n.value.given, [e.value for e in card.contents.get('email', [])],
                      card.contents['bday'][0].value if 'bday' in card.contents else '',
                      [n.value for n in card.contents.get('note', [])], photo is not None, sep='|')
            """
        let text = try programs.run("python3", "-c", script, scratch.path("all.vcf"))
        let (day, ada) = version == "3.0" ? ("1604-05-09", "1815-12-10") : ("--0509", "18151210")
        #expect(
            text == """
                Dr. Zoë Müller|Müller|Zoë|['zoe@example.org']|\(day)|[]|True
                Ada Lovelace||Ada Lovelace|['ada@example.org']|\(ada)|[]|False
                李小龍||李小龍|[]||['a; b, c']|False

                """)
    }

    private static let canSync = OtherPrograms.isThere("radicale") && OtherPrograms.isThere("vdirsyncer")

    /// A pair of a folder of this machine and one of the server.
    private func pair(_ name: String, _ folder: String, _ ending: String, _ kind: String, _ address: String) -> String {
        """
        [pair \(name)]
        a = "\(name)here"
        b = "\(name)there"
        collections = ["\(ending == "vcf" ? "people" : "events")"]
        [storage \(name)here]
        type = "filesystem"
        path = "\(scratch.path(folder))"
        fileext = ".\(ending)"
        [storage \(name)there]
        type = "\(kind)"
        url = "\(address)"
        username = "teacher"
        password = "secret"

        """
    }

    /// Trap 5: the picture survives a server that spoils those of vCard 4.0; and changes of a telephone come back.
    @Test(.enabled(if: canSync)) func `vdirsyncer carries people and events to Radicale and back`() throws {
        try export()
        try programs.withRadicale { address in
            let settings = try scratch.file(
                "vdirsyncer.conf",
                "[general]\nstatus_path = \"\(scratch.path("status"))\"\n"
                    + pair("people", "dir", "vcf", "carddav", address) + pair("events", "dir", "ics", "caldav", address)
                    + pair("phone", "phone", "vcf", "carddav", address))
            func sync(_ pairs: String...) throws {
                for pair in pairs { try programs.run("vdirsyncer", "-c", settings, "sync", pair) }
            }
            for pair in ["people", "events", "phone"] {
                try programs.run("vdirsyncer", "-c", settings, "discover", pair, input: "y\ny\ny\n")
            }
            try sync("people", "events", "phone")
            // The server writes cards anew in its way; nothing of that is a change.
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: scratch.path("phone/people")).first {
                    scratch.text("phone/people/\($0)")?.contains("Müller") == true
                })
            let phone = try #require(scratch.text("phone/people/\(name)"))
            #expect(phone.replacing("\r\n ", with: "").contains(Self.picture))
            #expect(try output("import \(scratch.path("dir"))") == "")
            // Both sides change something.
            _ = try scratch.file(
                "phone/people/\(name)", phone.replacing("FN:Dr. Zoë Müller", with: "FN:Zoë Meier"))
            try run("person edit zoe --details mine")
            try sync("phone", "people")
            #expect(
                try output("import \(scratch.path("dir")) --yes")
                    == "person #1 Zoë Meier: name Dr. Zoë Müller -> Zoë Meier\n")
            try export()
            try sync("people", "phone")
            let card = try #require(scratch.text("phone/people/\(name)")).replacing("\r\n ", with: "")
            for part in ["FN:Zoë Meier", "NOTE:mine", Self.picture, "item1.X-AB"] {
                #expect(card.contains(part), "\(part) in \(card)")
            }
            // A card that the telephone deletes is deleted here; its event stays.
            let ada = try FileManager.default.contentsOfDirectory(atPath: scratch.path("phone/people")).first {
                scratch.text("phone/people/\($0)")?.contains("Lovelace") == true
            }
            try FileManager.default.removeItem(atPath: scratch.path("phone/people/\(try #require(ada))"))
            try sync("phone", "people")
            #expect(
                try output("import \(scratch.path("dir")) --yes")
                    == "person #2 Ada Lovelace deleted, the file is gone\n")
            #expect(try output("event list").contains("Jump"))
        }
    }
}
