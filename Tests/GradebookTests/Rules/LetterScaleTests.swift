import Foundation
import Gradebook
import Testing

@Suite struct LetterScaleTests {
    @Test(arguments: [
        ("100", "A"), ("90", "A"), ("89.99", "B"), ("80", "B"), ("60", "D"), ("59.99", "F"), ("0", "F"), ("-5", "F"),
        ("105", "A"),
    ])
    func `a bound is included`(percent: String, letter: String) {
        #expect(LetterScale.standard.letter(for: .exact(percent)) == letter)
    }

    @Test func `nothing has no letter, nor has what is below every bound`() throws {
        #expect(LetterScale.standard.letter(for: nil) == nil)
        #expect(LetterScale.none.letter(for: 100) == nil)
        #expect(try LetterScale("A=90,B=80").letter(for: 79) == nil)
    }

    @Test(arguments: [
        ("A=90,B=80,C=70,D=60,F=0", "A=90,B=80,C=70,D=60,F=0"), (" A = 89.5 , F = 0 ", "A=89.5,F=0"),
        ("sehr gut=92,gut=81", "sehr gut=92,gut=81"), ("", ""), ("Pass=50", "Pass=50"),
    ])
    func `a scale is read and written`(text: String, written: String) throws {
        #expect(try LetterScale(text).text == written)
        #expect(try LetterScale(written) == LetterScale(text))
    }

    @Test(arguments: ["A", "A=", "=90", "A=90,", "A=x", "A=-1", "A=90=80", "A=89,5", "A=1,234"])
    func `what is no scale is refused`(text: String) {
        #expect(throws: GradebookError.self) { try LetterScale(text) }
    }

    @Test func `no letter and no bound occurs twice`() {
        #expect(throws: GradebookError.scaleLetterRepeated(letter: "a")) { try LetterScale("A=90,a=80") }
        #expect(throws: GradebookError.scaleBoundRepeated(letters: ["A", "B"], bound: 90)) {
            try LetterScale("A=90,B=90.0")
        }
    }

    @Test(arguments: ["A=90,B=95", "F=0,A=90", "A=90,B=80,C=85,F=0"])
    func `percentages that rise from letter to letter are refused`(text: String) throws {
        let error = #expect(throws: GradebookError.self) { try LetterScale(text) }
        #expect(error?.message.contains(" stands after ") == true)
        #expect(error?.kind == .usage)
    }

    @Test(arguments: [
        ("A", "100"), ("b", "85"), ("D", "65"), ("f", "30"),
    ])
    func `a letter as a score is the middle of its band`(letter: String, percent: String) {
        #expect(LetterScale.standard.percent(forScore: letter) == .exact(percent))
    }

    @Test func `a letter that is not in the scale is no score`() {
        #expect(LetterScale.standard.percent(forScore: "B+") == nil)
    }

    @Test func `the middle of a band is exact`() throws {
        let scale = try LetterScale("A=93,A-=90,B+=86.5,B=80")
        #expect(scale.percent(forScore: "B+") == .exact("88.25"))
    }
}
