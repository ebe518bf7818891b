import Commands

extension [ForeignFormat] {
    /// Refuses an option that says nothing of the format in hand: left aside, it would be taken for obeyed.
    ///
    /// These are the formats in hand, all of one name; `all` are those that the command knows.
    func checkOptions(
        of invocation: Invocation, among all: [ForeignFormat], by options: (ForeignFormat) -> [Option]
    ) throws(CommandError) {
        let known = flatMap(options).map(\.name)
        for option in all.flatMap(options).unique where invocation.has(option.name) && !known.contains(option.name) {
            let others = all.filter { options($0).map(\.name).contains(option.name) }.map(\.name).unique
            throw .refused(
                message: "--\(option.name) says nothing of a file of the format \(self[0].name)",
                hints: ["leave it out; it goes with --as \(others.joined(separator: ", "))"])
        }
    }
}
