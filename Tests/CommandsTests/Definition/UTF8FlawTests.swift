import Commands
import Foundation
import Testing

struct UTF8FlawTests {
    private static let broken = Array("Zoë\nÄrger\nMü".utf8) + [0xFF] + Array("ller\n".utf8)

    @Test(
        arguments: [
            (Array("Zoë\n".utf8), nil, nil), ([], nil, nil), ([0x61, 0x0A, 0x5A, 0x6F, 0xEB, 0x0A], 2, false),
            (broken, 3, true),
        ] as [([UInt8], Int?, Bool?)])
    func theFirstLineIsNamed(bytes: [UInt8], line: Int?, isBroken: Bool?) {
        let flaw = UTF8Flaw(bytes)
        #expect(flaw?.line == line)
        #expect(flaw?.isBroken == isBroken)
    }

    @Test func theRemedyIsSaid() throws {
        let latin = ForeignFile(path: "todo.txt", data: Data([0x5A, 0x6F, 0xEB, 0x0A]))
        let error = try #require(CommandError.notUTF8(latin))
        #expect(error.message == "todo.txt cannot be read: line 1 is no UTF-8 text")
        #expect(error.hints[0].hasPrefix("“iconv -f WINDOWS-1252 -t UTF-8 todo.txt > NEWFILE”"))
        let other = try #require(CommandError.notUTF8(ForeignFile(path: "a.txt", data: Data(Self.broken))))
        #expect(other.hints == ["the rest of it is UTF-8: correct that line; nothing was changed"])
        #expect(CommandError.notUTF8(ForeignFile(path: "a.png", data: Data([0xFF, 0, 1]))) == nil)
    }
}
