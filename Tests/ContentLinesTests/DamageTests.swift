import ContentLines
import Foundation
import SeededNumbers
import Testing

/// Files that were cut, doubled and changed anywhere.
@Suite struct DamageTests {
    private static let whole = """
        BEGIN:VCARD
        VERSION:2.1
        UID:1
        N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96=C3=A4;=54=
        =65;;;
        PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ
         SkZJRgAB

        END:VCARD
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:2
        ATTENDEE;CN="M, Z":mailto:z@x.example
        SUMMARY:Mark ë 😀 and a long tail that goes on and on until it has to be folded
          here\\, \\n and there
        BEGIN:VALARM
        TRIGGER:-PT1H
        END:VALARM
        END:VTODO
        END:VCALENDAR

        """

    @Test func `a file that is cut anywhere gives what is whole before the cut`() {
        let bytes = Array(Self.whole.utf8)
        for length in 0...bytes.count {
            let reading = ContentReading(Data(bytes[..<length]))
            let text = String(decoding: bytes[..<length], as: UTF8.self)
            #expect((reading.components.first?.name == "VCARD") == text.contains("END:VCARD"))
            let todos = reading.components.flatMap { $0.components(named: "VTODO") }
            #expect(todos.count == (text.contains("END:VTODO") ? 1 : 0), "cut at \(length)")
        }
    }

    @Test func `a changed file is read, and what was read is written and read the same`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededNumbers(seed: seed)
        let inserts: [[UInt8]] = [
            [10], [13], [32], [58], [59], [34], [61], [92], [0], [0xC3], [0xFF], Array("BEGIN:VCARD\n".utf8),
            Array("\nEND:VTODO\n".utf8), Array(";ENCODING=QUOTED-PRINTABLE".utf8), Array(";CHARSET=".utf8),
        ]
        for _ in 0..<400 {
            var bytes = Array(Self.whole.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(contentsOf: inserts.randomElement(using: &generator)!, at: place)
                default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                }
            }
            let components = ContentReading(Data(bytes)).components
            let again = ContentReading(components.data)
            #expect(again.flaws == [], "seed \(seed)")
            #expect(again.components.map(\.text) == components.map(\.text), "seed \(seed)")
        }
    }
}
