import Foundation
import SQLite
import Testing

@testable import Storage

/// Each delete rule with each form of relationship, by the core and by the database itself.
@Suite struct DeleteRuleTests {
    typealias Rule = Schema.Relationship.DeleteRule

    enum Form: String, CaseIterable {
        case parts, twin, shared, plain, single
    }

    static let cases: [(Rule, Form)] = [.cascade, .nullify, .deny, .noAction].flatMap { rule in
        Form.allCases.map { (rule, $0) }
    }

    private let folder: TemporaryFolder
    private let context: ModelContext
    private let owner = Owner("one")

    init() throws {
        folder = try TemporaryFolder()
        let container = try ModelContainer(for: Owner.self, configurations: ModelConfiguration(url: folder.store))
        context = ModelContext(container)
        context.insert(owner)
    }

    @Test(arguments: cases) func isKeptByTheContext(rule: Rule, form: Form) throws {
        let target = link(form, rule)
        try context.save()
        let isHeldBack = rule == .deny
        context.delete(owner)
        if isHeldBack {
            let error = #expect(throws: StorageError.self) { try context.save() }
            guard case .deleteDenied(owner.persistentModelID, _) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            context.rollback()
            #expect(!owner.isDeleted && !context.hasChanges)
        } else {
            try context.save()
            #expect(owner.isDeleted && owner.name == "one" && owner.modelContext == nil)
        }
        #expect(target.isDeleted == (rule == .cascade))
        #expect(try count(target) == (rule == .cascade ? 0 : 1))
        #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Owner>()) == (isHeldBack ? 1 : 0))
        #expect(try backReferences(form, rule) == (isHeldBack && form != .plain && form != .single ? 1 : 0))
        try context.undo()
        #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Owner>()) == (isHeldBack ? 0 : 1))
        #expect(try count(target) == (isHeldBack ? 0 : 1))
        #expect(try context.findings() == [])
    }

    @Test(arguments: cases) func isKeptByTheDatabase(rule: Rule, form: Form) throws {
        let target = link(form, rule)
        try context.save()
        let database = try Connection(.file(path: folder.store.path))
        try database.execute("PRAGMA foreign_keys = ON")
        let delete = #"DELETE FROM "Owner""#
        // What a foreign key can say is said: it is in the table that refers, and a pair has no more than two of them.
        switch (rule, form) {
        case (.deny, .parts), (.deny, .twin), (.deny, .shared), (.deny, .plain):
            let error = #expect(throws: SQLiteError.self) { try database.execute(delete) }
            #expect(error?.kind == .foreignKeyViolated)
        default: try database.execute(delete)
        }
        let isGone = rule == .cascade && [.parts, .twin, .plain].contains(form)
        #expect(try count(target) == (isGone ? 0 : 1))
        #expect(try database.scalar("PRAGMA foreign_key_check") == nil)
        if rule == .nullify || (rule == .cascade && form == .shared) {
            #expect(try backReferences(form, rule) == 0)
        }
    }

    @Test func aRecordThatNeedsItsTargetGoesWithItOrHoldsIt() throws {
        context.insert(CascadedNeed(owner))
        try context.save()
        let need = NullifiedNeed(owner)
        context.insert(need)
        try context.save()
        context.delete(owner)
        let error = #expect(throws: StorageError.self) { try context.save() }
        guard case .targetRequired([need.persistentModelID], property: "owner", target: "Owner") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<CascadedNeed>()) == 1)
        let other = Owner("two")
        need.owner = other
        context.delete(owner)
        try context.save()
        #expect(try stored(context, NullifiedNeed.self) { $0.owner.name } == ["two"])
        #expect(try context.fetchCount(FetchDescriptor<CascadedNeed>()) == 0)
        context.delete(other)
        context.delete(need)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Owner>()) == 0)
    }

    @Test func aDenialEndsWithTheTarget() throws {
        let need = DeniedNeed(owner)
        context.insert(need)
        let target = Shared()
        owner.denyShared = [target]
        try context.save()
        context.delete(owner)
        #expect(throws: StorageError.self) { try context.save() }
        context.delete(need)
        context.delete(owner)
        #expect(throws: StorageError.self) { try context.save() }
        for model in [need, owner, target] as [any PersistentModel] { context.delete(model) }
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Owner>()) == 0)
    }

    @Test func whatIsLeftReferringToNothingReadsAsNil() throws {
        let part = Piece()
        part.noAction = owner
        context.insert(part)
        try context.save()
        context.delete(owner)
        try context.save()
        #expect(part.noAction == nil && owner.isDeleted)
        try context.undo()
        #expect(part.noAction === owner && !owner.isDeleted)
        try context.redo()
        #expect(part.noAction == nil)
        let other = ModelContext(context.container)
        let found = try #require(try other.fetch(FetchDescriptor<Piece>()).first)
        #expect(found.noAction == nil)
        #expect(try other.fetchCount(FetchDescriptor<Piece>(predicate: #Predicate { $0.noAction == nil })) == 1)
        #expect(try other.fetchCount(FetchDescriptor<Piece>(predicate: #Predicate { $0.noAction?.name == "one" })) == 0)
        found.noAction = Owner("two")
        try other.save()
        #expect(try stored(context, Piece.self) { $0.noAction?.name } == ["two"])
    }
}

