import Testing

@testable import App

@Suite struct InstantTextTests {
    @Test(
        arguments: [
            (0, "2001-01-01T00:00:00Z"), (-1, "2000-12-31T23:59:59Z"), (0.5, "2001-01-01T00:00:00.5Z"),
            (817_725_600.1234567, "2026-11-30T10:00:00.1234567Z"), (-978_307_200, "1970-01-01T00:00:00Z"),
            (1e9, "2032-09-09T01:46:40Z"),
        ] as [(Double, String)])
    func anInstantHasAText(_ seconds: Double, _ text: String) throws {
        #expect(InstantText(seconds: seconds)?.text == text)
        #expect(InstantText.seconds(text) == seconds)
    }

    @Test(arguments: [-0.5, -0.0, 1e300, -1e300, .infinity, .nan, Double.leastNonzeroMagnitude, 1e16])
    func othersHaveNone(_ seconds: Double) { #expect(InstantText(seconds: seconds) == nil) }

    @Test(arguments: [
        "", "Z", "2026-11-30", "2026-11-30T10:00:00", "2026-11-30T10:00:00.Z", "2026-11-30T10:00:00.5.5Z",
        "2026-13-30T10:00:00Z", "2026-11-30T10:00:00.-5Z", "now",
    ])
    func otherTextsAreNone(_ text: String) { #expect(InstantText.seconds(text) == nil) }

    @Test func everyNumberComesBack() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let seconds = Double.random(in: 0...3e9, using: &generator)
            guard let text = InstantText(seconds: seconds)?.text else {
                Issue.record("\(seconds) has no text")
                continue
            }
            #expect(InstantText.seconds(text)?.bitPattern == seconds.bitPattern, "\(seconds)")
        }
    }
}
