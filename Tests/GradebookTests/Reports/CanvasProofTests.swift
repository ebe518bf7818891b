import CommandDesk
import Commands
import Foundation
import Testing

@testable import Gradebook

/// The totals that Canvas wrote into its own file are those that a report on the imported file gives.
@Suite struct CanvasProofTests {
    private static let file = """
        Student,ID,SIS User ID,SIS Login ID,Section,Lab (1),"Essay, long (2)",Bonus (3),Exam (4),Current Score,Final Score
        ,,,,,,,,Manual Posting,,
            Points Possible,,,,,10.00,24.00,0.00,100.00,(read only),(read only)
        "Marsh, Tilda",71,0042,tmarsh,Blue,9.50,EX,3.00,,125.00,11.36
        "Ode, Jr., Bram",72,0043,bode,Red,12.00,N/A,,0.00,10.91,10.91
        "Quill",73,0045,,Red,,20.25,ex,-,84.38,15.11
        "Roth, Uma",74,0044,,Red,,,,,,0.00
        "Vu, Linh",75,0046,,Red,7.25,18.50,1.75,61.00,66.04,66.04
        "Student, Test",99,,f00,Blue,,,,,,
        """

    @Test func `current and as if zero are the file's Current Score and Final Score`() throws {
        let room = try Classroom()
        try room.importing(Self.file, into: "Physics")
        let rows = try room.tsv("report class").split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count == 5)
        let text = try DelimitedText(Data(Self.file.utf8))
        for row in rows {
            let written = try #require(text.body.first { $0.cell(2) == row[2] })
            // Whole numbers lose their zeros in data, so values are compared, not texts.
            #expect(Decimal(string: row[12]) == Decimal(string: written.cell(9)), "current of \(row[0])")
            #expect(Decimal(string: row[15]) == Decimal(string: written.cell(10)), "as if zero of \(row[0])")
        }
    }
}
