/// Numbers in a sentence, neighbours joined: `#3, #5-9`.
struct NumberList: CustomStringConvertible {
    let description: String

    init(_ numbers: [Int]) {
        var runs: [ClosedRange<Int>] = []
        for number in Set(numbers).sorted() {
            if let last = runs.last, last.upperBound == number - 1 {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        description = runs.map { run in
            run.count == 1 ? "#\(run.lowerBound)" : "#\(run.lowerBound)-\(run.upperBound)"
        }.joined(separator: ", ")
    }
}
