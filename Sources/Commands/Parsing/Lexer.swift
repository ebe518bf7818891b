/// Separates options with their values from the other words, before it is known which command is meant.
///
/// That is possible because an option's name means the same everywhere: the registry holds each to one shape.
struct Lexer {
    /// An option as it was typed.
    struct GivenOption: Equatable {
        let name: String
        let value: String?
    }

    /// What is wrong with an option whatever the command.
    enum Problem: Equatable {
        case unknown(name: String)
        case missingValue(name: String)
        case surplusValue(name: String)
    }

    /// The words that are no options, in order.
    private(set) var plain: [String] = []
    /// The options, in order.
    private(set) var options: [GivenOption] = []
    /// The first thing that is wrong.
    private(set) var problem: Problem?
    /// Whether help was asked for.
    private(set) var wantsHelp = false

    /// Separates the words; `shape` tells what follows an option's name, and is `nil` for an unknown name.
    init(_ words: [String], shape: (String) -> Option.Value?) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                plain += rest
                return
            } else if word == "-h" || word == "--help" {
                wantsHelp = true
            } else if Self.isOption(word) {
                take(word, from: &rest, shape: shape)
            } else {
                plain.append(word)
            }
        }
    }

    /// Tells whether a word is an option; `-`, `-3` and `-3x` are values.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return !("0"..."9").contains(second)
    }

    private mutating func take(_ word: String, from rest: inout ArraySlice<String>, shape: (String) -> Option.Value?) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (spelling, attached) = (parts[0], parts.count > 1 ? parts[1] : nil)
        let name = String(spelling.drop { $0 == "-" })
        guard spelling.hasPrefix("--"), let shape = shape(name) else {
            problem = problem ?? .unknown(name: spelling)
            return
        }
        switch shape {
        case .none where attached != nil: problem = problem ?? .surplusValue(name: spelling)
        case .none, .attached: options.append(GivenOption(name: name, value: attached))
        case .needed:
            if let attached {
                options.append(GivenOption(name: name, value: attached))
            } else if let next = rest.first, !next.hasPrefix("--"), next != "-h" {
                // There are no options of one dash, so `-name` is a value here.
                options.append(GivenOption(name: name, value: rest.removeFirst()))
            } else {
                problem = problem ?? .missingValue(name: spelling)
            }
        }
    }
}
