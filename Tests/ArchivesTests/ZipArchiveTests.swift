import Foundation
import Testing

@testable import Archives

/// The archives as bytes, made by hand where no program would make them so.
@Suite struct ZipArchiveTests {
    private static let members = [
        ArchiveMember(path: "manifest.csv", data: Data("a,b\n".utf8)),
        ArchiveMember(path: "ordner/zoë.csv", data: Data(repeating: 65, count: 200_000)),
        ArchiveMember(path: "empty.csv", data: Data()),
    ]

    /// One file that is not packed, under any name; what follows the name may lie.
    private func archive(_ names: [String], contents: String = "hello", flag: UInt16 = 0, crc: UInt32 = 0x3610_A686)
        -> Data
    {
        var (body, directory) = (Data(), Data())
        func put<T: FixedWidthInteger>(_ value: T, _ data: inout Data) {
            withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
        }
        let bytes = Data(contents.utf8)
        for name in names {
            let offset = UInt32(body.count)
            var header = Data()
            put(UInt16(20), &header)
            for value in [flag, 0, 0, 0x21] as [UInt16] { put(value, &header) }
            for value in [crc, UInt32(bytes.count), UInt32(bytes.count)] { put(value, &header) }
            put(UInt16(name.utf8.count), &header)
            put(UInt16(0), &header)
            put(UInt32(0x0403_4B50), &body)
            body += header + Data(name.utf8) + bytes
            put(UInt32(0x0201_4B50), &directory)
            put(UInt16(20), &directory)
            directory += header
            for value in [0, 0, 0] as [UInt16] { put(value, &directory) }
            for value in [0, offset] as [UInt32] { put(value, &directory) }
            directory += Data(name.utf8)
        }
        var end = Data()
        put(UInt32(0x0605_4B50), &end)
        for value in [0, 0, UInt16(names.count), UInt16(names.count)] as [UInt16] { put(value, &end) }
        for value in [UInt32(directory.count), UInt32(body.count)] { put(value, &end) }
        put(UInt16(0), &end)
        return body + directory + end
    }

    #if canImport(CZip)
    @Test func `what is packed is unpacked, and the same files make the same bytes`() throws {
        let data = try ZipArchive.data(of: Self.members)
        #expect(ZipArchive.recognises(data))
        #expect(data.count < 1000)
        #expect(try ZipArchive.members(of: data) == Self.members)
        #expect(try ZipArchive.data(of: Self.members) == data)
        let none = try ZipArchive.data(of: [])
        #expect(ZipArchive.recognises(none))
        #expect(try ZipArchive.members(of: none).isEmpty)
    }

    @Test func `names of Windows become paths, folders and hidden files are left out`() throws {
        let data = archive(["a\\b.csv", "folder/", "folder\\", "__MACOSX/x.csv", ".DS_Store", "c/.hidden", "./d.csv"])
        #expect(try ZipArchive.members(of: data).map(\.path) == ["a/b.csv", "d.csv"])
    }

    @Test(arguments: ["../x", "a/../../x", "/etc/passwd", "C:\\x", "..\\x", "c:x"])
    func `a name that leads out of the archive is refused`(name: String) {
        #expect(throws: ArchiveError.unsafeName(name: name)) { try ZipArchive.members(of: archive([name])) }
    }

    @Test func `one name twice is refused, also when it is written in two ways`() {
        #expect(throws: ArchiveError.nameRepeated(path: "a/b")) {
            try ZipArchive.members(of: archive(["a/b", "a\\b"]))
        }
    }

    @Test func `no more is unpacked than the limits allow, whatever the archive says of itself`() throws {
        let bomb = try ZipArchive.data(of: Self.members)
        #expect(throws: ArchiveError.tooLarge(bytes: 100_000)) {
            try ZipArchive.members(of: bomb, limits: ArchiveLimits(bytes: 100_000))
        }
        #expect(throws: ArchiveError.tooManyMembers(limit: 2)) {
            try ZipArchive.members(of: bomb, limits: ArchiveLimits(members: 2))
        }
    }

    @Test func `damage is found`() throws {
        let whole = archive(["a"])
        #expect(try ZipArchive.members(of: whole) == [ArchiveMember(path: "a", data: Data("hello".utf8))])
        #expect(throws: ArchiveError.memberDamaged(path: "a")) { try ZipArchive.members(of: archive(["a"], crc: 7)) }
        #expect(throws: ArchiveError.self) { try ZipArchive.members(of: whole.dropLast(30)) }
        #expect(throws: ArchiveError.damaged) { try ZipArchive.members(of: Data("PK, but no archive".utf8)) }
        let packed = try ZipArchive.data(of: Self.members)
        for cut in stride(from: 4, to: packed.count, by: 7) {
            #expect(throws: ArchiveError.self) { try ZipArchive.members(of: packed.prefix(cut)) }
        }
    }

    @Test func `an encrypted file is named`() {
        #expect(throws: ArchiveError.memberEncrypted(path: "a")) {
            try ZipArchive.members(of: archive(["a"], flag: 1))
        }
    }
    #else
    @Test func `without the library it says which to install`() {
        let error = #expect(throws: ArchiveError.self) { try ZipArchive.members(of: archive(["a"])) }
        #expect(error == .unavailable)
        #expect(error?.hint.contains("libminizip-dev") == true)
        #expect(throws: ArchiveError.unavailable) { try ZipArchive.data(of: Self.members) }
    }
    #endif

    @Test(arguments: [("PK\u{3}\u{4}", true), ("PK\u{5}\u{6}", true), ("PK", false), ("", false), ("a,b\n", false)])
    func `an archive is known by its first bytes`(text: String, isArchive: Bool) {
        #expect(ZipArchive.recognises(Data(text.utf8)) == isArchive)
    }

    @Test(arguments: [
        ("a/b", "a/b"), ("a//b/./c", "a/b/c"), ("ä.csv", "ä.csv"), ("..a/b..", "..a/b.."), ("a\\b", "a/b"),
    ])
    func `harmless names are kept`(name: String, path: String) {
        #expect(ArchiveMember.path(of: name) == path)
    }
}
