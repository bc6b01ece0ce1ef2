package import ChanCore
package import ChanID

/// Something that begins or ends by itself.
package struct Due: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        /// At the origin: what ended, and is to be said in the log.
        case lapse(Lapse)
        /// On every node: a message disappears.
        case item(MessageID)
        /// Where it was scheduled: a message is posted.
        case post(Int64)
        /// At the origin: a body nobody needs any more is pruned.
        case body(EntryNumber)
        /// At the origin: an answer to a submission is forgotten.
        case receipt(Digest)
        /// On every node: the grace period of what was deleted is over.
        case ending
    }

    package let at: Timestamp
    package let subject: Subject
}

/// The due table: not a table of its own but one row of `sources` for each kind of thing with a time, so that what is due is
/// always what the tables say, and nothing can be due twice. A new kind is a row here.
package enum DueTable {
    /// What the clock says when something is due next; `nil` where nothing is. In the past when something waits to be done.
    package static func next(in view: StoreView) throws(StoreError) -> Timestamp? {
        var nearest: Timestamp?
        for source in DueSource.all {
            guard let moment = try view.first(source.next, as: Timestamp.init) else { continue }
            nearest = min(nearest ?? moment, moment)
        }
        for (row, offsets) in try ClockOffsetTable.all(in: view) {
            for source in DueSource.all where source.group.isOfLog {
                let due = try view.first(source.due, row, Timestamp(milliseconds: .max), 1, as: source.read)
                guard let moment = due.map({ offsets.clockTime(of: $0.at) }) else { continue }
                nearest = min(nearest ?? moment, moment)
            }
        }
        return nearest
    }

    /// Conversations in which something is due when the clock says `moment`, in the order this node came to them.
    package static func conversations(at moment: Timestamp, in view: StoreView) throws(StoreError) -> [ConversationID] {
        var rows: Set<Int64> = []
        for source in DueSource.all { rows.formUnion(try view.fetch(source.places, moment, as: Int64.init)) }
        for (row, offsets) in try ClockOffsetTable.all(in: view) {
            let present = offsets.logTime(of: moment)
            for source in DueSource.all where source.group.isOfLog {
                if try view.first(source.due, row, present, 1, as: source.read) != nil { rows.insert(row) }
            }
        }
        var found: [ConversationID] = []
        for row in rows.sorted() {
            let id = try view.first(
                "SELECT conversation_id FROM conversation WHERE id = ?", row, as: ConversationID.init)
            if let id { found.append(id) }
        }
        return found
    }

    /// Whether something ended that the log does not say yet: one look at all sources, because every change at an origin asks.
    package static func hasLapses(
        of conversation: ConversationID, at moment: Timestamp, in view: StoreView
    ) throws(StoreError) -> Bool {
        if case .some(.some(let calm)) = view.seen.calms.seen(conversation, of: conversation), moment < calm {
            return false
        }
        guard let row = try view.row(of: conversation) else { return false }
        if try view.first(lapsesExist, row, moment, as: Int.init) != nil { return true }
        let calm = moment.adding(seconds: calmSeconds)
        if try view.first(lapsesExist, row, calm, as: Int.init) == nil {
            view.seen.calms.note(calm, conversation, of: conversation)
        }
        return false
    }

    /// How far ahead is looked, so that the next changes need not look.
    private static let calmSeconds: Int64 = 60

    private static let lapsesExist =
        "SELECT 1 WHERE " + DueSource.all.filter { $0.group == .lapses }.map(\.exists).joined(separator: " OR ")

    /// Whether a message of this conversation is to disappear by now.
    package static func hasItems(
        of conversation: ConversationID, at moment: Timestamp, in view: StoreView
    ) throws(StoreError) -> Bool {
        try !due(.items, of: conversation, at: moment, limit: 1, in: view).isEmpty
    }

    /// What is due in one conversation at `moment`, which is log time for what the log says and the clock's for the node's own: first what lapses, then what is posted, then what disappears, each in
    /// the order of its time; at most `limit` of each kind.
    package static func due(
        _ group: Group, of conversation: ConversationID, at moment: Timestamp, limit: Int, in view: StoreView
    ) throws(StoreError) -> [Due] {
        guard let row = try view.row(of: conversation) else { return [] }
        var due: [(source: Int, due: Due)] = []
        for (number, source) in DueSource.all.enumerated() where source.group == group {
            due += try view.fetch(source.due, row, moment, limit, as: source.read).map { (number, $0) }
        }
        // Stable by construction: of one source rows come in the order of their keys.
        return due.enumerated().sorted {
            ($0.element.due.at, $0.element.source, $0.offset) < ($1.element.due.at, $1.element.source, $1.offset)
        }.map(\.element.due)
    }

    /// Who sees to it.
    package enum Group: Hashable, Sendable {
        case lapses, posts, items, bodies, receipts, endings

        /// Whether its moments are log time. Those of the node itself are the clock's.
        var isOfLog: Bool {
            switch self {
            case .lapses, .items, .bodies, .endings: true
            case .posts, .receipts: false
            }
        }
    }
}
