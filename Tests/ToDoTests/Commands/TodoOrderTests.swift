import CommandDesk
import Testing

@Suite struct TodoOrderTests {
    @Test func itemsStandWhereTheyArePut() throws {
        let desk = try Desk("todo add A", "todo add B", "todo add C", "todo add D")
        #expect(try desk.output("todo move 1 --before 3") == "to-do #1 A moved before #3 C")
        #expect(try desk.numbers("todo list --sort manual") == "4 1 3 2")
        _ = try desk.outcome("todo move 2 --before 4")
        #expect(try desk.numbers("todo list --sort manual") == "2 4 1 3")
        _ = try desk.outcome("todo add E")
        #expect(try desk.numbers("todo list --sort manual") == "5 2 4 1 3")
        #expect(try desk.numbers("todo list") == "5 4 3 2 1")
        #expect(desk.refusal("todo move 1 --before 1") == "1: to-do #1 A cannot be moved before itself")
    }

    /// There is room for ever, also where everything is put into the same gap.
    @Test func theRoomDoesNotRunOut() throws {
        let desk = try Desk("todo add A", "todo add B", "todo add C")
        for _ in 0..<30 {
            _ = try desk.outcome("todo move 3 --before 1")
            #expect(try desk.numbers("todo list --sort manual") == "2 3 1")
            _ = try desk.outcome("todo move 2 --before 1")
            #expect(try desk.numbers("todo list --sort manual") == "3 2 1")
        }
    }

    @Test func aNextOccurrenceTakesThePlaceOfTheLast() throws {
        let desk = try Desk(
            "todo add A", "todo add B --every daily", "todo add C", "todo move 3 --before 1", "todo done 2")
        #expect(try desk.numbers("todo list --sort manual") == "4 3 1")
        _ = try desk.outcome("todo move 1 --before 2")
        #expect(try desk.numbers("todo list --sort manual --all") == "4 1 2 3")
    }

    @Test func aLongSeriesIsOneNeighbour() throws {
        let desk = try Desk("todo add A", "todo add B --every daily", "todo add C", "todo add D")
        for number in [2, 5, 6, 7, 8] { _ = try desk.outcome("todo done \(number)") }
        #expect(try desk.numbers("todo list --sort manual") == "4 3 9 1")
        _ = try desk.outcome("todo move 1 --before 9")
        #expect(try desk.numbers("todo list --sort manual") == "4 3 1 9")
    }
}
