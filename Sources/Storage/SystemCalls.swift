import Foundation

/// The module's only look at the world outside the store: the clock.
enum SystemCalls {
    static func now() -> Date { Date() }
}
