package import Reports

/// Finished files, and what is to be said about them.
package struct PressWork: Sendable, Equatable {
    /// The bytes of each file: one of each page where pages are files of their own, else one.
    package var files: [[UInt8]]
    /// What is to be said about it, a sentence each.
    package var notices: [String]

    /// Describes finished work.
    package init(files: [[UInt8]], notices: [String] = []) {
        self.files = files
        self.notices = notices
    }

    /// What the program answers to an order of a product.
    package func answer(to product: PressOrder.Product) -> [UInt8] {
        product.isPaged ? PackedPages(files).bytes : files[0]
    }
}
