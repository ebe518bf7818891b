/// Digits of ISO 8601 texts, read and written without a formatter.
enum ISOText {
    /// Reads `YYYY-MM-DD` into numbers without holding them against the calendar.
    static func dateParts(_ text: Substring.UTF8View) -> (year: Int, month: Int, day: Int)? {
        let bytes = Array(text)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10])
        else { return nil }
        return (year, month, day)
    }

    /// Reads `hh:mm` or `hh:mm:ss` into numbers without holding them against the clock.
    static func timeParts(_ text: Substring.UTF8View) -> (hour: Int, minute: Int, second: Int)? {
        let bytes = Array(text)
        guard bytes.count == 5 || bytes.count == 8, bytes[2] == UInt8(ascii: ":"),
            let hour = number(bytes[0..<2]), let minute = number(bytes[3..<5])
        else { return nil }
        if bytes.count == 5 { return (hour, minute, 0) }
        guard bytes[5] == UInt8(ascii: ":"), let second = number(bytes[6..<8]) else { return nil }
        return (hour, minute, second)
    }

    /// Writes a number that is not negative with leading zeros.
    static func digits(_ number: Int, _ count: Int) -> String {
        let plain = String(number)
        return String(repeating: "0", count: max(0, count - plain.utf8.count)) + plain
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for byte in bytes {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }
}
