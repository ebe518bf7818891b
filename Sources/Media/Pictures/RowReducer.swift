/// Makes a picture smaller while its rows come, so that only the smaller one is held.
///
/// Each new pixel is the mean of the area that it covers, parts of pixels by their part; what is transparent is seen
/// on white. A picture that is small enough stays as it is.
struct RowReducer {
    private let width: Int
    private let height: Int
    private let channels: Int
    private let newWidth: Int
    private let newHeight: Int
    private var row = 0
    /// The sums of the new rows that the next old row may lie in.
    private var line: [UInt64]
    private var sums: [UInt64]
    private var pixels: [UInt8]

    /// Prepares for rows of three or four bytes a pixel: red, green, blue, and how opaque it is.
    init(width: Int, height: Int, channels: Int, fitting side: Int) {
        self.width = width
        self.height = height
        self.channels = channels
        (newWidth, newHeight) = Self.sides(width, height, fitting: side)
        line = [UInt64](repeating: 0, count: newWidth * 3)
        sums = line
        pixels = [UInt8](repeating: 255, count: newWidth * newHeight * 3)
    }

    /// The sides that a picture has when the longer one is no more than so many pixels.
    static func sides(_ width: Int, _ height: Int, fitting side: Int) -> (width: Int, height: Int) {
        let longer = max(width, height)
        guard longer > side else { return (width, height) }
        return (max(1, (width * side + longer / 2) / longer), max(1, (height * side + longer / 2) / longer))
    }

    /// What came of the rows.
    var bitmap: Bitmap { Bitmap(width: newWidth, height: newHeight, pixels: pixels) }

    /// Takes the next row.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard row < height, bytes.count >= width * channels else { return }
        reduce(bytes)
        // On a scale where an old row is as long as the new picture is high, a new row is as long as the old one is.
        var start = row * newHeight
        let end = start + newHeight
        while start < end {
            let target = start / height
            let next = min(end, (target + 1) * height)
            let weight = UInt64(next - start)
            for place in 0..<line.count { sums[place] += line[place] * weight }
            if next == (target + 1) * height { finish(target) }
            start = next
        }
        row += 1
    }

    /// Makes a row narrower, into `line`.
    private mutating func reduce(_ bytes: UnsafeBufferPointer<UInt8>) {
        line.withUnsafeMutableBufferPointer { line in
            line.update(repeating: 0)
            for x in 0..<width {
                let place = x * channels
                let opacity = channels == 4 ? Int(bytes[place + 3]) : 255
                var start = x * newWidth
                let end = start + newWidth
                while start < end {
                    let target = start / width
                    let next = min(end, (target + 1) * width)
                    for channel in 0..<3 {
                        let value = Int(bytes[place + channel])
                        let seen = opacity == 255 ? value : (value * opacity + 255 * (255 - opacity) + 127) / 255
                        line[target * 3 + channel] += UInt64(seen * (next - start))
                    }
                    start = next
                }
            }
        }
    }

    private mutating func finish(_ target: Int) {
        let area = UInt64(width) * UInt64(height)
        for place in 0..<sums.count {
            pixels[target * sums.count + place] = UInt8((sums[place] + area / 2) / area)
            sums[place] = 0
        }
    }
}
