import CivilTime
import Commands
import Foundation
import Reports

/// The press: a helper program that sets reports as PDF, as pictures, and as workbooks.
struct PressService {
    /// What the press has made.
    struct Work {
        /// One file; of pictures, one of each page.
        let files: [Data]
        /// What is to be said about it.
        let notices: [String]
    }

    let environment: Environment
    let console: Console

    private var helper: HelperProgram {
        HelperProgram(name: "daybook-press", environment: environment, console: console)
    }

    /// Refuses to go on where the press is not there.
    func check() throws { try helper.path() }

    /// Sets a report, and tells how far that is.
    func work(
        _ report: Report, as product: PressOrder.Product, telling progress: WorkProgress = .none
    ) throws -> Work {
        let letterhead = try LetterheadFile(environment).letterhead()
        let moment = Zone.utc.civil(at: try environment.clock()())
        let order = PressOrder(product, of: report, letterhead: letterhead, created: "\(moment)Z")
        let answer = try helper.answer([], input: Data(order.text.utf8)) { line in
            guard let step = PressStep(line: line) else { return false }
            progress.report(step.work, step.done, step.total)
            return true
        }
        guard product.isPaged else { return Work(files: [answer.output], notices: answer.notices) }
        guard let pages = PackedPages(unpacking: Array(answer.output)) else {
            throw HelperError.unreadable(helper.name)
        }
        return Work(files: pages.files.map { Data($0) }, notices: answer.notices)
    }
}
