import Commands
import Foundation

/// Stands for the program that works on pictures: it takes bytes for pictures that need not be any.
enum Drawer {
    /// A picture is what begins as a JPEG does; it becomes a smaller one by losing its end, which "!!" begins.
    static let pictures = Pictures(
        reduce: { picture, name in
            guard picture.starts(with: start) else {
                throw CommandError.refused(message: "\(name): it is no picture", hints: [])
            }
            guard picture.firstRange(of: Data("no library".utf8)) == nil else {
                throw CommandError.refused(message: "a library is missing", hints: [])
            }
            let photo = picture[..<(picture.firstRange(of: Data("!!".utf8))?.lowerBound ?? picture.endIndex)]
            return Pictures.Kept(photo: Data(photo), thumbnail: Data(photo.prefix(4)))
        },
        codes: { picture, name in
            guard picture.starts(with: start) else {
                throw CommandError.refused(message: "\(name): it is no picture", hints: ["take another"])
            }
            return picture.dropFirst(start.count).split(separator: UInt8(ascii: "|")).map { Data($0) }
        },
        makeCode: { contents, form in Data("\(form) of ".utf8) + contents })

    static let start = Data([0xFF, 0xD8, 0xFF, 0xE0])

    /// A picture with something in it.
    static func picture(_ text: String) -> Data { start + Data(text.utf8) }

    /// A picture with codes on it.
    static func codes(_ texts: String...) -> Data { picture(texts.joined(separator: "|")) }
}
