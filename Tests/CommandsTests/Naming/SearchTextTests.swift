import Commands
import Testing

@Suite struct SearchTextTests {
    @Test(
        arguments: [
            ("exam", "EXÁM", .whole), ("exam", "Exams", .beginning), ("exam", "Mark exams", .part),
            ("exams mark", "Mark exams", .words), ("exam quiz", "Mark exams", nil), ("  exam ", "exam", .whole),
            ("straße", "STRASSE 4", .beginning), ("a  b", "a b", .words),
        ] as [(String, String, SearchHit.Rank?)])
    func theBestMatchIsTold(typed: String, text: String, rank: SearchHit.Rank?) {
        #expect(SearchText(typed).rank(in: text) == rank)
    }

    @Test func theBestFieldCounts() {
        let hit = SearchText("ana").hit(
            kind: "student", number: 1, name: "Joana Silva",
            in: [("name", "Joana Silva"), ("email", nil), ("nick", "Ana"), ("note", "ana")])
        #expect(hit?.field == "nick")
        #expect(SearchText("ana").hit(kind: "student", name: "Bo", in: [("name", "Bo")]) == nil)
        #expect(SearchText(" of  marking it ").words == ["marking", "of", "it"])
    }
}
