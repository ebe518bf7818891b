import Glibc

/// The C library's view of the time zone database and of `TZ`.
enum SystemZone {
    /// `localtime_r` need not look at `TZ`; this does, once.
    private static let isSet: Bool = {
        tzset()
        return true
    }()

    /// Tells by how many seconds the local zone is ahead of UTC; 0 where the C library cannot tell.
    static func offset(at secondsSince1970: Int) -> Int {
        var seconds = time_t(secondsSince1970)
        var local = tm()
        guard isSet, localtime_r(&seconds, &local) != nil else { return 0 }
        return local.tm_gmtoff
    }

    /// Reads the database's file of a zone; nil when there is none, or it is too large for one.
    ///
    /// The database's zones begin with a capital letter; the copies and tables beside them do not.
    static func file(of name: String) -> [UInt8]? {
        let isName = name.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || "0123456789/_+-".utf8.contains(byte)
        }
        guard isName, let first = name.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"),
            let file = fopen("/usr/share/zoneinfo/" + name, "rb")
        else { return nil }
        defer { fclose(file) }
        let limit = 1 << 16
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = fread(&bytes, 1, limit, file)
        return count > 0 && count < limit ? Array(bytes[..<count]) : nil
    }

    /// Tells whether a name leads to a file of a zone, in the database or by its path.
    static func isFile(_ name: String, database: String) -> Bool {
        guard !name.utf8.contains(0), let file = fopen(name.hasPrefix("/") ? name : database + "/" + name, "rb") else {
            return false
        }
        defer { fclose(file) }
        var start = [UInt8](repeating: 0, count: 4)
        return fread(&start, 1, start.count, file) == start.count && start == Array("TZif".utf8)
    }
}
