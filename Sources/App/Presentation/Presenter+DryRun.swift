import Commands
import Foundation
import Glibc
import Reports

// A dry run: nothing leaves the program, and it is said what would.
extension Presenter {
    /// Whether the result would go elsewhere than to standard output, and does not since this is a dry run.
    var isHeldBack: Bool { globals.dryRun && ((globals.output ?? "-") != "-" || paper.isAsked) }

    /// What is shown in a dry run: a plan of what would be done outside of the store, in the place of the result.
    func planned(_ outcome: Outcome, _ fate: Response.Fate) throws -> Outcome {
        var outcome = outcome
        let deeds = isHeldBack ? deeds(with: outcome) : []
        if case .changes = outcome.body {
            // What is changed is shown; where the list of it would go is said.
            outcome.notices += deeds.map { "besides, this would be done: \($0.sentence)" }
            guard fate == .done else { return outcome }
            if let split = outcome.split { try check(split) }
        } else {
            guard fate == .done, !deeds.isEmpty else { return outcome }
            outcome.body = .changes(deeds)
            (outcome.picture, outcome.code) = (nil, nil)
        }
        outcome.isDeed = true
        outcome.notices.append("nothing was done")
        return outcome
    }

    /// What would be done with the result, a sentence each.
    private func deeds(with outcome: Outcome) -> [Change] {
        var deeds: [Change] = []
        if let path = globals.output, path != "-" {
            let format = paper.isAsked ? .pdf : globals.formatOfOutput ?? .tsv
            let isThere = access(path, F_OK) == 0
            let hasForm = outcome.report(for: format) != nil
            deeds.append(
                Change(
                    "\(path) \(isThere ? "replaced" : "written")" + (hasForm ? ", as \(format.title)" : ""),
                    record: Record([("file", .text(path)), ("format", hasForm ? .text(format.rawValue) : .null)])))
        }
        return deeds + paper.deeds
    }

    /// Refuses a folder whose files could not be written.
    private func check(_ split: Split) throws {
        let files = split.fileNames(as: globals.format ?? .text).map { ForeignFile(path: $0, data: Data()) }
        try Files.check(
            ForeignExport(.folder(files), records: 0), to: split.folder, replaces: true,
            sparing: environment.storeName(globals.store))
    }
}
