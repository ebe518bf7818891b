public import Foundation

/// What the history says of a transaction besides its changes.
public struct TransactionLabel: Sendable {
    /// When it happened; nil is now.
    public var time: Date?
    public var author: String
    /// What was asked for, such as the command line.
    public var command: String
    /// A name shared by transactions that belong together, such as one session of entry.
    public var batch: String?
    /// Whether the history has it; what a program only notes for itself need not be there, and is never undone.
    public var isRecorded: Bool

    public init(
        time: Date? = nil, author: String = "", command: String = "", batch: String? = nil, isRecorded: Bool = true
    ) {
        self.time = time
        self.author = author
        self.command = command
        self.batch = batch
        self.isRecorded = isRecorded
    }
}
