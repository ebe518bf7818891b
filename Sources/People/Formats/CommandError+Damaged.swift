import Commands

extension CommandError {
    /// A file of which a part could not be read; the rest of it was.
    static func damaged(_ complaint: String) -> CommandError {
        .refused(message: complaint, hints: ["all else in it was read; get the file again, or correct it there"])
    }
}
