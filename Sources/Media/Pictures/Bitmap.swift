/// A picture in memory, three bytes a pixel: red, green, blue, row by row from the top.
struct Bitmap: Equatable {
    let width: Int
    let height: Int
    let pixels: [UInt8]

    /// The same picture with its longer side no more than so many pixels.
    func reduced(fitting side: Int) -> Bitmap {
        guard max(width, height) > side else { return self }
        var reducer = RowReducer(width: width, height: height, channels: 3, fitting: side)
        pixels.withUnsafeBufferPointer { pixels in
            for row in 0..<height {
                reducer.add(UnsafeBufferPointer(rebasing: pixels[(row * width * 3)..<((row + 1) * width * 3)]))
            }
        }
        return reducer.bitmap
    }

    /// The picture as it is seen.
    func turned(_ orientation: Orientation) -> Bitmap {
        guard orientation != .upright else { return self }
        let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
        var turned = [UInt8](repeating: 0, count: pixels.count)
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                let source = orientation.source(x, y, width: width, height: height)
                let (from, to) = ((source.y * width + source.x) * 3, (y * newWidth + x) * 3)
                for channel in 0..<3 { turned[to + channel] = pixels[from + channel] }
            }
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: turned)
    }

    /// How bright each pixel is (ITU-R BT.601).
    var grays: [UInt8] {
        pixels.withUnsafeBufferPointer { pixels in
            [UInt8](unsafeUninitializedCapacity: width * height) { grays, count in
                count = width * height
                for place in 0..<count {
                    let red = 299 * Int(pixels[3 * place])
                    let green = 587 * Int(pixels[3 * place + 1])
                    let blue = 114 * Int(pixels[3 * place + 2])
                    grays[place] = UInt8((red + green + blue + 500) / 1000)
                }
            }
        }
    }
}
