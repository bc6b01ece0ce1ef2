import ChanID

extension Facts {
    /// Returns the number of purged messages per author, instead of up to ten thousand single changes.
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
