import Testing

/// What a teacher types first, on an empty store.
@Suite struct FirstStepsTests {
    @Test func aScoreIsStoredWithoutAnySetUp() throws {
        let room = try Classroom()
        #expect(try room.output("student add Ana Silva") == "student #1 Ana Silva added to Class")
        #expect(try room.output("quiz add \"Quiz 1\" --points 20") == "quiz #1 Quiz 1 (20 points) added to Class")
        #expect(try room.output("grade set ana \"quiz 1\" 17,5") == "grade of Ana Silva in Quiz 1: – -> 17.5/20")
        #expect(try room.output("grade set silva quiz 18") == "grade of Ana Silva in Quiz 1: 17.5 -> 18/20")
        let shown = try room.json("grade show ana \"quiz 1\"")
        #expect(
            shown == """
                {
                  "student": {
                    "number": 1,
                    "name": "Ana Silva"
                  },
                  "quiz": {
                    "number": 1,
                    "name": "Quiz 1"
                  },
                  "state": "scored",
                  "score": 18,
                  "points": 20,
                  "percent": 90,
                  "late": null,
                  "comment": null,
                  "changed": "2026-11-30T10:00:00"
                }
                """)
    }
}
