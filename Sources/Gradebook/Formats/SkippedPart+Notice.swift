extension SkippedPart {
    /// One line for each reason: why, and which columns and lines.
    static func notices(of parts: [SkippedPart]) -> [String] {
        var reasons: [Reason] = []
        for part in parts where !reasons.contains(part.reason) { reasons.append(part.reason) }
        return reasons.map { reason in
            let places = parts.filter { $0.reason == reason }.map(\.description)
            return "left out, \(reason.rawValue): \(places.joined(separator: ", "))"
        }
    }

    /// The place and what stands there.
    private var description: String {
        let place =
            switch place {
            case .column(let column): "column \(column)"
            case .line(let line): "line \(line)"
            }
        return name.isEmpty ? place : "\(place) '\(name)'"
    }
}
