package import ChanCore
package import ChanID
package import ChanSQLite

/// A position in a timeline, whose order is that of the log.
package struct ItemCursor: Hashable, Sendable {
    package let entry: EntryNumber
    /// Distinguishes items of one entry. It is local to this node's database.
    package let row: Int64

    package init(entry: EntryNumber, row: Int64) {
        self.entry = entry
        self.row = row
    }

    static let start = ItemCursor(entry: 0, row: Int64.min)
    static let end = ItemCursor(entry: EntryNumber(Int64.max), row: Int64.max)
}

extension ItemCursor: Comparable {
    package static func < (one: ItemCursor, other: ItemCursor) -> Bool {
        (one.entry, one.row) < (other.entry, other.row)
    }
}

/// The selection of items for a page. Filters do not change the order.
package struct ItemQuery: Sendable {
    package enum Order: Hashable, Sendable { case oldestFirst, newestFirst }

    package enum Author: Hashable, Sendable {
        /// Posted by this member, without imported items.
        case member(MemberID)
        /// Imported, with this author in its source.
        case imported(String)
    }

    /// A part of which items have an index.
    package enum Part: Hashable, Sendable { case mentions, files, pin }

    /// The items that display a time in a range: of imported items that of their source, if it is known, of all others
    /// that of their entry.
    package struct Times: Hashable, Sendable {
        package var entries: Range<EntryNumber>
        package var imported: Range<Timestamp>

        package init(entries: Range<EntryNumber>, imported: Range<Timestamp>) {
            self.entries = entries
            self.imported = imported
        }
    }

    package var order: Order = .oldestFirst
    package var after: ItemCursor?
    package var before: ItemCursor?
    package var kinds: Set<ItemKind> = Set(ItemKind.allCases)
    package var author: Author?
    package var times: Times?
    package var replyTo: MessageID?
    package var part: Part?
    package var limit = 100

    package init() {}
}

/// The items on both sides of a place in a timeline, the nearest first.
package struct ItemWindow: Sendable {
    package let older: [PlacedItem]
    package let newer: [PlacedItem]
    /// Whether the timeline has items before and after these.
    package let hasOlder: Bool
    package let hasNewer: Bool
}

extension ItemTable {
    /// Returns a page of a timeline.
    package static func list(
        _ query: ItemQuery, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [PlacedItem] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let after = query.after ?? .start
        let before = query.before ?? .end
        let found = try view.fetchAll(
            sql(of: query), row, after.entry, after.row, before.entry, before.row, query.author?.member, query.replyTo,
            kindList(query.kinds), query.limit, query.author?.name, query.times?.entries.lowerBound,
            query.times?.entries.upperBound, query.times?.imported.lowerBound, query.times?.imported.upperBound,
            as: readPlaced)
        return try addDetails(to: found, in: view)
    }

    /// Returns the items around a place: up to `before` earlier ones, and up to `after` later ones, in the order of
    /// their distance, without an item that stands exactly there.
    package static func list(
        around cursor: ItemCursor, before: Int, after: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> ItemWindow {
        var earlier = ItemQuery()
        earlier.order = .newestFirst
        earlier.before = cursor
        earlier.limit = before + 1
        let older = try list(earlier, of: conversation, in: view)
        var later = ItemQuery()
        later.after = cursor
        later.limit = after + 1
        let newer = try list(later, of: conversation, in: view)
        return ItemWindow(
            older: Array(older.prefix(before)), newer: Array(newer.prefix(after)), hasOlder: older.count > before,
            hasNewer: newer.count > after)
    }

    /// Returns the pinned items in the order of pinning.
    package static func listPinned(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [PlacedItem] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let found = try view.fetchAll(
            "\(select) WHERE conversation = ? AND pin IS NOT NULL ORDER BY pin", row, as: readPlaced)
        return try addDetails(to: found, in: view)
    }

    /// The conditions for author and reply are part of the text instead of parameters, because they determine the
    /// index.
    static func sql(of query: ItemQuery) -> String {
        let direction = query.order == .oldestFirst ? "ASC" : "DESC"
        let author = authorCondition(query.author)
        let reply = query.replyTo == nil ? "?7 IS NULL" : "reply_to = ?7"
        return """
            \(select) WHERE conversation = ?1 AND (entry, id) > (?2, ?3) AND (entry, id) < (?4, ?5)
            AND \(author) AND \(reply) AND \(partCondition(query.part)) AND instr(?8, ',' || kind || ',') > 0 AND \(timeCondition(query.times))
            ORDER BY entry \(direction), id \(direction) LIMIT ?9
            """
    }

    private static func authorCondition(_ author: ItemQuery.Author?) -> String {
        switch author {
        case .member: "author = ?6 AND imported_kind IS NULL AND ?10 IS NULL"
        case .imported: "imported_author = ?10 AND ?6 IS NULL"
        case nil: "?6 IS NULL AND ?10 IS NULL"
        }
    }

    /// Each condition contains that of an index.
    private static func partCondition(_ part: ItemQuery.Part?) -> String {
        switch part {
        case .mentions: "\(isReadable) AND mentions IS NOT NULL"
        case .files: "file_count > 0"
        case .pin: "pin IS NOT NULL"
        case nil: "TRUE"
        }
    }

    private static func timeCondition(_ times: ItemQuery.Times?) -> String {
        guard times != nil else { return "coalesce(?11, ?12, ?13, ?14) IS NULL" }
        return """
            CASE WHEN imported_at IS NULL THEN entry >= ?11 AND entry < ?12
            ELSE imported_at >= ?13 AND imported_at < ?14 END
            """
    }

    private static func kindList(_ kinds: Set<ItemKind>) -> String {
        "," + kinds.map(\.rawValue).sorted().joined(separator: ",") + ","
    }
}

extension ItemQuery.Author {
    fileprivate var member: MemberID? {
        switch self {
        case .member(let id): id
        case .imported: nil
        }
    }

    fileprivate var name: String? {
        switch self {
        case .imported(let name): name
        case .member: nil
        }
    }
}
