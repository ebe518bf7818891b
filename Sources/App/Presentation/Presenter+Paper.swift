import Commands
import Foundation
import Reports

// What the press makes: set, and put where it is wanted.
extension Presenter {
    /// Sets a report, and puts it where it is wanted: in the file or the pipe, on paper, before the person's eyes.
    func show(_ report: Report, as product: PressOrder.Product, at destination: Destination) throws {
        let work = try set(report, as: product)
        if !paper.isAsked || globals.output != nil { try write(work.files, as: product, at: destination) }
        for line in try paper.handle(work.files[0], title: report.title, at: globals.output, console, environment) {
            notice(line)
        }
        work.notices.forEach(notice)
    }

    /// Has the press set a report, and shows how far that is.
    private func set(_ report: Report, as product: PressOrder.Product) throws -> PressService.Work {
        defer { progressLine?.clear() }
        return try press.work(report, as: product, telling: globals.quiet ? .none : progressLine?.progress ?? .none)
    }

    /// Writes what the press has made: one file, or one for each page.
    private func write(_ files: [Data], as product: PressOrder.Product, at destination: Destination) throws {
        guard product.isPaged, case .file(let first) = destination else {
            guard files.count == 1 else { throw PaperError.severalPages(files.count, format: product.rawValue) }
            return try destination.write(pages: files[0])
        }
        let pages = PageFiles(path: first.path, count: files.count)
        try pages.writeOthers(files, sparing: environment.storeName(globals.store))
        try first.write(files[0])
        [pages.notice, PageFiles.notice(stale: [pages.stale].compactMap(\.self))].compactMap(\.self).forEach(notice)
    }

    /// Writes the parts of a report into the files of a folder; those that are there already are written anew.
    func write(_ split: Split) throws -> [Change] {
        let format = globals.format ?? .text
        let letterhead = try LetterheadFile(environment).letterhead()
        var files: [ForeignFile] = []
        var names: [[String]] = []
        var said: [String] = []
        var stale: [String] = []
        for (place, (part, name)) in zip(split.parts, split.fileNames(as: format)).enumerated() {
            // Setting one of them takes as long as much else.
            if !globals.quiet { progressLine?.progress.report("writing reports", place, split.parts.count) }
            let report = try dated(part.report)
            guard let product = format.product else {
                let text = report.written(as: format, letterhead: letterhead)
                files.append(ForeignFile(path: name, data: Data(text.utf8)))
                names.append([name])
                continue
            }
            let work = try press.work(report, as: product)
            let pages = PageFiles(path: name, count: work.files.count)
            names.append((1...work.files.count).map(pages.path(of:)))
            files += zip(names[place], work.files).map { ForeignFile(path: $0, data: $1) }
            said += work.notices.filter { !said.contains($0) }
            let there = PageFiles(path: "\(split.folder)/\(name)", count: work.files.count)
            if product.isPaged { stale += [there.stale].compactMap(\.self) }
        }
        try Files.write(
            ForeignExport(.folder(files), records: files.count), to: split.folder, replaces: true,
            sparing: environment.storeName(globals.store))
        (said + [PageFiles.notice(stale: stale)].compactMap(\.self)).forEach(notice)
        return split.changes(files: names)
    }
}
