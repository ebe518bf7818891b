/// Which properties of a new object have been given a value, and not only the one that they have anyway.
///
/// An object that turns out to be a record that is there changes no others of it. What comes after the first 32
/// properties counts as given.
public struct _GivenValues: Sendable {
    private var begun: UInt32 = 0
    private var given: UInt32 = 0

    public init() {}

    /// Those of a class whose objects note nothing: all of them.
    static let all: _GivenValues = {
        var values = _GivenValues()
        values.given = .max
        return values
    }()

    /// Notes that an initialiser sets a property; the first time, to the value that it has anyway, if it has one.
    public mutating func begin(_ index: Int, hasDefault: Bool) {
        guard index < 32 else { return }
        let bit = UInt32(1) << UInt32(index)
        if hasDefault, begun & bit == 0 { begun |= bit } else { given |= bit }
    }

    /// Notes that a property is set.
    public mutating func give(_ index: Int) {
        if index < 32 { given |= UInt32(1) << UInt32(index) }
    }

    func has(_ index: Int) -> Bool { index >= 32 || given & (UInt32(1) << UInt32(index)) != 0 }
}
