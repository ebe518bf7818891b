import Commands
import Foundation
import People
import Storage

/// What an export holds, read against the schema of this program.
struct ExportReading: Decodable {
    /// The schema in a decoder's `userInfo`.
    static let schema = CodingUserInfoKey(rawValue: "schema")

    let lineage: String
    let counters: [StoredCounter]
    /// The records of each entity that the document has.
    let records: [(entity: Schema.Entity, records: [StoredRecord])]

    private enum Member: String, CodingKey {
        case format, version, lineage, domains, counters, records
    }

    /// Reads a document, or throws what is wrong with it.
    static func read(_ data: Data, _ schema: Schema) throws -> ExportReading {
        let decoder = JSONDecoder()
        if let key = Self.schema { decoder.userInfo[key] = schema }
        do {
            let reading = try decoder.decode(ExportReading.self, from: data)
            if let repeated = RepeatedMember.first(in: data) {
                var flaw = ExportFlaw(repeated.place, "it is there twice, and must be there once")
                flaw.line = repeated.line
                throw ExportError.flawed([flaw])
            }
            return reading
        } catch {
            // Texts and numbers are looked at when they are asked for.
            if let flaw = JSONPlace.flaw(in: data) { throw ExportError.noJSON(flaw) }
            throw (error as? DecodingError).map(ExportError.init) ?? error
        }
    }

    init(from decoder: any Decoder) throws {
        guard let schema = Self.schema.flatMap({ decoder.userInfo[$0] }) as? Schema else {
            preconditionFailure("an export is read against a schema")
        }
        let document = try decoder.container(keyedBy: Member.self)
        guard try document.decode(String.self, forKey: .format) == ExportDocument.format else {
            throw ExportError.otherFormat
        }
        let version = try document.decode(Int.self, forKey: .version)
        guard version > 0 else {
            throw ExportError.flawed([ExportFlaw(JSONPointer(["version"]), "it", mustBe: "a whole number above 0")])
        }
        guard version <= ExportDocument.version else {
            throw ExportError.newer(
                what: "the form of the export", written: "\(version)", known: "\(ExportDocument.version)")
        }
        let domains = try document.decode([String: String].self, forKey: .domains)
        let older = try Self.olderDomains(domains, schema)
        lineage = try document.decode(String.self, forKey: .lineage)
        guard UUID(uuidString: lineage) != nil else {
            throw ExportError.flawed([ExportFlaw(JSONPointer(["lineage"]), "it", mustBe: "a UUID")])
        }
        counters = try Self.counters(document.decode([String: [String: String]].self, forKey: .counters), schema)
        let all = try document.nestedContainer(keyedBy: AnyCodingKey.self, forKey: .records)
        records = try all.allKeys.map { key in
            guard let entity = schema.entity(named: key.stringValue) else {
                throw ExportError.unknown(what: "records of the kind \(key.stringValue)")
            }
            guard domains[entity.domain] != nil else {
                let problem = "it has no version of \(entity.domain), of which there are records"
                throw ExportError.flawed([ExportFlaw(JSONPointer(["domains"]), problem)])
            }
            let list = try all.nestedUnkeyedContainer(forKey: key)
            return (entity, try Self.records(of: entity, list, isOlder: older.contains(entity.domain)))
        }.sorted { $0.entity.index < $1.entity.index }
    }

    /// Those of some domains, by name and version, that an older version has written; refuses unknown and newer ones.
    private static func olderDomains(_ domains: [String: String], _ schema: Schema) throws -> Set<String> {
        var older: Set<String> = []
        for (name, text) in domains.sorted(by: { $0 < $1 }) {
            guard let domain = schema.domains.first(where: { $0.name == name }) else {
                throw ExportError.unknown(what: "the domain \(name)")
            }
            guard let written = Schema.Version(text), written <= domain.version else {
                throw ExportError.newer(what: name, written: text, known: "\(domain.version)")
            }
            if written < domain.version { older.insert(name) }
        }
        return older
    }

