/// The live objects of one entity in one context, by key.
///
/// Objects are held unretained, in pages of 64 slots; an object's state takes it out when it is freed.
final class IdentityMap {
    private typealias Page = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private static let pageBits: Int64 = 6
    private static let pageSize = 1 << pageBits

    private let type: any PersistentModel.Type
    // Unchecked, as each row comes by here: no access to them lasts.
    @exclusivity(unchecked) private var pages: [Int64: Page] = [:]
    @exclusivity(unchecked) private var lastNumber: Int64 = -1
    @exclusivity(unchecked) private var lastPage: Page?
    @exclusivity(unchecked) private(set) var count = 0

    init(of type: any PersistentModel.Type) { self.type = type }

    deinit {
        for page in pages.values { page.deallocate() }
    }

    private func page(of key: Int64, creating: Bool) -> Page? {
        let number = key >> Self.pageBits
        if number == lastNumber { return lastPage }
        var page = pages[number]
        if page == nil, creating {
            let made = Page.allocate(capacity: Self.pageSize)
            made.initialize(repeating: nil, count: Self.pageSize)
            pages[number] = made
            page = made
        }
        if page != nil {
            lastNumber = number
            lastPage = page
        }
        return page
    }

    private static func slot(of key: Int64) -> Int { Int(key & Int64(pageSize - 1)) }

    subscript(key: Int64) -> (any PersistentModel)? {
        guard let pointer = page(of: key, creating: false)?[Self.slot(of: key)] else { return nil }
        return type.live(at: pointer)
    }

    /// The object of a key, known to be of the map's own class.
    func object<M: PersistentModel>(_ type: M.Type, key: Int64) -> M? {
        guard let pointer = page(of: key, creating: false)?[Self.slot(of: key)] else { return nil }
        return Unmanaged<M>.fromOpaque(pointer).takeUnretainedValue()
    }

    func insert(_ model: some PersistentModel, key: Int64) {
        // Only a damaged file has other keys; what is not taken out again must not get in.
        guard key > 0, let page = page(of: key, creating: true) else { return }
        if page[Self.slot(of: key)] == nil { count += 1 }
        page[Self.slot(of: key)] = Unmanaged.passUnretained(model).toOpaque()
    }

    /// Takes out the object of a key, if it is the one with this state.
    func remove(_ key: Int64, state: _ModelState) {
        guard key > 0, let page = page(of: key, creating: false), page[Self.slot(of: key)] != nil else { return }
        page[Self.slot(of: key)] = nil
        count -= 1
    }

    /// Gives back the memory of pages whose objects are gone.
    func dropEmptyPages() {
        for (number, page) in pages where (0..<Self.pageSize).allSatisfy({ page[$0] == nil }) {
            page.deallocate()
            pages[number] = nil
        }
        lastNumber = -1
        lastPage = nil
    }

    /// Calls `body` with each live object.
    func forEach(_ body: (any PersistentModel) -> Void) {
        for page in pages.values {
            for slot in 0..<Self.pageSize {
                if let pointer = page[slot] { body(type.live(at: pointer)) }
            }
        }
    }
}

extension PersistentModel {
    /// The object of this class at an address; a cast would make the runtime look for the conformance.
    static func live(at pointer: UnsafeMutableRawPointer) -> Self {
        Unmanaged<Self>.fromOpaque(pointer).takeUnretainedValue()
    }
}
