import Foundation
import SQLite

extension PredicateExpressions.StandardContains: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (text, other) = (try compiler.compile(base), try compiler.compile(other))
        if case .constant = text, case .constant = other { return folded(compiler) }
        guard case .constant(let needle as any StringProtocol) = other else {
            return try compiler.condition("text_finds", text, compiler.function("text_fold", other))
        }
        let folded = TextFold.fold(String(needle))
        return folded.isEmpty ? .constant(false) : try compiler.condition("text_finds", text, .constant(folded))
    }
}

extension PredicateExpressions.CollectionContainsCollection: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (text, other) = (try compiler.compile(base), try compiler.compile(other))
        if case .constant = text, case .constant = other { return folded(compiler) }
        guard Base.Output.self is any StringProtocol.Type, Other.Output.self is any StringProtocol.Type else {
            throw StorageError.unsupported("looking for one collection in another")
        }
        return try compiler.condition("text_contains", text, other)
    }
}

extension PredicateExpressions.SequenceStartsWith: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (text, other) = (try compiler.compile(base), try compiler.compile(prefix))
        if case .constant = text, case .constant = other { return folded(compiler) }
        guard Base.Output.self is any StringProtocol.Type, Prefix.Output.self is any StringProtocol.Type else {
            throw StorageError.unsupported("looking at the start of a collection")
        }
        let starts = try compiler.condition("text_starts", text, other)
        guard case .constant(let start as String) = other, start.hasOneSpelling, let end = start.successor
        else { return starts }
        // An index serves the range; whether a letter ends where the prefix does is for the function to see.
        let within = try compiler.both(
            compiler.compare(text, .greaterThanOrEqual, other, type: String.self, byBytes: true),
            compiler.compare(text, .lessThan, .constant(end), type: String.self, byBytes: true))
        return compiler.both(within, try compiler.truth(of: starts)).operand
    }
}

extension PredicateExpressions.HasSuffix: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (text, other) = (try compiler.compile(base), try compiler.compile(suffix))
        if case .constant = text, case .constant = other { return folded(compiler) }
        return try compiler.condition("text_ends", text, other)
    }
}

extension PredicateExpressions.LetterCase: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let text = try compiler.compile(base)
        if case .constant = text { return folded(compiler) }
        return try compiler.function(form == .small ? "text_lower" : "text_upper", text)
    }
}

extension PredicateExpressions.StandardCompare: SQLNode {
    func compile(_ compiler: inout PredicateCompiler) throws -> SQLOperand {
        let (text, other) = (try compiler.compile(base), try compiler.compile(other))
        if case .constant = text, case .constant = other { return folded(compiler) }
        return try compiler.function(
            order == .natural ? "text_compare" : "text_compare_letters", text, other, form: .plain(.integer))
    }
}

extension PredicateCompiler {
    /// Calls a function of texts that is NULL where an argument is.
    func function(
        _ name: String, _ arguments: SQLOperand..., form: SQLForm = .plain(.text)
    ) throws -> SQLOperand {
        let texts = try arguments.map { try scalar($0, as: .plain(.text)) }
        for text in texts where !text.form.isText {
            throw StorageError.unsupported("a function of texts on another value")
        }
        return .scalar(
            SQLScalar(
                sql: "\(raw: name)(\(texts.map(\.sql).joined(separator: ", ")))",
                isNullable: texts.contains { $0.isNullable }, form: form,
                guards: texts.reduce(into: []) { $0.formUnion($1.guards) }))
    }

    /// Calls a function of two texts that says whether something holds.
    fileprivate func condition(_ name: String, _ first: SQLOperand, _ second: SQLOperand) throws -> SQLOperand {
        try truth(of: function(name, first, second, form: .boolean)).operand
    }
}

extension String {
    /// The least text that comes after all texts with this prefix, by scalars; nil if there is none.
    var successor: String? {
        var scalars = unicodeScalars
        while let last = scalars.popLast() {
            // The surrogates are no scalars.
            let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
            guard let scalar = Unicode.Scalar(next) else { continue }
            scalars.append(scalar)
            return String(scalars)
        }
        return nil
    }
}
