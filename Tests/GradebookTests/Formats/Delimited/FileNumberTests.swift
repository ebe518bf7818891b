import Foundation
import Gradebook
import Testing

@Suite struct FileNumberTests {
    @Test(arguments: [
        (["8,5", "12", "1,234"], DecimalMark.comma), (["10.00", "1,234"], .point), (["1.234,5"], .comma),
        (["8,5", "10.00"], nil), (["12", "1,234", "EX", ""], nil), ([], nil),
    ])
    func `the cells settle the mark if they agree`(evidence: [String], mark: DecimalMark?) {
        #expect(FileNumber(evidence: evidence).mark == mark)
    }

    @Test func `an ambiguous number is read as the rest of the file`() throws {
        #expect(try FileNumber(evidence: ["8,5"]).read("1,234") == Decimal(string: "1.234"))
        #expect(try FileNumber(evidence: ["8.5"]).read("1,234") == 1234)
        #expect(throws: RefusedPart.Reason.ambiguousNumber(decimal: "1.234", grouped: "1234")) {
            try FileNumber(evidence: ["8,5", "8.5"]).read("1,234")
        }
    }

    @Test(arguments: [
        ("-3", RefusedPart.Reason.belowZero), ("A-", .notANumber), ("17x", .notANumber), ("85%", .notANumber),
        ("1.1234567", .tooManyDigits),
    ])
    func `what is no score says why`(text: String, reason: RefusedPart.Reason) {
        #expect(throws: reason) { try FileNumber(evidence: []).read(text) }
    }
}
