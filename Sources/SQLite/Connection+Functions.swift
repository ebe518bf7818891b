import CSQLite

extension Connection {
    /// Gives SQL statements of this connection a function; it must always answer the same for the same arguments.
    package func register(function name: String, arguments count: Int32, _ body: @escaping ([Value]) -> Value) {
        let box = Unmanaged.passRetained(FunctionBox(body))
        sqlite3_create_function_v2(
            handle, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC, box.toOpaque(),
            { context, count, arguments in
                guard let context, let box = sqlite3_user_data(context) else { return }
                let function = Unmanaged<FunctionBox>.fromOpaque(box).takeUnretainedValue()
                let values = (0..<Int(count)).map { Value(argument: arguments?[$0]) }
                function.body(values).setResult(of: context)
            }, nil, nil, { Unmanaged<AnyObject>.fromOpaque($0!).release() })
    }

    /// Gives SQL statements of this connection a function that tells something of two texts, which it gets as UTF-8
    /// and uncopied; where either is no text, it is NULL.
    package func register(
        test name: String, _ body: @escaping (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
    ) {
        let box = Unmanaged.passRetained(TestBox(body))
        sqlite3_create_function_v2(
            handle, name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, box.toOpaque(),
            { context, _, arguments in
                guard let context, let box = sqlite3_user_data(context), let first = arguments?[0],
                    let second = arguments?[1], sqlite3_value_type(first) == SQLITE_TEXT,
                    sqlite3_value_type(second) == SQLITE_TEXT
                else { return sqlite3_result_null(context) }
                let test = Unmanaged<TestBox>.fromOpaque(box).takeUnretainedValue()
                let isTrue = test.body(
                    UnsafeBufferPointer(start: sqlite3_value_text(first), count: Int(sqlite3_value_bytes(first))),
                    UnsafeBufferPointer(start: sqlite3_value_text(second), count: Int(sqlite3_value_bytes(second))))
                sqlite3_result_int(context, isTrue ? 1 : 0)
            }, nil, nil, { Unmanaged<AnyObject>.fromOpaque($0!).release() })
    }

    /// Gives SQL statements of this connection a collation: the order of two texts as UTF-8.
    package func register(
        collation name: String, _ compare: @escaping (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int32
    ) {
        let box = Unmanaged.passRetained(CollationBox(compare))
        sqlite3_create_collation_v2(
            handle, name, SQLITE_UTF8, box.toOpaque(),
            { box, firstCount, first, secondCount, second in
                guard let box else { return 0 }
                let collation = Unmanaged<CollationBox>.fromOpaque(box).takeUnretainedValue()
                return collation.compare(
                    UnsafeRawBufferPointer(start: first, count: Int(firstCount)),
                    UnsafeRawBufferPointer(start: second, count: Int(secondCount)))
            }, { Unmanaged<AnyObject>.fromOpaque($0!).release() })
    }
}

private final class FunctionBox {
    let body: ([Value]) -> Value
    init(_ body: @escaping ([Value]) -> Value) { self.body = body }
}

private final class TestBox {
    let body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
    init(_ body: @escaping (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool) { self.body = body }
}

private final class CollationBox {
    let compare: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int32
    init(_ compare: @escaping (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int32) { self.compare = compare }
}

extension Value {
    fileprivate init(argument: OpaquePointer?) {
        guard let argument else {
            self = .null
            return
        }
        switch sqlite3_value_type(argument) {
        case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(argument))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(argument))
        case SQLITE_TEXT:
            let start = sqlite3_value_text(argument)
            let count = Int(sqlite3_value_bytes(argument))
            self = .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            let start = sqlite3_value_blob(argument)
            let count = Int(sqlite3_value_bytes(argument))
            self = .blob([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
        default: self = .null
        }
    }

    /// Gives the value to SQLite, which copies it.
    func setResult(of context: OpaquePointer) {
        switch self {
        case .null: sqlite3_result_null(context)
        case .integer(let integer): sqlite3_result_int64(context, integer)
        case .real(let real): sqlite3_result_double(context, real)
        case .text(var text):
            text.withUTF8 { utf8 in
                let start = UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self)
                sqlite3_result_text64(
                    context, start ?? daybook_sqlite_empty(), UInt64(utf8.count), daybook_sqlite_transient(),
                    UInt8(SQLITE_UTF8))
            }
        case .blob(let bytes):
            bytes.withUnsafeBytes { buffer in
                // Without an address it would be NULL.
                sqlite3_result_blob64(
                    context, buffer.baseAddress ?? UnsafeRawPointer(daybook_sqlite_empty()), UInt64(buffer.count),
                    daybook_sqlite_transient())
            }
        }
    }
}
