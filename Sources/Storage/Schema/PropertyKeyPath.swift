/// The key path of a property, made when it is asked for.
///
/// The runtime takes longer to make one than for all else that a schema has of a property, and most programs ask for
/// few.
struct PropertyKeyPath: Sendable {
    let make: @Sendable () -> any AnyKeyPath & Sendable
    let valueType: Any.Type

    init<Root, Value>(_ make: @escaping @Sendable () -> any KeyPath<Root, Value> & Sendable) {
        self.make = make
        valueType = Value.self
    }

    /// The key path as one of a model's; nil when it is none of that model's.
    func partial<Root>(_: Root.Type) -> (any PartialKeyPath<Root> & Sendable)? {
        guard let keyPath = make() as? PartialKeyPath<Root> else { return nil }
        // It is sendable, as `make` says; a cast cannot say so once more.
        return unsafeBitCast(keyPath, to: (any PartialKeyPath<Root> & Sendable).self)
    }

    /// Whether it is a given key path; one to a value of another type is not even made.
    func isSame(as keyPath: AnyKeyPath) -> Bool {
        guard type(of: keyPath).valueType == valueType else { return false }
        let own = make()
        return own === keyPath || own == keyPath
    }
}
