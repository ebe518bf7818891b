/// What a to-many may be declared as: an array of models, which keeps their order, or a set.
public protocol _ModelCollection<Member> {
    associatedtype Member: PersistentModel

    /// Makes a collection of models.
    init(_models: [Member])
    /// The members, in their order.
    var _models: [Member] { get }
    /// Whether members have an order.
    static var _isOrdered: Bool { get }
    /// Adds a member that it does not have.
    mutating func _append(_ member: Member)
    /// Removes a member, if it has it.
    mutating func _remove(_ member: Member)
    /// Removes those of some objects that are members.
    mutating func _remove(_ members: Set<ObjectIdentifier>)
}

extension Array: _ModelCollection where Element: PersistentModel {
    public init(_models: [Element]) { self = _models }
    public var _models: [Element] { self }
    public static var _isOrdered: Bool { true }
    public mutating func _append(_ member: Element) { append(member) }
    public mutating func _remove(_ member: Element) {
        if let position = position(of: member) { remove(at: position) }
    }
    public mutating func _remove(_ members: Set<ObjectIdentifier>) {
        removeAll { members.contains(ObjectIdentifier($0)) }
    }
}

extension Set: _ModelCollection where Element: PersistentModel {
    public init(_models: [Element]) { self.init(_models) }
    public var _models: [Element] { Array(self) }
    public static var _isOrdered: Bool { false }
    public mutating func _append(_ member: Element) { insert(member) }
    public mutating func _remove(_ member: Element) { remove(member) }
    public mutating func _remove(_ members: Set<ObjectIdentifier>) {
        self = filter { !members.contains(ObjectIdentifier($0)) }
    }
}
