import App
import Testing

@Suite struct TranscriptTests {
    @Test func aTranscriptIsReadAndWrittenAsItIs() {
        let text = "$ daybook a\none\n\ntwo\n$ daybook b\n$ daybook c\nthree\n"
        let transcript = Transcript(parsing: text)
        #expect(transcript.steps.map(\.line) == ["daybook a", "daybook b", "daybook c"])
        #expect(transcript.steps.map(\.output) == ["one\n\ntwo\n", "", "three\n"])
        #expect(transcript.text == text)
    }
}
