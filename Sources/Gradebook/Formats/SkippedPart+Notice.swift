extension SkippedPart {
    /// One line for each reason: why, and which columns and lines; columns side by side are told by first and last.
    static func notices(of parts: [SkippedPart]) -> [String] {
        var reasons: [Reason] = []
        for part in parts where !reasons.contains(part.reason) { reasons.append(part.reason) }
        return reasons.map { reason in
            let places = runs(of: parts.filter { $0.reason == reason }).map(description)
            return "left out, \(reason.rawValue): \(places.joined(separator: ", "))"
        }
    }

    /// Parts that are columns side by side, together; each other part alone.
    private static func runs(of parts: [SkippedPart]) -> [[SkippedPart]] {
        parts.reduce(into: []) { runs, part in
            if case .column(let column) = part.place, case .column(let last)? = runs.last?.last?.place,
                column == last + 1
            {
                runs[runs.count - 1].append(part)
            } else {
                runs.append([part])
            }
        }
    }

    private static func description(of run: [SkippedPart]) -> String {
        guard let first = run.first, let last = run.last else { return "" }
        let name = first.name.isEmpty ? "" : " '\(first.name)'"
        switch (first.place, last.place) {
        case (.line(let line), _): return "line \(line)\(name)"
        case (.column(let column), .column(let end)) where end > column:
            return "columns \(column)–\(end)\(name) to '\(last.name)'"
        case (.column(let column), _): return "column \(column)\(name)"
        }
    }
}
