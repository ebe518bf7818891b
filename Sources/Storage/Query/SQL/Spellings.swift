import Foundation
import SQLite

// To Swift, texts are equal that are canonically equivalent, such as é and e with an accent of its own, and their order
// is that of their composed forms. SQL compares bytes. Unique texts are stored composed; any other may be as it was
// given: an index serves to look for all spellings of a constant, of which a name has few. Where they are many, and where
// an order is asked for, what is compared is the composed form of each record's text.

extension PredicateCompiler {
    /// Both sides of a comparison as they have to be compared; an index serves what is left as it is.
    func composed(_ first: SQLScalar, _ second: SQLScalar) -> (SQLScalar, SQLScalar) {
        let hasTexts = [first, second].allSatisfy { side in
            (side.form.isText || side.form == .json) && side.constant.map { $0.text != nil } ?? true
        }
        return hasTexts ? (first.composed, second.composed) : (first, second)
    }

    /// The same where only equality is asked for: a text that is spelled in one way only is so in every record.
    func equated(_ first: SQLScalar, _ second: SQLScalar) -> (SQLScalar, SQLScalar) {
        second.constant?.text?.hasOneSpelling == true ? (first, second) : composed(first, second)
    }

    /// The spellings of a text that a value is compared with, if there are several and they are few.
    func spellings(of constant: SQLScalar, comparedWith scalar: SQLScalar) -> [ColumnValue]? {
        guard scalar.form.isText, scalar.form != .composed, let text = constant.constant?.text, !text.hasOneSpelling
        else { return nil }
        return text.spellings?.map { .text($0) }
    }
}

extension SQLScalar {
    /// The value that this is, whatever the record.
    fileprivate var constant: ColumnValue? { sql.sql == "?" ? sql.bindings.first : nil }

    /// The composed form of a text.
    var composed: SQLScalar {
        // Constants are written so.
        guard form != .composed, constant == nil else { return self }
        var result = self
        result.sql = "text_composed(\(sql))"
        return result
    }
}

extension String {
    /// All texts that are equal to this one, if they are few.
    var spellings: [String]? { hasOneSpelling ? [self] : CanonicalSpellings.of(self) }

    /// Whether it has ASCII letters only, and none that another scalar is equal to.
    var hasOneSpelling: Bool {
        utf8.allSatisfy { $0 < 0x80 && !CanonicalSpellings.isSingle(Unicode.Scalar($0)) }
    }
}

extension ColumnValue {
    /// The text that this is; nil if it is none.
    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    /// The same with a text in its composed form.
    var composed: ColumnValue { text.map { .text($0.composed) } ?? self }
}
