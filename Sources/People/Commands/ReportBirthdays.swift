import Commands
import Foundation
import Storage

/// `report birthdays`: the birthdays of a year, to print.
enum ReportBirthdays {
    static let command = Command(
        "report birthdays", abstract: "Shows the birthdays of a year, month by month.", options: Option.paper,
        examples: [Example("report birthdays --print", "Prints them for the wall.")],
        body: .reads { invocation, session in
            let coming = try ComingBirthday.all(in: session.context, from: session.today, through: nil)
            return Outcome(.report(BirthdaysReport(coming: coming).report))
        })
}
