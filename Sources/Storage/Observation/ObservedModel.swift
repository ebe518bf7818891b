import Observation

// Who tracks what a piece of code reads is known to the Observation module alone, and asking it costs twenty times what
// a read costs. So a context says whether its objects may be watched; where they may not be, a read is one test more.
// An object's registrar is made when a property of it is first read where it may be watched.

extension PersistentModel {
    /// Does what has to be done before a property is read: values are loaded, the read is noted.
    public func _modelPrepareRead<Value>(_ keyPath: KeyPath<Self, Value>) {
        let state = _modelState
        if state._isFault { state.context?.fulfil(self) }
        if state._readDuties.contains(.lists) { lookThroughLists() }
        if state._readDuties.contains(.forwarding) { takeFromRecord(keyPath) }
        guard state._readDuties.contains(.observation) else { return }
        let watch = state._watch ?? _ModelWatch()
        state._watch = watch
        watch.noteRead(keyPath, of: self)
    }

    /// Tells those who watch a property that it has been set; of a merged object, the record's gets the value.
    @inlinable public func _modelHasSet(_ index: Int) {
        let state = _modelState
        if state._isWatched || state._isForwarding { _modelFollowSet(index) }
    }

    /// Does what follows the setting of a property.
    public func _modelFollowSet(_ index: Int) {
        if _modelState._isForwarding { giveToRecord(index) }
        if _modelState._isWatched { _modelAnnounce(.didSet, at: index) }
    }

    /// Tells those who watch a property that it is going to be set, or has been.
    public func _modelAnnounce(_ phase: _ModelChangePhase, at index: Int) {
        guard let registrar = _modelState._watch?.registrar else { return }
        let properties = Self._modelMetadata.properties
        guard index < properties.count else { return }
        let keyPath: AnyKeyPath = properties[index].keyPath.make()
        func announce<Value>(_ type: Value.Type) {
            guard let keyPath = keyPath as? KeyPath<Self, Value> else { return }
            switch phase {
            case .willSet: registrar.willSet(self, keyPath: keyPath)
            case .didSet: registrar.didSet(self, keyPath: keyPath)
            }
        }
        _openExistential(type(of: keyPath).valueType, do: announce)
    }

    /// Makes a change of a property that those who watch it see.
    func changing<R>(_ index: Int, _ change: () throws -> R) rethrows -> R {
        guard _modelState._isWatched else { return try change() }
        _modelAnnounce(.willSet, at: index)
        defer { _modelAnnounce(.didSet, at: index) }
        return try change()
    }

    /// Makes a change of several properties that those who watch them see.
    func changing<R>(_ indexes: [Int], _ change: () throws -> R) rethrows -> R {
        for index in indexes { _modelAnnounce(.willSet, at: index) }
        defer { for index in indexes { _modelAnnounce(.didSet, at: index) } }
        return try change()
    }

    /// The to-manys that have been loaded, if somebody may watch them.
    var watchedLists: [Int] {
        guard _modelState._isWatched, let entity = _modelState.entity else { return [] }
        return entity.properties.indices.filter { index in
            guard case .toMany(let relationship) = entity.properties[index].kind else { return false }
            return relationship.access.targets(of: self) != nil
        }
    }
}

/// What those who watch an object are told by.
public class _ModelWatch {
    // In an object of its own, as its layout is known at run time only, which would make each look at it dear.
    let registrar = ObservationRegistrar()

    /// Notes that a property is read.
    func noteRead<Model: PersistentModel, Value>(_ keyPath: KeyPath<Model, Value>, of model: Model) {
        registrar.access(model, keyPath: keyPath)
    }
}

/// Whether a change is to come or has come.
public enum _ModelChangePhase: Sendable {
    case willSet, didSet
}

/// What has to be done before a property of an object is read; mostly nothing.
public struct _ReadDuties: OptionSet, Sendable {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The values have to be loaded.
    static let loading = _ReadDuties(rawValue: 1)
    /// The read has to be noted.
    static let observation = _ReadDuties(rawValue: 2)
    /// The value has to be taken from the object that this one has been merged into.
    @usableFromInline static let forwarding = _ReadDuties(rawValue: 4)
    /// The object is deleted by the next save: whoever asks for it as the target of a to-one gets none.
    static let going = _ReadDuties(rawValue: 8)
    /// Members of the object's to-manys may be deleted by the next save, and have to be taken out.
    static let lists = _ReadDuties(rawValue: 16)
}
