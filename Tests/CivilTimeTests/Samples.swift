import CivilTime
import Testing

/// Settings and dates that many tests share.
enum Samples {
    /// Berlin's rule, which needs no files.
    static let berlin = zone("CET-1CEST,M3.5.0,M10.5.0/3")

    static func zone(_ rule: String) -> Zone {
        guard let zone = Zone(yearlyRule: rule) else { preconditionFailure("\(rule) is no rule of a zone") }
        return zone
    }

    static func date(_ text: String) -> CivilDate {
        guard let date = CivilDate(rawValue: text) else { preconditionFailure("\(text) is no date") }
        return date
    }

    static func moment(_ text: String) -> CivilDateTime {
        guard let moment = CivilDateTime(text.contains("T") ? text : text + "T00:00") else {
            preconditionFailure("\(text) is no date and time")
        }
        return moment
    }

    /// A setting at a moment in Berlin.
    static func setting(_ now: String) -> DateSetting {
        DateSetting(now: moment(now), zone: berlin)
    }

    /// A school year of two terms with a holiday in each.
    static let school = SchoolCalendar(
        terms: [
            .init(name: "Spring", days: date("2027-01-11")...date("2027-03-25")),
            .init(name: "Autumn", days: date("2026-09-01")...date("2026-12-18")),
        ],
        holidays: [
            date("2026-10-12")...date("2026-10-23"), date("2027-02-08")...date("2027-02-08"),
        ])
}
