package import ChanCore
package import ChanID
package import ChanSQLite

extension EntryTable {
    /// Returns administrative entries from `first` on, oldest first.
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

    /// Returns administrative entries of a range, with their bodies, in either order.
    package static func listAdministrative(
        of conversation: ConversationID, in range: Range<EntryNumber>, _ order: ItemQuery.Order, limit: Int,
        in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let direction = order == .oldestFirst ? "ASC" : "DESC"
        return try view.fetchAll(
            """
            \(withBody) WHERE conversation = ? AND number >= ? AND number < ?
            AND \(isAdministration)
            ORDER BY number \(direction) LIMIT ?
            """, row, range.lowerBound, range.upperBound, limit, as: StoredEntry.init)
    }

    /// Returns entries without a recorded kind, oldest first: those without an act, and those that could not be opened.
    package static func listWithoutKind(
        of conversation: ConversationID, in range: Range<EntryNumber>, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(withBody) WHERE conversation = ? AND number >= ? AND number < ? AND kind IS NULL ORDER BY number LIMIT ?",
            row, range.lowerBound, range.upperBound, limit, as: StoredEntry.init)
    }

    /// Returns entries of the given kinds from `first` on, oldest first.
    package static func listAdministrative(
        of conversation: ConversationID, from first: EntryNumber, _ kinds: Set<ActKind>, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        // Interpolation is safe, because the names are constants of this program. Each set of kinds is one statement.
        let names = kinds.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
        return try view.fetchAll(
            "\(withBody) WHERE conversation = ? AND number >= ? AND kind IN (\(names)) ORDER BY number", row, first,
            as: StoredEntry.init)
    }

    /// Returns entries of the given administrative kinds, newest first.
    ///
    /// - Parameter before: the entry before which the page begins; `nil` for the end of the log.
    package static func listAdministrative(
        of conversation: ConversationID, _ kinds: Set<ActKind>, before: EntryNumber?, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        // Interpolation is safe, because the names are constants of this program. Each set of kinds is one statement.
        let names = kinds.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
        return try view.fetchAll(
            """
            \(withBody) WHERE conversation = ? AND number < ?
            AND kind NOT IN ('posted', 'edited', 'retracted', 'reacted', 'reactions_counted') AND kind IN (\(names))
            ORDER BY number DESC LIMIT ?
            """, row, before ?? EntryNumber(Int64.max), limit, as: StoredEntry.init)
    }
}
