import Testing

@testable import Gradebook

@Suite struct StackLineTests {
    /// Who there is: Jo Miller, Phong Nguyen, Ana Silva, Lee Li.
    private func isName(_ text: String) -> Bool { ["jo m", "ng p", "silva a", "li lee"].contains(text.lowercased()) }

    @Test(arguments: [
        ("jo87", "jo", "87"), ("jo 87", "jo", "87"), ("ng p 17.5", "ng p", "17.5"), ("jo17,5", "jo", "17,5"),
        ("jo-3", "jo", "-3"), ("jo -3", "jo", "-3"), ("jo -3x", "jo", "-3x"), ("jo 85%", "jo", "85%"),
        ("jo17+", "jo", "17+"), ("jo 17 l2", "jo", "17 l2"), ("jo late 17", "jo", "late 17"), ("jo l2", "jo", "l2"),
        ("jo l2 17", "jo", "l2 17"), ("o'brien-nunez 12", "o'brien-nunez", "12"), ("li2", "li", "2"),
        ("#12 17", "#12", "17"), ("#12", "#12", nil), ("#12 ex", "#12", "ex"), ("jo ex", "jo", "ex"),
        ("jo .", "jo", "."), ("jo.", "jo", "."), ("jo B+", "jo", "B+"), ("jo M", "jo M", nil), ("ana m", "ana", "m"),
        ("silva a", "silva a", nil), ("silva b", "silva", "b"), ("ng p", "ng p", nil), ("jo", "jo", nil),
        ("li lee", "li lee", nil), ("87", "", "87"), ("-3", "", "-3"), ("late 17", "", "late 17"), ("l2", "l", "2"),
        ("ana maria", "ana maria", nil), ("jo late", "jo", "late"), ("jo=", "jo", "="), ("jo =", "jo", "="),
        ("004011 17 l2", "004011", "17 l2"), ("004011", "004011", nil), ("00401 17", "", "00401 17"), ("=", "", "="),
        (".", "", "."), ("jo l", "jo", "l"),
    ])
    func isTakenApart(line: String, name: String, score: String?) {
        let stack = StackLine(line, isName: isName, isID: { $0 == "004011" })
        #expect(stack.name == name)
        #expect(stack.score == score)
    }
}
