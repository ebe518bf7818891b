/// What can go wrong, by SwiftData's names, so that a `catch` written for it works.
///
/// What is thrown is always a `StorageError`, which says more: `catch SwiftDataError.historyTokenExpired` matches the
/// ones that mean that.
public struct SwiftDataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the error.
    public let description: String

    private init(_ name: StaticString) { description = "\(name)" }

    /// Never thrown: batches see what has not been saved.
    public static let includePendingChangesWithBatchSize = SwiftDataError("includePendingChangesWithBatchSize")
    /// Never thrown: identifiers come in the order of what has not been saved, too.
    public static let sortingPendingChangesWithIdentifiers = SwiftDataError("sortingPendingChangesWithIdentifiers")
    public static let unsupportedKeyPath = SwiftDataError("unsupportedKeyPath")
    public static let unsupportedPredicate = SwiftDataError("unsupportedPredicate")
    public static let unsupportedSortDescriptor = SwiftDataError("unsupportedSortDescriptor")
    public static let historyTokenExpired = SwiftDataError("historyTokenExpired")
    /// Never thrown: a predicate on transactions is evaluated on each, whatever it asks.
    public static let invalidTransactionFetchRequest = SwiftDataError("invalidTransactionFetchRequest")
    public static let configurationFileNameContainsInvalidCharacters =
        SwiftDataError("configurationFileNameContainsInvalidCharacters")
    public static let configurationFileNameTooLong = SwiftDataError("configurationFileNameTooLong")
    public static let configurationSchemaNotFoundInContainerSchema =
        SwiftDataError("configurationSchemaNotFoundInContainerSchema")
    public static let duplicateConfiguration = SwiftDataError("duplicateConfiguration")
    /// Matches every reason for which a store cannot be opened.
    public static let loadIssueModelContainer = SwiftDataError("loadIssueModelContainer")
    /// Matches every reason for which a save refuses what records have become.
    public static let modelValidationFailure = SwiftDataError("modelValidationFailure")
    /// Never thrown: objects that are in no context are plain objects.
    public static let missingModelContext = SwiftDataError("missingModelContext")
    public static let backwardMigration = SwiftDataError("backwardMigration")
    public static let unknownSchema = SwiftDataError("unknownSchema")
    public static let unknownDataStoreSchema = SwiftDataError("unknownDataStoreSchema")

    /// Tells whether an error is this one: the same, or a `StorageError` that means it.
    public static func ~= (pattern: SwiftDataError, error: any Error) -> Bool {
        switch error {
        case let error as SwiftDataError: error == pattern
        case let error as StorageError: error.swiftDataErrors.contains(pattern)
        default: false
        }
    }
}

extension StorageError {
    /// The errors of SwiftData that this is.
    fileprivate var swiftDataErrors: [SwiftDataError] {
        switch self {
        case .unsupported(_, in: .predicate): [.unsupportedPredicate]
        case .unsupported(_, in: .sortOrder): [.unsupportedSortDescriptor]
        case .unsupported(_, in: .keyPath): [.unsupportedKeyPath]
        case .historyTokenExpired: [.historyTokenExpired]
        case .newerStore: [.backwardMigration, .loadIssueModelContainer]
        case .unknownVersion: [.unknownSchema, .unknownDataStoreSchema, .loadIssueModelContainer]
        case .invalidConfiguration(_, .several(isSame: true)): [.duplicateConfiguration]
        case .invalidConfiguration(_, .character): [.configurationFileNameContainsInvalidCharacters]
        case .invalidConfiguration(_, .nameTooLong): [.configurationFileNameTooLong]
        case .invalidConfiguration(_, .unknownModels): [.configurationSchemaNotFoundInContainerSchema]
        case .invalidConfiguration, .invalidSchema, .invalidPlan, .notAStore, .migrationNeeded, .migrationFailed,
            .cannotOpen, .damaged:
            [.loadIssueModelContainer]
        case .notUnique, .deleteDenied, .targetRequired, .targetTaken, .wrongCount, .missingValue, .notANumber:
            [.modelValidationFailure]
        default: []
        }
    }
}
