extension DelimitedText {
    /// Reads a file, whatever its encoding and separator; refuses what is no table, with the line.
    package init(_ file: ForeignFile) throws(CommandError) {
        guard file.members == nil else {
            throw .refused(message: "\(file.path) is no table: it is a folder", hints: [])
        }
        do throws(TableFlaw) {
            try self.init(file.data)
        } catch {
            throw .refused(message: "\(file.path) is no table: \(error.words)", hints: ["nothing was changed"])
        }
    }

    /// What a person has to know of how the bytes were read; nil where nothing was guessed.
    package var encodingNotice: String? {
        encoding == .windows1252
            ? "the file is not UTF-8 and was read as Windows-1252; look whether the names are right" : nil
    }
}
