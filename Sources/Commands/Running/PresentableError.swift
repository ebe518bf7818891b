/// An error that says itself how it is shown, so that all layers are presented in one place.
package protocol PresentableError: Error {
    /// The exit status it leads to.
    var status: ExitStatus { get }
    /// What was wrong, with which input: one sentence without a leading "error".
    var message: String { get }
    /// What to do now, one line each.
    var hints: [String] { get }
}

extension PresentableError {
    package var hints: [String] { [] }
}
