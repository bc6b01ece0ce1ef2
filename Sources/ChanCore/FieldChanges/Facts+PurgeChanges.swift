import ChanID

extension Facts {
    /// How many messages of whom a purge takes away: ten thousand messages one by one say less.
    package func fieldChanges(purging changes: [RowChange]) -> [FieldChange] {
        var counts: [MemberID: Int64] = [:]
        for change in changes {
            guard case .itemChanged(let item) = change, item.tombstone?.isPurged == true else { continue }
            counts[item.author, default: 0] += 1
        }
        return counts.sorted { $0.key < $1.key }.map { author, count in
            FieldChange(
                .member(author), name: rows.members[author]?.name ?? "", field: "messages_purged", old: nil,
                new: .number(count))
        }
    }
}
