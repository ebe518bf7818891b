/// A second form of a command: when its option is given, other arguments and options are expected.
///
/// `grade set --quiz QUIZ [FILE]` is a variant of `grade set STUDENT QUIZ SCORE…`.
package struct Variant: Equatable, Sendable {
    /// The option that chooses this form.
    package let option: Option
    /// The arguments of this form.
    package let arguments: [Argument]
    /// The further options of this form.
    package let options: [Option]

    /// Describes a second form of a command.
    package init(_ option: Option, arguments: [Argument] = [], options: [Option] = []) {
        self.option = option
        self.arguments = arguments
        self.options = options
    }
}
