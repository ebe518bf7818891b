import CivilTime
import Foundation
import Reports

/// The press: a helper program that sets reports as PDF, as pictures, and as workbooks.
struct PressService {
    let environment: Environment
    let console: Console

    private var helper: HelperProgram {
        HelperProgram(name: "daybook-press", environment: environment, console: console)
    }

    /// Refuses to go on where the press is not there.
    func check() throws { try helper.path() }

    /// Sets a report.
    func work(_ report: Report, as product: PressOrder.Product) throws -> HelperProgram.Answer {
        let letterhead = try LetterheadFile(environment).letterhead()
        let moment = Zone.utc.civil(at: try environment.clock()())
        let order = PressOrder(product, of: report, letterhead: letterhead, created: "\(moment)Z")
        return try helper.answer([], input: Data(order.text.utf8))
    }
}
