import Reports
import Testing

struct PressStepTests {
    @Test func aLineIsReadAsItWasWritten() throws {
        let step = PressStep("setting reports", 3, of: 150)
        #expect(PressStep(line: step.line) == step)
    }

    @Test(arguments: ["", "no font here has x", "\t", "\ta\tb\tc", "\ta\t1", "a\tb\t1\t2", "\ta\t1\t2\t3"])
    func whatIsNoStepIsNone(line: String) {
        #expect(PressStep(line: line) == nil)
    }
}
