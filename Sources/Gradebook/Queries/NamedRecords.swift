package import Commands

extension Student {
    /// The number and the name, as messages have them.
    package var named: NamedRecord { NamedRecord(number: number, name: fullName) }
}

extension NamedRecord {
    /// The number and the name in a sentence: `#1 Ana Silva`.
    var label: String { "#\(number) \(name)" }
}

extension Student {
    /// What else tells a student from one of the same name: the school's ID, else section, course and e-mail address.
    var features: [String?] {
        let enrollments = enrollments.sorted { ($0.course?.number ?? 0) < ($1.course?.number ?? 0) }
        return [
            schoolID.isEmpty ? nil : "ID \(schoolID)",
            Self.list(enrollments.compactMap(\.section)).map { "section \($0)" },
            Self.list(enrollments.compactMap(\.course?.name)), email,
        ]
    }

    private static func list(_ words: [String]) -> String? {
        var seen: Set<String> = []
        let unique = words.filter { seen.insert($0).inserted }
        return unique.isEmpty ? nil : unique.joined(separator: ", ")
    }
}