extension DeleteRuleTests {
    /// Makes a target that the owner refers to in this way only.
    private func link(_ form: Form, _ rule: Rule) -> any PersistentModel {
        switch form {
        case .parts:
            let part = Piece()
            switch rule {
            case .cascade: owner.cascadeParts = [part]
            case .nullify: owner.nullifyParts = [part]
            case .deny: owner.denyParts = [part]
            case .noAction: owner.noActionParts = [part]
            }
            return part
        case .twin:
            let twin = Twin()
            switch rule {
            case .cascade: owner.cascadeTwin = twin
            case .nullify: owner.nullifyTwin = twin
            case .deny: owner.denyTwin = twin
            case .noAction: owner.noActionTwin = twin
            }
            return twin
        case .shared:
            let shared = Shared()
            switch rule {
            case .cascade: owner.cascadeShared = [shared]
            case .nullify: owner.nullifyShared = [shared]
            case .deny: owner.denyShared = [shared]
            case .noAction: owner.noActionShared = [shared]
            }
            return shared
        case .plain: return linkPlain(rule)
        case .single: return linkSingle(rule)
        }
    }

    private func linkPlain(_ rule: Rule) -> any PersistentModel {
        let plain = Plain()
        switch rule {
        case .cascade: owner.cascadePlain = [plain]
        case .nullify: owner.nullifyPlain = [plain]
        case .deny: owner.denyPlain = [plain]
        case .noAction: owner.noActionPlain = [plain]
        }
        return plain
    }

    private func linkSingle(_ rule: Rule) -> any PersistentModel {
        let plain = Plain()
        switch rule {
        case .cascade: owner.cascadeSingle = plain
        case .nullify: owner.nullifySingle = plain
        case .deny: owner.denySingle = plain
        case .noAction: owner.noActionSingle = plain
        }
        return plain
    }

    private func count(_ target: any PersistentModel) throws -> Int {
        let table = target.persistentModelID.entityName
        let database = try Connection(.file(path: folder.store.path), mode: .readOnly)
        guard case .integer(let count)? = try database.scalar("SELECT count(*) FROM \(table.sqlName)") else {
            return -1
        }
        return Int(count)
    }

    /// How many owners the target refers back to, as a context sees it that reads everything anew.
    private func backReferences(_ form: Form, _ rule: Rule) throws -> Int {
        let other = ModelContext(context.container)
        defer { withExtendedLifetime(other) {} }
        switch form {
        case .parts:
            guard let part = try other.fetch(FetchDescriptor<Piece>()).first else { return 0 }
            return [part.cascade, part.nullify, part.deny, part.noAction].compactMap { $0 }.count
        case .twin:
            guard let twin = try other.fetch(FetchDescriptor<Twin>()).first else { return 0 }
            return [twin.cascade, twin.nullify, twin.deny, twin.noAction].compactMap { $0 }.count
        case .shared:
            guard let shared = try other.fetch(FetchDescriptor<Shared>()).first else { return 0 }
            return [shared.cascade, shared.nullify, shared.deny, shared.noAction].joined().count
        case .plain, .single: return 0
        }
    }
}
