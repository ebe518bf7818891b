import Reports
import Testing

struct PackedPagesTests {
    @Test(
        arguments: [[[1, 2, 3]], [[], [10, 49, 10], [0]], [[UInt8](repeating: 10, count: 1000), [7]]] as [[[UInt8]]])
    func whatIsPackedIsUnpacked(files: [[UInt8]]) {
        #expect(PackedPages(unpacking: PackedPages(files).bytes)?.files == files)
    }

    @Test(arguments: ["", "3\nab", "-1\n", "x\nabc", "3abc", "99999999999999999999\nabc", "2\nab1\n"])
    func whatIsNotIsRefused(text: String) {
        #expect(PackedPages(unpacking: Array(text.utf8)) == nil)
    }
}
