import Reports
import Testing

struct DocumentsTests {
    private func report(_ abouts: [String?]) -> Report {
        Report(
            title: "T",
            sections: abouts.enumerated().map { place, about in
                Report.Section(title: "\(place)", field: "s", about: about)
            },
            notes: ["N"], runningHead: Report.RunningHead(subject: "S"))
    }

    @Test(
        arguments: [
            ([], [nil]), ([nil, nil], [nil]), (["a"], ["a"]), (["a", "b"], ["a", "b"]),
            (["a", nil, "b", nil], ["a", "b"]),
            ([nil, "a", nil], [nil, "a"]),
        ] as [([String?], [String?])])
    func beginWhereASectionSaysSo(abouts: [String?], expected: [String?]) {
        let report = report(abouts)
        let documents = report.documents
        #expect(documents.map(\.runningHead.about) == expected)
        // Nothing is lost, nothing comes twice, and each has the title, the notes and the subject.
        #expect(documents.flatMap(\.sections) == report.sections)
        #expect(documents.allSatisfy { $0.title == "T" && $0.notes == ["N"] && $0.runningHead.subject == "S" })
    }

    @Test func oneAloneIsFound() {
        #expect(report(["a", nil]).onlyDocument?.runningHead.about == "a")
        #expect(report([nil]).onlyDocument == report([nil]))
        #expect(report(["a", "b"]).onlyDocument == nil)
    }
}
