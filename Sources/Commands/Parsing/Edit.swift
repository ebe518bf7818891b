/// What an editing command is asked to do with one value of a record.
package enum Edit<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The option was not given.
    case keep
    /// The option was given an empty value.
    case clear
    /// The option was given this value.
    case set(Value)
}