    private static func counters(_ values: [String: [String: String]], _ schema: Schema) throws -> [StoredCounter] {
        try values.flatMap { entity, counters in
            guard schema.entity(named: entity) != nil else {
                throw ExportError.unknown(what: "a counter of the kind \(entity)")
            }
            return try counters.map { name, next in
                let place = JSONPointer(["counters", entity, name])
                guard let kind = StoredCounter.Kind(rawValue: name) else {
                    throw ExportError.flawed([ExportFlaw(place, "it is no counter")])
                }
                // Where the last one has been given, the next is one more.
                guard let next = Int64(next), (1...kind.largest + 1).contains(next) else {
                    throw ExportError.flawed([ExportFlaw(place, "it", mustBe: "from 1 to \(kind.largest), as text")])
                }
                return StoredCounter(entity: entity, kind: kind, next: next)
            }
        }
    }

    private static func records(
        of entity: Schema.Entity, _ list: any UnkeyedDecodingContainer, isOlder: Bool
    ) throws -> [StoredRecord] {
        var list = list
        var result: [StoredRecord] = []
        result.reserveCapacity(list.count ?? 0)
        while !list.isAtEnd {
            let place = JSONPointer(["records", entity.name, String(result.count)])
            let members = try list.nestedContainer(keyedBy: AnyCodingKey.self)
            do {
                result.append(try record(of: entity, members, place, isOlder: isOlder))
            } catch let error as DecodingError {
                throw ExportError(error).naming(name(of: entity, members))
            } catch let flaw as ExportFlaw {
                throw ExportError.flawed([flaw]).naming(name(of: entity, members))
            }
        }
        return result
    }

    /// What a person calls a record that cannot be read as a whole.
    private static func name(
        of entity: Schema.Entity, _ members: KeyedDecodingContainer<AnyCodingKey>
    ) -> String {
        var values: [String: StoredValue] = [:]
        if let number = try? members.decode(Int64.self, forKey: AnyCodingKey("number")) {
            values["number"] = .integer(number)
        }
        for property in RecordNaming.nameProperties {
            values[property] = (try? members.decode(String.self, forKey: AnyCodingKey(property))).map(StoredValue.text)
        }
        return StoredName.kind(entity.name) + (RecordNaming.ownName(values) ?? "")
    }

    private static func record(
        of entity: Schema.Entity, _ members: KeyedDecodingContainer<AnyCodingKey>, _ place: JSONPointer,
        isOlder: Bool
    ) throws -> StoredRecord {
        guard let text = try? members.decode(String.self, forKey: AnyCodingKey(Schema.Entity.keyColumn)),
            let key = Int64(text), key > 0, key & 0xFFFF_FFFF < StoredCounter.Kind.key.largest
        else {
            throw ExportFlaw(
                place.appending(Schema.Entity.keyColumn), "its key", mustBe: "the key of a record, as text")
        }
        var unread = Set(members.allKeys.map(\.stringValue))
        unread.remove(Schema.Entity.keyColumn)
        let values = try entity.storedColumns.map { index in
            let property = entity.properties[index]
            let name = [property.name, property.originalName].compactMap(\.self).first(where: unread.contains)
            guard let name else {
                guard let value = property.storedDefault else {
                    throw ExportFlaw(place, "it has no \(property.name)")
                }
                return value
            }
            unread.remove(name)
            // What the decoder says of it is where it is, which the place tells.
            guard let value = try? ExportValue.stored(AnyCodingKey(name), in: members, of: property) else {
                throw ExportFlaw(place.appending(name), "its \(name)", mustBe: ExportValue.words(for: property))
            }
            return value
        }
        // What an older version had besides is gone from stores of that version too.
        if !isOlder, let name = unread.min() {
            throw ExportFlaw(place.appending(name), "this version does not know \(name)")
        }
        return StoredRecord(key: key, values: values)
    }
}

extension ExportReading {
    /// How many people are said to have a picture that the document does not hold.
    var missingPictures: Int {
        let people = records.first { $0.entity.name == "\(Person.self)" }
        guard let (entity, records) = people, let type = entity.place(of: "photoType"),
            let photo = entity.place(of: "photo")
        else { return 0 }
        return records.count { $0.values[type] != .null && $0.values[photo] == .null }
    }
}

extension Schema.Entity {
    /// Where the values of a record have that of a property.
    fileprivate func place(of property: String) -> Int? {
        storedColumns.firstIndex { properties[$0].name == property }
    }
}

extension ExportError {
    /// The same, of a record that is named.
    fileprivate func naming(_ record: String) -> ExportError {
        guard case .flawed(var flaws) = self else { return self }
        for index in flaws.indices { flaws[index].record = record }
        return .flawed(flaws)
    }
}
