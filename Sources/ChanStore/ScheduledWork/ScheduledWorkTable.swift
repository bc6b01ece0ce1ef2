package import ChanCore
package import ChanID

/// Something that begins or ends by itself.
package struct ScheduledWorkItem: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        /// At the origin: what ended, and is to be said in the log.
        case expiry(Expiry)
        /// On every node: a message disappears.
        case item(MessageID)
        /// Where it was scheduled: a message is posted.
        case post(Int64)
        /// At the origin: a body nobody needs any more is pruned.
        case body(EntryNumber)
        /// At the origin: an answer to a submission is forgotten.
        case receipt(Digest)
        /// On every node: the grace period of what was deleted is over.
        case gracePeriodEnd
    }

    package let at: Timestamp
    package let subject: Subject
}

/// The due table: not a table of its own but one row of `sources` for each kind of thing with a time, so that what is due is
/// always what the tables say, and nothing can be due twice. A new kind is a row here.
package enum ScheduledWorkTable {
    /// What the clock says when something is due next; `nil` where nothing is. In the past when something waits to be done.
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

    /// Conversations in which something is due when the clock says `moment`, in the order this node came to them.
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

    /// Whether something ended that the log does not say yet: one look at all sources, because every change at an origin asks.
    package static func hasExpired(
        of conversation: ConversationID, at moment: Timestamp, in view: StoreView
    ) throws(StoreError) -> Bool {
        if case .some(.some(let calm)) = view.cache.noExpiryBefore.cachedRow(conversation, of: conversation),
            moment < calm
        {
            return false
        }
        guard let row = try view.rowID(of: conversation) else { return false }
        if try view.fetchOne(expiriesExistSQL, row, moment, as: Int.init) != nil { return true }
        let calm = moment.adding(seconds: lookaheadSeconds)
        if try view.fetchOne(expiriesExistSQL, row, calm, as: Int.init) == nil {
            view.cache.noExpiryBefore.insert(calm, conversation, of: conversation)
        }
        return false
    }

    /// How far ahead is looked, so that the next changes need not look.
    private static let lookaheadSeconds: Int64 = 60

    private static let expiriesExistSQL =
        "SELECT 1 WHERE "
        + ScheduledWorkSource.all.filter { $0.group == .expiries }.map(\.existsSQL).joined(separator: " OR ")

    /// Whether a message of this conversation is to disappear by now.
    package static func hasExpiredItems(
        of conversation: ConversationID, at moment: Timestamp, in view: StoreView
    ) throws(StoreError) -> Bool {
        try !list(.items, of: conversation, at: moment, limit: 1, in: view).isEmpty
    }

    /// What is due in one conversation at `moment`, which is log time for what the log says and the clock's for the node's own: first what lapses, then what is posted, then what disappears, each in
    /// the order of its time; at most `limit` of each kind.
    package static func list(
        _ group: Group, of conversation: ConversationID, at moment: Timestamp, limit: Int, in view: StoreView
    ) throws(StoreError) -> [ScheduledWorkItem] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        var due: [(source: Int, due: ScheduledWorkItem)] = []
        for (number, source) in ScheduledWorkSource.all.enumerated() where source.group == group {
            due += try view.fetchAll(source.dueSQL, row, moment, limit, as: source.read).map { (number, $0) }
        }
        // Stable by construction: of one source rows come in the order of their keys.
        return due.enumerated().sorted {
            ($0.element.due.at, $0.element.source, $0.offset) < ($1.element.due.at, $1.element.source, $1.offset)
        }.map(\.element.due)
    }

    /// Who sees to it.
    package enum Group: Hashable, Sendable {
        case expiries, posts, items, bodies, receipts, gracePeriodEnds

        /// Whether its moments are log time. Those of the node itself are the clock's.
        var usesLogTime: Bool {
            switch self {
            case .expiries, .items, .bodies, .gracePeriodEnds: true
            case .posts, .receipts: false
            }
        }
    }
}
