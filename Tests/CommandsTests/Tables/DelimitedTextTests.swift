import Commands
import Foundation
import SeededNumbers
import Testing

@Suite struct DelimitedTextTests {
    private func cells(_ text: String) throws -> [[String]] {
        try DelimitedText(Data(text.utf8)).rows.map(\.cells)
    }

    @Test(arguments: [
        ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
        ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
        ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
        ("\u{FEFF}a,b\nc,d", [["a", "b"], ["c", "d"]]),
        ("a;b\n1,5;2,5\n", [["a", "b"], ["1,5", "2,5"]]),
        ("a\tb\n1,5\t2,5\n", [["a", "b"], ["1,5", "2,5"]]),
        ("a,\"b, c\"\n\"d \"\"e\"\"\",f", [["a", "b, c"], ["d \"e\"", "f"]]),
        ("a,b\n\"one\r\ntwo\",c", [["a", "b"], ["one\r\ntwo", "c"]]),
        ("a,b\n,\n , \n\nc,d", [["a", "b"], ["c", "d"]]),
        ("a,b\n Anna  Maria ,\u{A0}c\u{A0}", [["a", "b"], ["Anna  Maria", "c"]]),
        ("a,b\n \"c, d\" , e", [["a", "b"], ["c, d", "e"]]),
        ("a,b\n5\" pipe,c", [["a", "b"], ["5\" pipe", "c"]]),
        ("a,b\n\"\",", [["a", "b"]]),
        ("a,b,\nc,,", [["a", "b", ""], ["c", "", ""]]),
        ("a,b\n\"=\"\"=Ng, Li\"\"\",=\"007\"", [["a", "b"], ["=Ng, Li", "007"]]),
        ("a", [["a"]]),
    ])
    func `rows and cells`(text: String, expected: [[String]]) throws {
        #expect(try cells(text) == expected)
    }

    @Test(arguments: [
        ("a,b\n1,2\n", DelimitedText.Separator.comma), ("a;b\n1,5;2\n", .semicolon), ("a\tb\n1\t2\n", .tab),
        // Decimal commas outnumber the separators, quoted separators do not count.
        ("a;b;c\n1,5;2,5;3,5\n4,5;5,5;6,5\n", .semicolon), ("\"a;b;c\",d\n\"1;2;3\",4\n", .comma),
        ("\"a,b,c\";d\n1;4\n", .semicolon),
        // No separator gives even rows: the header decides.
        ("a;b;c\n1\n", .semicolon), ("name\nAnna\n", .comma),
        // A colon separates only where nothing else does.
        ("First name:Surname:\"Quiz: Maps (Real)\"\nAna:Silva:5\n", .colon), ("Quiz: A,due\n10:30,1:2\n", .comma),
    ])
    func `the separator is found`(text: String, separator: DelimitedText.Separator) throws {
        #expect(try DelimitedText(Data(text.utf8)).separator == separator)
    }

    @Test(arguments: [
        // 17.5 in a file that breaks off: what is left of it is no score.
        ("n,q,r\nA,5,6\nC,17", [["n", "q", "r"], ["A", "5", "6"], ["C", ""]]),
        ("n,q,r\nA,5,6\nCoh", [["n", "q", "r"], ["A", "5", "6"], [""]]),
        ("n,q,r\nC,17", [["n", "q", "r"], ["C", ""]]),
        // A row that has its end, or all its cells, is whole.
        ("n,q,r\nA,5,6\nC,17\n", [["n", "q", "r"], ["A", "5", "6"], ["C", "17"]]),
        ("n,q,r\nA,5,6\nC,17,9", [["n", "q", "r"], ["A", "5", "6"], ["C", "17", "9"]]),
        // Empty cells at the ends are left out throughout.
        ("n,q,r\nA,5\nC,17", [["n", "q", "r"], ["A", "5"], ["C", "17"]]),
    ])
    func `the cell in which a file breaks off is left out`(text: String, expected: [[String]]) throws {
        #expect(try cells(text) == expected)
    }

    @Test func `each row knows the line on which it starts`() throws {
        let text = try DelimitedText(Data("a,b\r\n\r\n\"one\ntwo\r\nthree\",c\rd,e\n".utf8))
        #expect(text.rows.map(\.line) == [1, 3, 6])
    }

    @Test(arguments: [
        ("a,b\nc,\"d\ne,f\n", TableFlaw.quoteUnbalanced(line: 2)),
        ("a,b\n\"c\nd\" e,f\n", .quoteFollowedByText(line: 3)),
        ("a,b\nc,d\0\n", .notText(line: 2)),
        ("", .empty), ("\u{FEFF}", .empty), (" \n,,\n", .empty),
    ])
    func `a text that is no CSV names the line`(text: String, error: TableFlaw) {
        #expect(throws: error) { try DelimitedText(Data(text.utf8)) }
    }

    @Test(arguments: [true, false])
    func `UTF-16 is known by its mark`(isLittleEndian: Bool) throws {
        var data = Data()
        for unit in "\u{FEFF}a,b\nZoë,😀".utf16 {
            let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            data.append(contentsOf: isLittleEndian ? bytes : bytes.reversed())
        }
        let text = try DelimitedText(data)
        #expect(text.encoding == .utf16)
        #expect(text.rows.map(\.cells) == [["a", "b"], ["Zoë", "😀"]])
        #expect(throws: TableFlaw.notText(line: 1)) { try DelimitedText(data.dropLast()) }
    }

    @Test func `a broken byte in UTF-8 is refused with its line`() {
        let data = Data("Name,Q\nZoë,1\nÄnne,2\nBj".utf8) + Data([0xF6]) + Data("rn,3\n".utf8)
        #expect(throws: TableFlaw.notUTF8(line: 4)) { try DelimitedText(data) }
    }

    @Test func `bytes that are not UTF-8 are Windows-1252, and said to be`() throws {
        let text = try DelimitedText(Data([0x61, 0x2C, 0x62, 0x0A, 0x5A, 0x6F, 0xEB, 0x2C, 0x80, 0x92]))
        #expect(text.encoding == .windows1252)
        #expect(text.rows[1].cells == ["Zoë", "€’"])
        #expect(try DelimitedText(Data("a".utf8)).encoding == .utf8)
    }

    @Test(arguments: [
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0x50, 0x4B, 0x03, 0x04, 0x00], [0x61, 0xFF, 0x81],
        [0x61, 0xFF, 0x07],
    ])
    func `a picture or an archive is no CSV`(bytes: [UInt8]) {
        let error = #expect(throws: TableFlaw.self) { try DelimitedText(Data(bytes)) }
        #expect(error?.words.hasPrefix("line ") == true)
    }

    @Test func `a cell beyond the end of a row is empty`() throws {
        let row = try DelimitedText(Data("a,b,c\n1,2\n".utf8)).rows[1]
        #expect((0..<4).map(row.cell) == ["1", "2", "", ""])
    }

    @Test func `any cells survive being quoted, whatever the line end`() throws {
        var generator = SeededNumbers(seed: 8)
        let alphabet = ["a", "é", "\"", ",", ";", "\t", "\n", "\r\n", "'", "=", "😀", "1"]
        for round in 0..<500 {
            let rows = (0..<5).map { _ in
                // The first and last character are no blanks, which a reader takes off.
                (0..<4).map { _ in
                    "x" + (0..<6).map { _ in alphabet.randomElement(using: &generator)! }.joined() + "y"
                }
            }
            let lineEnd = ["\n", "\r\n", "\r"][round % 3]
            let written = rows.map { row in
                row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
            }.joined(separator: lineEnd)
            #expect(try cells(written) == rows)
        }
    }
}
