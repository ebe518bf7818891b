import CommandDesk
import Commands
import Testing

@Suite struct TodoAfterTests {
    private let desk: Desk

    init() throws {
        desk = try Desk("todo add Write", "todo add Print", "todo add \"Hand out\" --after 2")
    }

    @Test func blockedItemsSayByWhat() throws {
        #expect(try desk.output("todo after 2 1") == "to-do #2 Print after #1 Write")
        #expect(try desk.column("after", "todo list") == ["Print", "Write", ""])
        #expect(try desk.output("todo list").contains("Waits for"))
        #expect(try desk.notices("todo after 2 1") == ["to-do #2 Print waits for that already"])
        let outcome = try desk.outcome("todo done 2")
        #expect(
            outcome.notices == [
                "to-do #2 Print was still waiting for #1 Write", "#3 Hand out waits for nothing more",
            ])
        #expect(try desk.column("after", "todo list") == ["", ""])
        _ = try desk.outcome("todo undone 2")
        #expect(try desk.column("after", "todo show 3") == ["Print"])
    }

    @Test func circlesAreRefused() throws {
        _ = try desk.outcome("todo after 2 1")
        let before = try desk.everything
        #expect(desk.refusal("todo after 1 1") == "1: to-do #1 Write cannot wait for itself")
        #expect(
            desk.refusal("todo after 2 3")
                == "1: these would wait for each other in a circle: #2 Print after #3 Hand out after #2 Print")
        #expect(
            desk.refusal("todo after 1 3")
                == """
                1: these would wait for each other in a circle: #1 Write after #3 Hand out after #2 Print after #1 Write
                """)
        #expect(try desk.everything == before)
    }

    /// Trap 32: what is deleted keeps nothing waiting.
    @Test func deletingABlockerAsksAndFrees() throws {
        #expect(desk.refusal("todo delete 2")?.hasPrefix("2: Delete Print?") == true)
        #expect(try desk.output("todo delete 2 --yes") == "to-do #2 Print deleted")
        #expect(try desk.column("after", "todo show 3") == [""])
        _ = try desk.outcome("undo")
        #expect(try desk.column("after", "todo show 3") == ["Print"])
        #expect(try desk.output("todo delete 2 3") == "to-do #2 Print deleted\nto-do #3 Hand out deleted")
    }

    @Test func aWaitIsTakenAway() throws {
        #expect(try desk.output("todo after 3 none") == "to-do #3 Hand out no longer after #2 Print")
        #expect(try desk.notices("todo after 3 none") == ["to-do #3 Hand out waits for nothing"])
        #expect(desk.refusal("todo after 3 none 1")?.hasPrefix("2: “none”") == true)
        #expect(desk.refusal("todo after 3 9") == "1: there is no to-do “9”")
    }
}
