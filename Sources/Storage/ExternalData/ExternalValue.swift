public import Foundation

/// A type that `.externalStorage` may keep apart from its record: `Data` and `Data?`.
public protocol _ExternalValue: Sendable {
    static var _isOptional: Bool { get }
    /// The bytes; nil where there are none.
    var _externalData: Data? { get }
    /// Makes the value of some bytes; without any, what stands for them.
    init(_externalData: Data?)
}

extension Data: _ExternalValue {
    public var _externalData: Data? { self }
    public init(_externalData: Data?) { self = _externalData ?? Data() }
}

extension Optional: _ExternalValue where Wrapped == Data {
    public var _externalData: Data? { self }
    public init(_externalData: Data?) { self = _externalData }
}
