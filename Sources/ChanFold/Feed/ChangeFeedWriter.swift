import ChanCore
package import ChanID
package import ChanJSON
package import ChanStore

/// The object that an event concerns.
package enum EventTarget: Hashable, Sendable {
    case member(MemberID)
    case message(MessageID)
    case link(LinkID)
    case relay(RelayID)
    case profile(ProfileID)
    /// An object that is identified by a name, such as a job or a token.
    case named(String)
}

/// An event to be added to the change feed.
///
/// It contains identifiers only. Names and texts are read when the event is delivered, so deleted content does not
/// survive in the feed.
package struct FeedEvent {
    package let topic: EventTopic
    package var conversation: ConversationID?
    package var entry: EntryNumber?
    var actor: MemberID?
    var target: EventTarget?
    /// Fields of `EventData` (schema/rpc/types.json) that are stored nowhere else. They never contain text by users.
    package var data = JSONObject()

    package init(_ topic: EventTopic, in conversation: ConversationID? = nil, about target: EventTarget? = nil) {
        self.topic = topic
        self.conversation = conversation
        self.target = target
    }

    /// Creates the event for entries that became final.
    ///
    /// - Parameter size: the number of final entries.
    package static func finalized(_ size: UInt64, in conversation: ConversationID) -> FeedEvent {
        var finalized = FeedEvent(.conversationFinalized, in: conversation)
        finalized.data = ["final": .integer(Int(clamping: size))]
        return finalized
    }

    /// Creates the event for a submission that the origin refused.
    package static func refused(
        _ name: String, in conversation: ConversationID, about target: EventTarget? = nil
    ) -> FeedEvent {
        var refused = FeedEvent(.submissionRefused, in: conversation, about: target)
        refused.data = ["error": .string(name)]
        return refused
    }
}

/// How long the change feed is retained. A subscriber that is away for less misses nothing.
package struct FeedRetention: Hashable, Sendable {
    package var rows: Int64 = 1_000_000
    package var seconds: Int64 = 90 * 86_400
    /// The number of new rows after which the oldest ones are trimmed. The write that reaches it trims a limited slice,
    /// so no write takes long and nodes that run for a single command need no background cleanup.
    package var interval: Int64 = 256

    package init() {}
}

/// Adds events to the node's change feed, in the transaction that makes the reported change.
package struct ChangeFeedWriter {
    /// The time of its events.
    package let at: Timestamp
    private let retention: FeedRetention
    private let transaction: StoreTransaction

    package init(of node: NodeContext, at moment: Timestamp, in transaction: StoreTransaction) {
        at = moment
        retention = node.environment.feed
        self.transaction = transaction
    }

    package init(of node: NodeContext, in transaction: StoreTransaction) {
        self.init(of: node, at: node.environment.now(), in: transaction)
    }

    /// Adds an event.
    ///
    /// - Returns: the event's change number.
    @discardableResult
    package func add(_ event: FeedEvent) throws(StoreError) -> Int64 {
        let payload = event.data.members.isEmpty ? "{}" : JSONWriter.text(.object(event.data))
        var row = FeedEntry(
            conversation: event.conversation, topic: event.topic.rawValue, entry: event.entry,
            payload: payload, at: at)
        row.actor = event.actor
        row.target = event.target?.stored
        let seq = try ChangeFeedTable.insert(row, in: transaction)
        if seq % retention.interval == 0 { try trim() }
        return seq
    }

    /// Trims up to twice as many rows as were added since the last time, so that it catches up.
    private func trim() throws(StoreError) {
        try ChangeFeedTable.trim(
            keeping: retention.rows, since: at.adding(seconds: -retention.seconds), slice: 2 * retention.interval,
            in: transaction)
    }
}

extension EventTarget {
    fileprivate var stored: FeedEntry.Target {
        switch self {
        case .member(let id): .identifier(id.bytes)
        case .message(let id): .identifier(id.bytes)
        case .link(let id): .identifier(id.bytes)
        case .relay(let id): .identifier(id.bytes)
        case .profile(let id): .identifier(id.bytes)
        case .named(let name): .name(name)
        }
    }
}
