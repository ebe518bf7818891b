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
}
