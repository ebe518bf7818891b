import CommandDesk
import Commands
import Gradebook
import Storage
import Testing

/// Scores keyed a second time: only what differs is shown.
@Suite struct VerifyEntryTests {
    private let room: Classroom

    init() throws {
        room = try Classroom(
            "student add Ana Silva", "student add Bo Li", "student add Åke Berg", "quiz add Lab --points 20",
            "grade set ana lab 17.5", "grade set bo lab ex", "grade set ake lab 12 l2")
    }

    @Test func whatAgreesIsSilent() throws {
        #expect(
            try room.conversation("grade enter lab --verify", typed: ["12", "EX", "17,5"]) == [
                "| Lab, 20 points: 3 of 3 entered; ? shows what can be typed", "Berg, Åke: 12", "Li, Bo: EX",
                "Silva, Ana: 17,5", "| 3 scores keyed again in Lab; none differs",
            ])
        #expect(try room.context.history(limit: 1).map(\.command) == ["grade set ake lab 12 l2"])
    }

    @Test func whatDiffersIsSettledAtTheEnd() throws {
        let seen = try room.conversation("grade enter lab --verify", typed: ["13", "m", "", "13 l2", ""])
        #expect(
            seen.dropFirst() == [
                "Berg, Åke: 13", "! Berg, Åke: stored 12 (2 days late), typed 13 (2 days late)", "Li, Bo: m",
                "! Li, Bo: stored excused, typed missing", "Silva, Ana: ", "| 2 scores keyed again in Lab; 2 differ",
                "| those that differ once more: type the right score, or Enter to keep what is stored",
                "| Berg, Åke: stored 12 (2 days late), typed 13 (2 days late)", "Berg, Åke [12 l2]: 13 l2",
                "| Li, Bo: stored excused, typed missing", "Li, Bo [ex]: ", "| 1 score changed",
            ])
        #expect(try room.json("grade show ake lab").contains("\"score\": 13,"))
        #expect(try room.json("grade show bo lab").contains("excused"))
    }

    @Test func theStackIsComparedInAnyOrder() throws {
        let seen = try room.conversation(
            "grade enter lab --verify --stack", typed: ["silva 17", "ake12", "bo ex", "", "17"])
        #expect(
            seen.dropFirst() == [
                "0 of 3 keyed again, name and score: silva 17", "! Silva, Ana: stored 17.5, typed 17",
                "1 of 3 keyed again, name and score: ake12", "2 of 3 keyed again, name and score: bo ex",
                "3 of 3 keyed again, name and score: ",
                "| those that differ once more: type the right score, or Enter to keep what is stored",
                "| Silva, Ana: stored 17.5, typed 17", "Silva, Ana [17.5]: 17", "| 1 score changed",
            ])
    }

    @Test func theEndOfInputSaysWhatDiffered() throws {
        let seen = try room.conversation("grade enter lab --verify", typed: ["13"])
        #expect(seen.last == "| 1 score keyed again in Lab; 1 differs")
    }

    @Test func aSecondThoughtCounts() throws {
        let seen = try room.conversation("grade enter lab --verify --stack", typed: ["silva 17", "silva 17.5", "x"])
        #expect(seen.last == "| 1 score keyed again in Lab; none differs")
    }

    @Test func whatCannotBeReadIsRefused() throws {
        let seen = try room.conversation("grade enter lab --verify", typed: ["abc", "12"])
        #expect(seen[2].hasPrefix("! 'abc' is no score"))
        #expect(seen[3] == "Berg, Åke: 12")
    }
}
