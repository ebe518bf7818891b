package import Foundation

extension Data {
    /// Tells whether a component with a name begins somewhere in it, in one of the cases that programs write.
    package func holds(component name: String) -> Bool {
        let beginnings = [
            "BEGIN:\(name.uppercased())", "begin:\(name.lowercased())", "BEGIN:\(name.lowercased())",
        ]
        return withUnsafeBytes { bytes in beginnings.contains { bytes.holds(Array($0.utf8)) } }
    }
}

extension Data {
    /// Whether it is a calendar in which nothing begins: so a list of no to-dos and of no events is written.
    package var isEmptyCalendar: Bool {
        let start = String(decoding: prefix(40), as: UTF8.self).uppercased()
        return (start.hasPrefix("BEGIN:VCALENDAR") || start.hasPrefix("\u{FEFF}BEGIN:VCALENDAR"))
            && ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY"].allSatisfy { !holds(component: $0) }
    }
}

extension UnsafeRawBufferPointer {
    /// Tells whether bytes are somewhere in these; `Data.firstRange(of:)` takes a hundred times as long.
    fileprivate func holds(_ sought: [UInt8]) -> Bool {
        guard let first = sought.first else { return true }
        guard count >= sought.count else { return false }
        for start in 0...(count - sought.count) where self[start] == first {
            if sought.indices.allSatisfy({ self[start + $0] == sought[$0] }) { return true }
        }
        return false
    }
}
