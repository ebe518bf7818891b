import ContentLines
import Foundation
import Testing

@Suite struct FlawTests {
    private let good = "BEGIN:VCARD\nFN:Good\nEND:VCARD\n"

    private func names(_ reading: ContentReading) -> [String] {
        reading.components.compactMap { $0.line(named: "FN")?.value }
    }

    @Test func `a card without an end takes nothing of the next one`() throws {
        let reading = ContentReading("BEGIN:VCARD\nFN:Cut\nTEL:1\n" + good)
        #expect(names(reading) == ["Good"])
        #expect(reading.components[0].lines.count == 1)
        let flaw = try #require(reading.flaws.first)
        #expect(reading.flaws.count == 1)
        #expect(flaw.problem == .unfinished("VCARD"))
        #expect(flaw.line == 1)
        #expect(flaw.component?.line(named: "FN")?.value == "Cut")
        #expect(flaw.source == Data("BEGIN:VCARD\nFN:Cut\nTEL:1\n".utf8))
    }

    @Test func `a line that is none is left out, and the card is kept`() {
        let reading = ContentReading("BEGIN:VCARD\nFN:Good\n\nnonsense\nTEL:1\nEND:VCARD\n")
        #expect(reading.components.map { $0.lines.count } == [2])
        #expect(reading.flaws.map(\.problem) == [.noLine("nonsense")])
        #expect(reading.flaws.map(\.line) == [4])
        #expect(reading.leftOutComponents == [])
    }

    @Test(arguments: [":x", ";A=b:x", "a b:x", ".A:x", "A.:x", "“:x", "NOTE", "N;A=b"])
    func `a line needs a name and a colon`(line: String) {
        let reading = ContentReading("BEGIN:VCARD\n\(line)\nEND:VCARD\n")
        #expect(reading.flaws.map(\.problem) == [.noLine(line)])
        #expect(reading.components == [ContentComponent("VCARD")])
    }

    @Test func `what stands outside is told once`() {
        let reading = ContentReading("Hello\nthere: you\nEND:VCARD\n" + good + "x\n")
        #expect(names(reading) == ["Good"])
        #expect(reading.flaws.map(\.problem) == [.outside("Hello"), .outside("x")])
        #expect(reading.flaws.map(\.line) == [1, 7])
        #expect(reading.flaws[0].source == Data("Hello\nthere: you\nEND:VCARD\n".utf8))
    }

    @Test func `an end of something else is left out`() {
        let reading = ContentReading("BEGIN:VCARD\nFN:Good\nEND:VEVENT\nEND:VCARD\n")
        #expect(names(reading) == ["Good"])
        #expect(reading.flaws.map(\.problem) == [.endWithoutBegin("VEVENT")])
    }

    @Test func `of a calendar only what is not whole is left out`() throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:1
            END:VTODO
            BEGIN:VTODO
            UID:2
            BEGIN:VALARM
            BEGIN:VTODO
            UID:3
            BEGIN:VALARM
            ACTION:DISPLAY
            END:VTODO
            BEGIN:VTODO
            UID:4
            """
        let reading = ContentReading(text)
        let calendar = try #require(reading.components.first)
        #expect(calendar.components.compactMap { $0.line(named: "UID")?.value } == ["1", "3"])
        #expect(calendar.components.map(\.firstLine) == [2, 8])
        #expect(
            reading.flaws.map(\.problem) == [
                .unfinished("VTODO"), .unfinished("VALARM"), .unfinished("VTODO"), .unfinished("VCALENDAR"),
            ])
        #expect(reading.flaws.map(\.line) == [5, 10, 13, 1])
        #expect(reading.leftOutComponents.count == 3)
    }

    @Test func `one huge card is named and does not block the others`() throws {
        var limits = ContentLimits()
        limits.component = 1000
        limits.line = 500
        let pixels = String(repeating: "A", count: 400)
        let large = "BEGIN:VCARD\nFN:Large\nPHOTO:\(pixels)\nPHOTO:\(pixels)\nPHOTO:\(pixels)\nEND:VCARD\n"
        let long = "BEGIN:VCARD\nPHOTO:\(pixels)\(pixels)\nFN:Long\nEND:VCARD\n"
        let reading = ContentReading(good + large + good + long + good, limits: limits)
        #expect(names(reading) == ["Good", "Good", "Good"])
        #expect(
            reading.flaws.map(\.problem) == [
                .tooLarge("VCARD", limit: 1000), .lineTooLong("PHOTO", limit: 500),
            ])
        #expect(reading.flaws.map { $0.component?.line(named: "FN")?.value } == ["Large", "Long"])
        #expect(reading.flaws.map(\.source) == [Data(large.utf8), Data(long.utf8)])
        // The limit is for one of them, not for the calendar they are in.
        let events = String(repeating: "BEGIN:VEVENT\nX:\(pixels)\nEND:VEVENT\n", count: 10)
        #expect(ContentReading("BEGIN:VCALENDAR\n\(events)END:VCALENDAR\n", limits: limits).flaws == [])
    }

    @Test func `depth has an end`() {
        let begins = (0..<50_000).map { "BEGIN:A\($0)\n" }.joined()
        let reading = ContentReading("BEGIN:VCARD\n" + begins + "END:VCARD\n" + good)
        #expect(names(reading) == ["Good"])
        #expect(reading.flaws.map(\.problem) == [.tooDeep("A15", limit: 16)])
    }

    @Test(arguments: [
        (ContentProblem.noLine("x"), "“x” has no name and colon"),
        (.unfinished("VCARD"), "BEGIN:VCARD without its END"),
        (.endWithoutBegin("VTODO"), "END:VTODO without its BEGIN"),
        (.tooLarge("VCARD", limit: 5), "VCARD is larger than 5 bytes"),
        (
            .outside(String(repeating: "a", count: 70)),
            "“\(String(repeating: "a", count: 60))…” stands outside of what begins and ends"
        ),
    ])
    func `a problem is told in words`(problem: ContentProblem, words: String) {
        #expect(problem.description == words)
    }
}
