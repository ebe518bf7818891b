import SQLite

extension Reversal {
    /// Refuses to take records away that others refer to; what goes along with them becomes part of the entry.
    mutating func settleReferrers(of group: Insertions) throws {
        var waiting = [leaving(group)]
        var noted: Set<RecordKey> = []
        while let leaving = waiting.popLast() {
            for entity in context.schema.entities {
                var along: [Int64] = []
                for (index, destination) in entity.toOnes where destination == leaving.entity.index {
                    let property = entity.properties[index]
                    // Whoever asks for no action may be left referring to a record that is gone.
                    guard !context.schema.isLoose(property) else { continue }
                    let referrers = try leaving.referrers(by: property, of: entity)
                    if let (target, count) = referrers.inTheWay {
                        let other = context.schema.otherEnd(of: property, in: entity)
                        throw blocked(
                            ChangeLog.Record(entity: leaving.entity, key: target, kind: .insert),
                            .referred(entity: other?.name ?? entity.name, count: count))
                    }
                    for (key, values) in referrers.along
                    where noted.insert(RecordKey(entity: entity.index, key: key)).inserted {
                        noteGoing(entity, key, values)
                        along.append(key)
                    }
                }
                if !along.isEmpty { waiting.append(self.leaving(entity, along)) }
            }
        }
    }

    private func leaving(_ group: Insertions) -> Leaving {
        switch group {
        case .many(let insertions): Leaving(insertions)
        case .few(let entity, let records): leaving(entity, records.map(\.key))
        }
    }
}
