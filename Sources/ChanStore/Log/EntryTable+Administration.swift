package import ChanCore
package import ChanID

extension EntryTable {
    /// Administrative entries from `first` on, oldest first: the audit log read forwards.
    package static func listAdministrative(
        of conversation: ConversationID, from first: EntryNumber, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let numbers = try view.fetchAll(
            """
            SELECT number FROM entry WHERE conversation = ? AND number >= ?
            AND \(isAdministration)
            ORDER BY number LIMIT ?
            """, row, first, limit, as: EntryNumber.init)
        var entries: [StoredEntry] = []
        for number in numbers {
            if let entry = try find(number, of: conversation, in: view) { entries.append(entry) }
        }
        return entries
    }

    /// Entries of which no kind was ever noted: those without an act, and those that could not be opened. Oldest first.
    package static func listWithoutKind(
        of conversation: ConversationID, in range: Range<EntryNumber>, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(withBody) WHERE conversation = ? AND number >= ? AND number < ? AND kind IS NULL ORDER BY number LIMIT ?",
            row, range.lowerBound, range.upperBound, limit, as: StoredEntry.init)
    }

    /// Entries of some kinds from `first` on, oldest first.
    package static func listAdministrative(
        of conversation: ConversationID, from first: EntryNumber, _ kinds: Set<ActKind>, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        // The names are ours, and each set of kinds makes one statement.
        let names = kinds.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
        return try view.fetchAll(
            "\(withBody) WHERE conversation = ? AND number >= ? AND kind IN (\(names)) ORDER BY number", row, first,
            as: StoredEntry.init)
    }

    /// Entries of some administrative kinds, newest first.
    /// - Parameter before: begins at the entry before this one; `nil` at the end of the log.
    package static func listAdministrative(
        of conversation: ConversationID, _ kinds: Set<ActKind>, before: EntryNumber?, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        // The names are ours, and each set of kinds makes one statement.
        let names = kinds.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
        return try view.fetchAll(
            """
            \(withBody) WHERE conversation = ? AND number < ?
            AND kind NOT IN ('posted', 'edited', 'retracted', 'reacted', 'reactions_counted') AND kind IN (\(names))
            ORDER BY number DESC LIMIT ?
            """, row, before ?? EntryNumber(Int64.max), limit, as: StoredEntry.init)
    }
}
