package import ChanCore
package import ChanID
package import ChanSQLite

/// The relay sets of each log, by the entries that made them. Derived from the log.
package enum RelaySetTable {
    /// Returns the relay set of the newest change below `counted`, and all later ones, oldest first.
    package static func list(
        of conversation: ConversationID, from counted: UInt64, in view: StoreView
    ) throws(StoreError) -> [RelaySet] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let sets = try view.fetchAll(
            """
            SELECT entry, quorum FROM relay_set WHERE conversation = ?1 AND entry >= coalesce(
                (SELECT max(entry) FROM relay_set WHERE conversation = ?1 AND entry < ?2), 0) ORDER BY entry
            """, row, counted
        ) { (row) throws(StoreError) in (entry: try row.next(EntryNumber.self), quorum: try row.next(UInt32?.self)) }
        var result: [RelaySet] = []
        for set in sets {
            let members = try view.fetchAll(
                """
                SELECT relay, is_witness FROM relay_set_member WHERE conversation = ? AND entry = ? ORDER BY relay
                """, row, set.entry
            ) { (row) throws(StoreError) in
                (id: try row.next(RelayID.self), isWitness: try row.next(Bool.self))
            }
            result.append(
                RelaySet(
                    from: set.entry, relays: members.filter { !$0.isWitness }.map(\.id),
                    witnesses: members.filter(\.isWitness).map(\.id), preferred: set.quorum))
        }
        return result
    }

    /// Records the relay set that the charter has after an entry. An entry that changed none adds no row.
    package static func record(
        after entry: EntryNumber, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let relays = try RelayTable.list(of: conversation, in: transaction).filter(\.status.carries).map(\.id)
        let summary = try ConversationStateTable.find(conversation, in: transaction)
        let witnesses = (summary?.witnesses ?? []).active.map(\.id).filter { !relays.contains($0) }
        let preferred = summary?.preferences.quorum
        let before = try list(of: conversation, from: entry + 1, in: transaction).last
        let set = RelaySet(from: entry, relays: relays, witnesses: witnesses, preferred: preferred)
        guard
            Set(before?.relays ?? []) != Set(relays) || Set(before?.witnesses ?? []) != Set(witnesses)
                || (before?.quorum ?? set.quorum) != set.quorum
        else { return }
        let row = try transaction.requireRowID(of: conversation)
        try transaction.run(
            "INSERT INTO relay_set (conversation, entry, quorum) VALUES (?, ?, ?)", row, entry, preferred)
        for member in relays + witnesses {
            try transaction.run(
                "INSERT INTO relay_set_member (conversation, entry, relay, is_witness) VALUES (?, ?, ?, ?)", row, entry,
                member, witnesses.contains(member))
        }
    }
}

/// This node's decision about the relay sets of a log.
package struct RelaySetTrust: Hashable, Sendable {
    /// The number of entries whose changes of the relays count without a cosignature of the relays before them: those that
    /// a newcomer found when it came.
    package var counted: UInt64

    package init(counted: UInt64) { self.counted = counted }

    init(_ row: inout ColumnReader) throws(StoreError) { counted = try row.next() }
}

/// The trust in the relay sets of each log. Not derived from the log.
package enum RelaySetTrustTable {
    package static func find(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> RelaySetTrust? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT counted FROM relay_set_trust WHERE conversation = ?", row, as: RelaySetTrust.init)
    }

    package static func upsert(
        _ trust: RelaySetTrust, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO relay_set_trust (conversation, counted) VALUES (?, ?)
            ON CONFLICT (conversation) DO UPDATE SET counted = excluded.counted
            """, try transaction.requireRowID(of: conversation), trust.counted)
    }
}
