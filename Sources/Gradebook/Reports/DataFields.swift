import Reports

/// Gives columns that data names, such as quizzes, fields that no fixed column and no other of them has.
///
/// The fixed ones keep their names, whatever a quiz is called: scripts rely on them.
struct DataFields {
    private var taken: Set<String>

    /// Begins with the columns that are always there.
    init(besides fixed: [Report.Column]) {
        taken = Set(fixed.map(\.field))
    }

    /// The name itself, or with the number of its record where the name is taken.
    mutating func field(_ name: String, number: Int) -> String {
        var field = name
        while !taken.insert(field).inserted { field += " #\(number)" }
        return field
    }
}
