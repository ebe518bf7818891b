import Foundation

/// The way to a value in a JSON document (RFC 6901), such as `/records/Quiz/0/points`.
struct JSONPointer: Hashable {
    /// The names of members, and places in arrays.
    var steps: [String]

    init(_ steps: [String]) {
        self.steps = steps
    }

    /// The way to something in the value that this one leads to.
    func appending(_ more: String...) -> JSONPointer { JSONPointer(steps + more) }

    /// The pointer as it is written.
    var text: String {
        steps.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    }

    /// Finds the line, from 1, on which the value begins, or as much of the way as there is, and the value as it is
    /// written, as much of it as a message holds; the text must be JSON.
    func find(in bytes: [UInt8]) -> (line: Int, value: String?) {
        bytes.withUnsafeBytes { bytes in
            var walk = JSONWalk(JSONText(bytes: bytes))
            for step in steps {
                guard walk.enter(step) else { return (walk.line, nil) }
            }
            return (walk.line, walk.written)
        }
    }
}
