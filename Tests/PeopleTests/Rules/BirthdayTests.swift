import CivilTime
import CommandDesk
import People
import Testing

@Suite struct BirthdayTests {
    /// 2.3 of the notes on formats: what is seen in the wild.
    @Test(arguments: [
        ("1996-04-15", "1996-04-15"), ("19960415", "1996-04-15"), ("1953-10-15T23:10:00Z", "1953-10-15"),
        ("1953-10-15T00:10:00+14:00", "1953-10-15"), ("--0415", "--04-15"), ("--04-15", "--04-15"),
        ("---15", "---15"), ("1996-04", "1996-04"), ("1996", "1996"), ("--04", "--04"), ("--0229", "--02-29"),
        ("0800-01-02", "0800-01-02"),
    ])
    func datesAreReadAsFarAsTheyGo(written: String, raw: String) throws {
        let birthday = try #require(Birthday(written: written))
        #expect(birthday.rawValue == raw)
        #expect(Birthday(rawValue: raw) == birthday)
        #expect(birthday.text == nil)
    }

    @Test(arguments: [
        "circa 1800", "1996-02-30", "--02-30", "1900-02-29", "", "-", "--", "---", "---32", "96-04-15", "1996--15",
        "199604", "1996-4-5", "١٩٩٦",
    ])
    func whatIsNoDateStaysText(written: String) {
        #expect(Birthday(written: written) == nil)
        #expect(Birthday(rawValue: written)?.text == written)
        #expect(Birthday(rawValue: written)?.rawValue == written)
    }

    /// Trap 14: a birthday on 29 February comes every year.
    @Test(arguments: [
        ("--02-29", "2026-03-01", "2027-02-28"), ("--02-29", "2027-03-01", "2028-02-29"),
        ("--02-29", "2027-02-28", "2027-02-28"), ("2008-11-30", "2026-11-30", "2026-11-30"),
        ("2008-11-29", "2026-11-30", "2027-11-29"),
    ])
    func theNextOneComes(raw: String, today: String, next: String) throws {
        let birthday = try #require(Birthday(written: raw))
        let today = try #require(CivilDate(rawValue: today))
        #expect(birthday.next(from: today)?.rawValue == next)
    }

    @Test(arguments: [
        ("05-09", "--05-09"), ("2-29", "--02-29"), ("9 May", "--05-09"), ("may 9", "--05-09"), ("9. sept", "--09-09"),
        ("10 December 1815", "1815-12-10"),
        ("Feb 29, 2008", "2008-02-29"), ("1815", "1815"), ("--12-10", "--12-10"),
    ])
    func monthsCanBeNamed(typed: String, raw: String) {
        #expect(Birthday(typed: typed)?.rawValue == raw)
    }

    @Test(arguments: ["31 feb", "9 ma 1", "may", "9 9", "may may", "9 may 15", "ma 9"])
    func whatIsNoBirthdayIsNotGuessed(typed: String) {
        #expect(Birthday(typed: typed) == nil)
    }

    @Test func onlyAWholeDayComesAgain() throws {
        for raw in ["1996", "1996-04", "---15", "circa 1800"] {
            #expect(try #require(Birthday(rawValue: raw)).next(from: .earliest) == nil)
        }
    }

    /// Trap 8: no year is no age.
    @Test func theListHasAgesWhereTheYearIsKnown() throws {
        let book = try AddressBook(
            "person add Ada --birthday 1815-12-10", "person add Zoë --birthday=--05-09",
            "person add Leo --birthday 2008-02-29", "person add Old --birthday 1900")
        #expect(
            try book.output("person birthdays") == """
                #  Name  Next            Age  Birthday
                1  Ada   Thu 2026-12-10  211  1815-12-10
                3  Leo   Sun 2027-02-28   19  2008-02-29
                2  Zoë   Sun 2027-05-09       9 May
                """)
        #expect(try book.notices("person birthdays") == ["#3 Leo was born on 29 February; 2027 has none"])
        #expect(try book.numbers("person birthdays --days 11") == "1")
        #expect(try book.numbers("person birthdays --days 10") == "")
    }
}
