package import ChanCore
package import ChanID
package import ChanSQLite

/// A unit of scheduled work.
package struct ScheduledWorkItem: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        /// On the origin: an expiry to publish in the log.
        case expiry(Expiry)
        /// On every node: a message disappears.
        case item(MessageID)
        /// On the node that scheduled it: a message is posted.
        case post(Int64)
        /// On the origin: a body that is no longer needed is pruned.
        case body(EntryNumber)
        /// On the origin: a receipt is deleted.
        case receipt(Digest)
        /// On every node: the grace period of a deleted conversation ends.
        case gracePeriodEnd
    }

    package let at: Timestamp
    package let subject: Subject
}

/// The scheduled work of all conversations. It is not a table of its own, but a set of queries, one
/// `ScheduledWorkSource` per kind. Due work is therefore always consistent with the tables, and nothing can be due
/// twice. A new kind is a new source.
package enum ScheduledWorkTable {
    /// Returns the clock time of the next scheduled work; `nil` if there is none. A time in the past means that work is
    /// overdue.
    package static func nextTime(in view: StoreView) throws(StoreError) -> Timestamp? {
        var nearest: Timestamp?
        for source in ScheduledWorkSource.all {
            guard let moment = try view.fetchOne(source.nextSQL, as: Timestamp.init) else { continue }
            nearest = min(nearest ?? moment, moment)
        }
        for (row, offsets) in try ClockOffsetTable.list(in: view) {
            for source in ScheduledWorkSource.all where source.group.usesLogTime {
                let due = try view.fetchOne(source.dueSQL, row, Timestamp(milliseconds: .max), 1, as: source.read)
                guard let moment = due.map({ offsets.clockTime(of: $0.at) }) else { continue }
                nearest = min(nearest ?? moment, moment)
            }
        }
        return nearest
    }

    /// Returns the conversations with work due at clock time `moment`, in the order in which this node joined them.
    package static func listConversations(dueAt moment: Timestamp, in view: StoreView) throws(StoreError)
        -> [ConversationID]
    {
        var rows: Set<Int64> = []
        for source in ScheduledWorkSource.all {
            rows.formUnion(try view.fetchAll(source.conversationsSQL, moment, as: Int64.init))
        }
        for (row, offsets) in try ClockOffsetTable.list(in: view) {
            let present = offsets.logTime(of: moment)
            for source in ScheduledWorkSource.all where source.group.usesLogTime {
                if try view.fetchOne(source.dueSQL, row, present, 1, as: source.read) != nil { rows.insert(row) }
            }
        }
        var found: [ConversationID] = []
        for row in rows.sorted() {
            let id = try view.fetchOne(
                "SELECT conversation_id FROM conversation WHERE id = ?", row, as: ConversationID.init)
            if let id { found.append(id) }
        }
        return found
    }

    /// Returns whether there is an expiry that the log does not contain yet. It is a single query over all sources,
    /// because every change on an origin calls it.
    package static func hasExpired(
        of conversation: ConversationID, at moment: Timestamp, in view: StoreView
    ) throws(StoreError) -> Bool {
        if case .some(.some(let quietUntil)) = view.cache.noExpiryBefore.cachedRow(conversation, of: conversation),
            moment < quietUntil
        {
            return false
        }
        guard let row = try view.rowID(of: conversation) else { return false }
        if try view.fetchOne(expiriesExistSQL, row, moment, as: Int.init) != nil { return true }
        let quietUntil = moment.adding(seconds: lookaheadSeconds)
        if try view.fetchOne(expiriesExistSQL, row, quietUntil, as: Int.init) == nil {
            view.cache.noExpiryBefore.insert(quietUntil, conversation, of: conversation)
        }
        return false
    }

    /// The time by which the check looks ahead, so that the next changes can skip it.
    private static let lookaheadSeconds: Int64 = 60

    private static let expiriesExistSQL =
        "SELECT 1 WHERE "
        + ScheduledWorkSource.all.filter { $0.group == .expiries }.map(\.existsSQL).joined(separator: " OR ")

    /// Returns whether a message of this conversation has to disappear by now.
    package static func hasExpiredItems(
        of conversation: ConversationID, at moment: Timestamp, in view: StoreView
    ) throws(StoreError) -> Bool {
        try !list(.items, of: conversation, at: moment, limit: 1, in: view).isEmpty
    }

    /// Returns the work of one group that is due in a conversation at `moment`, in the order of its time, at most
    /// `limit` per source. `moment` is log time for groups that use log time, otherwise clock time.
    package static func list(
        _ group: Group, of conversation: ConversationID, at moment: Timestamp, limit: Int, in view: StoreView
    ) throws(StoreError) -> [ScheduledWorkItem] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        var due: [(source: Int, due: ScheduledWorkItem)] = []
        for (number, source) in ScheduledWorkSource.all.enumerated() where source.group == group {
            due += try view.fetchAll(source.dueSQL, row, moment, limit, as: source.read).map { (number, $0) }
        }
        // The sort is stable: rows of one source are ordered by their keys.
        return due.enumerated().sorted {
            ($0.element.due.at, $0.element.source, $0.offset) < ($1.element.due.at, $1.element.source, $1.offset)
        }.map(\.element.due)
    }

    /// A group of scheduled work with a common handler.
    package enum Group: Hashable, Sendable {
        case expiries, posts, items, bodies, receipts, gracePeriodEnds

        /// Whether its times are log time. Times of the node itself are clock time.
        var usesLogTime: Bool {
            switch self {
            case .expiries, .items, .bodies, .gracePeriodEnds: true
            case .posts, .receipts: false
            }
        }
    }
}
