import App
import CivilTime
import Commands
import Foundation
import Storage
import Testing

/// Every error of the store has its status and words that name the file and what to do.
@Suite struct PresentedErrorTests {
    private static let cases: [(StorageError, Commands.ExitStatus, String)] = [
        (.notAStore(path: "a", reason: "it is no database"), .store, "a is no store: it is no database"),
        (
            .newerStore(path: "a", domain: "Gradebook", stored: "2.0.0", known: "1.0.0"), .store,
            "a was written by a newer version: Gradebook 2.0.0, this one knows 1.0.0"
        ),
        (
            .migrationNeeded(path: "a", domain: "Gradebook", stored: "1.0.0", known: "2.0.0"), .store,
            "a has Gradebook 1.0.0 and must become 2.0.0, but it may not be written"
        ),
        (
            .migrationFailed(domain: "Gradebook", reason: "no default"), .store,
            "s cannot be brought up to date: Gradebook: no default"
        ),
        (.cannotOpen(path: "a", reason: "it is a folder"), .store, "a cannot be opened: it is a folder"),
        (.readOnly(path: "a"), .store, "a cannot be written: the file or its folder is read-only"),
        (.locked(path: "a"), .store, "a is being written by another program"),
        (.diskFull(path: "a"), .store, "a cannot grow: the disk is full"),
        (.damaged(path: "a", reason: "page 3"), .store, "a is damaged: page 3"),
        (.database(code: 10, message: "disk I/O error"), .store, "s cannot be used: disk I/O error (SQLite 10)"),
        (.nothingToUndo, .refused, "there is nothing to undo"),
        (
            .undoUnknown(entity: "Song"), .refused,
            "this cannot be undone: this version knows no records of the kind “Song”"
        ),
        (.constraint("CHECK failed"), .refused, "s does not allow this: CHECK failed"),
        (.missingValue(entity: "Grade", property: "quiz"), .refused, "a grade needs a value for its quiz"),
        (.historyTokenExpired, .refused, "a part of the history that is needed has been deleted"),
        (.unsupported("a join"), .refused, "the store cannot look for this: a join"),
        (
            .unknownVersion(path: "a.store", domain: "Gradebook", stored: "0.9.0", known: ["1.0.0", "2.0.0"]), .store,
            "a.store has Gradebook 0.9.0, and this version can only bring 1.0.0, 2.0.0 up to date"
        ),
        (
            .invalidPlan(domain: "Gradebook", reason: "no"), .store,
            "the migrations of Gradebook contradict themselves: no"
        ),
        (.invalidSchema(entity: "Grade", reason: "no"), .store, "the model Grade contradicts itself: no"),
        (.unknownModel("Grade"), .store, "the store was opened without the model Grade"),
    ]

    @Test(arguments: cases.indices)
    func anErrorOfTheStoreIsNamed(index: Int) {
        let (error, status, message) = Self.cases[index]
        let presented = PresentedError(error, store: "s")
        #expect(presented.status == status)
        #expect(presented.message == message)
        if case .nothingToUndo = error { return }
        #expect(!presented.hints.isEmpty)
    }

    @Test func largeDataThatCannotBeReadIsNamed() throws {
        let json = Data(#"{"entityName":"Student","key":1}"#.utf8)
        let record = try JSONDecoder().decode(PersistentIdentifier.self, from: json)
        for (flaw, words) in [
            (ExternalDataFlaw.missing, "is missing: the file with it is gone"), (.altered, "is not what was stored"),
            (.unreadable("no permission"), "cannot be read: no permission"),
        ] {
            let presented = PresentedError(
                StorageError.unreadableData(record, property: "photo", sha256: "ab", flaw), store: "s")
            #expect((presented.status, presented.message) == (.store, "the photo of a student \(words)"))
            #expect(presented.hints.count == 2)
        }
    }

    @Test func otherErrorsHaveTheirOwnWords() {
        let refused = PresentedError(CommandError.refused(message: "no", hints: ["yes"]), store: "s")
        #expect((refused.status, refused.message, refused.hints) == (.refused, "no", ["yes"]))
        let date = PresentedError(CivilTimeError.noDate("x"), store: "s")
        #expect(date.status == .usage)
        #expect(date.message.hasPrefix("x is no date"))
        struct Unforeseen: Error {}
        let fault = PresentedError(Unforeseen(), store: "s")
        #expect(fault.status == .refused)
        #expect(fault.message.contains("Unforeseen"))
        #expect(!fault.hints.isEmpty)
    }
}
