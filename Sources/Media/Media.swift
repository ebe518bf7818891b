import Glibc
package import MediaProtocol

/// The program that works on pictures and codes, where whatever a bad picture does ends with the process.
package enum Media {
    /// Does what the arguments of the process ask for, and ends the process.
    package static func main(_ arguments: [String]) -> Never {
        ProcessLimits.set()
        let messages = Messages()
        guard let request = MediaRequest(arguments: Array(arguments.dropFirst())) else {
            messages.write(["daybook starts \(MediaRequest.program) where it needs it; it is of no use by itself"])
            exit(2)
        }
        do throws(MediaError) {
            let parts = try answer(request, Streams.readAll(limit: PictureLimits.bytes + 1))
            exit(Streams.write(MediaParts.packed(parts)) ? 0 : 1)
        } catch {
            messages.write(error.lines)
            exit(error.status)
        }
    }

    /// Does what is asked for with the bytes given, and returns the parts of the answer.
    package static func answer(_ request: MediaRequest, _ input: [UInt8]) throws(MediaError) -> [[UInt8]] {
        switch request {
        case .reduce:
            let picture = try Picture(input)
            let bitmap = try picture.bitmap(fitting: PictureLimits.keptSide)
            return [
                picture.isReady ? input : try JPEGWriter.data(of: bitmap, limit: PictureLimits.keptBytes),
                try JPEGWriter.data(of: bitmap.reduced(fitting: PictureLimits.thumbnailSide)),
            ]
        case .draw(let drawing):
            return [try drawing.text(of: try Picture(input).bitmap(fitting: PictureLimits.keptSide))]
        case .readCodes: return try CodeReader.codes(on: try Picture(input).bitmap(fitting: PictureLimits.readSide))
        case .makeCode(let form): return [try CodeMatrix(input).made(as: form)]
        }
    }
}
