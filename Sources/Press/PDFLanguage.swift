/// Says in a PDF which language it is in, and that its title is to be shown, which cairo 1.16 cannot.
///
/// The catalog is written once more behind the file with what is missing: an incremental update (ISO 32000-1, 7.5.6).
struct PDFLanguage {
    private let language: String

    init(_ language: String) { self.language = language }

    /// The file with the language added; one of another build than expected stays as it is.
    func added(to file: [UInt8]) -> [UInt8] {
        guard let previous = number(after: "startxref", in: file, from: file.endIndex),
            let trailer = lastPlace(of: "trailer", in: file),
            let root = number(after: "/Root ", in: file[trailer...]),
            let size = number(after: "/Size ", in: file[trailer...]),
            let start = place(of: "\n\(root) 0 obj", in: file),
            let open = place(of: "<<", in: file[start...]),
            let end = place(of: "endobj", in: file[open...])
        else { return file }
        let info = number(after: "/Info ", in: file[trailer...])
        let rest = String(decoding: file[(open + 2)..<end], as: UTF8.self)
        let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let object =
            "\(root) 0 obj\n<< /Lang (\(tag))\n   /ViewerPreferences << /DisplayDocTitle true >>\(rest)endobj\n"
        let offset = String(file.count)
        let entry = String(repeating: "0", count: max(0, 10 - offset.utf8.count)) + offset + " 00000 n \n"
        let table = "xref\n\(root) 1\n\(entry)"
        let closing =
            "trailer\n<< /Size \(size) /Root \(root) 0 R\(info.map { " /Info \($0) 0 R" } ?? "") /Prev \(previous) >>\n"
            + "startxref\n\(file.count + object.utf8.count)\n%%EOF\n"
        return file + Array((object + table + closing).utf8)
    }

    private func place(of word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let word = Array(word.utf8)
        guard bytes.count >= word.count else { return nil }
        return (bytes.startIndex...(bytes.endIndex - word.count)).first {
            bytes[$0] == word[0] && bytes[$0..<($0 + word.count)].elementsEqual(word)
        }
    }

    private func place(of word: String, in bytes: [UInt8]) -> Int? { place(of: word, in: bytes[...]) }

    private func lastPlace(of word: String, in bytes: [UInt8]) -> Int? {
        let word = Array(word.utf8)
        guard bytes.count >= word.count else { return nil }
        return (0...(bytes.count - word.count)).last {
            bytes[$0] == word[0] && bytes[$0..<($0 + word.count)].elementsEqual(word)
        }
    }

    private func number(after word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        guard let place = place(of: word, in: bytes) else { return nil }
        let digits = bytes[(place + word.utf8.count)...].drop { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }
            .prefix { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private func number(after word: String, in bytes: [UInt8], from end: Int) -> Int? {
        guard let place = lastPlace(of: word, in: bytes) else { return nil }
        return number(after: word, in: bytes[place..<end])
    }
}
