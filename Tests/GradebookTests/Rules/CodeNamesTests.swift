import Testing

@testable import Gradebook

@Suite struct CodeNamesTests {
    @Test func eachIsAnotherOne() {
        var names = CodeNames(taken: [])
        let chosen = (1...2000).map { names.next(seed: "seed \($0 % 700)") }
        #expect(Set(chosen).count == 2000)
        #expect(chosen.prefix(700).allSatisfy { $0.split(separator: " ").count == 2 })
    }

    @Test func theSameSeedGivesTheSameNameWhereItIsFree() {
        var (one, other) = (CodeNames(taken: []), CodeNames(taken: []))
        let name = one.next(seed: "a")
        #expect(other.next(seed: "a") == name)
        var third = CodeNames(taken: [name])
        #expect(third.next(seed: "a") != name)
    }

    @Test func theyFollowNoOrder() {
        var names = CodeNames(taken: [])
        let chosen = (1...30).map { names.next(seed: "\($0)") }
        #expect(chosen != chosen.sorted())
        #expect(Set(chosen.map { $0.prefix(1) }).count > 5)
    }
}
