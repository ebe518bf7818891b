import Storage

extension StructureFlaw {
    /// What is wrong, as a sentence.
    func problem(_ naming: RecordNaming) throws -> String {
        switch self {
        case .missingTable(let table): "the table “\(table)” is missing, with all that was in it"
        case .missingColumn(let table, let name, _): "the table “\(table)” has no column “\(name)”"
        case .otherTable(let table): "the table “\(table)” is not made as this version makes it"
        case .index(let name, let table, let isUnique, let isThere, let doubled):
            "the index “\(name)” of the table “\(table)” is \(isThere ? "another one than it should be" : "missing")"
                + (isUnique ? ", so that the same may be stored twice" : "") + (try Self.list(doubled, naming))
        case .trigger(let name, let table, let sql):
            "the trigger “\(name)” changes what is stored in the table “\(table)”: \(sql)"
        case .uniqueIndex(let name, let table, let sql):
            "the index “\(name)” refuses what may be stored in the table “\(table)”: \(sql)"
        case .foreignPart(let kind, let name): "the \(kind) “\(name)” is not of this program"
        case .foreignColumn(let table, let name):
            "the column “\(name)” of the table “\(table)” is not of this program"
        case .missingIdentity("lineage"): "the store does not say of which store it is a copy"
        case .missingIdentity: "the store does not say which copy it is"
        case .missingDomain(let domain, _): "the store does not say which version of \(domain) it has"
        case .unreadableDomain(let domain, _): "what the store says of the tables of \(domain) cannot be read"
        }
    }

    /// What can be done about it; nil for nothing.
    var remedy: String? {
        switch self {
        case .missingTable: "make it anew, empty; a backup has what was in it"
        case .missingColumn(_, _, isRepairable: true): "add it, without what was in it; a backup has that"
        case .missingColumn, .missingDomain(_, isRepairable: false), .unreadableDomain(_, isRepairable: false): nil
        case .otherTable: "“export FILE --as json” and “import” into a new store take over what is in it"
        case .index(_, _, _, _, let doubled):
            doubled.isEmpty ? "make it anew" : "change or delete those records; then it can be made anew"
        case .trigger, .uniqueIndex: "remove it"
        case .foreignPart, .foreignColumn: "keep it as it is"
        case .missingIdentity("lineage"): "give it a new name; its copies are other stores from then on"
        case .missingIdentity: "let it be a new copy"
        case .missingDomain, .unreadableDomain: "note the version of its tables, which is this one's"
        }
    }

    /// The first of some records that are there twice.
    private static func list(_ records: [PersistentIdentifier], _ naming: RecordNaming) throws -> String {
        guard !records.isEmpty else { return "" }
        let names = try records.prefix(3).map { try naming.name(of: $0) }.joined(separator: "; ")
        return ", and is: \(names)" + (records.count > 3 ? "; and \(records.count - 3) more" : "")
    }
}
