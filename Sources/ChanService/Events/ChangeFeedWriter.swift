import ChanCore
package import ChanID
import ChanJSON
import ChanStore

/// What an event concerns.
package enum EventTarget: Hashable, Sendable {
    case member(MemberID)
    case message(MessageID)
    case link(LinkID)
    case relay(RelayID)
    case profile(ProfileID)
    /// What goes by a name of its own, as jobs and tokens do.
    case named(String)
}

/// Something that happened, as its event tells it. Who, what and where by identifier only: texts are read where they
/// stand when the event is delivered, so that what is deleted there does not live on in the feed.
struct FeedEvent {
    let topic: EventTopic
    var conversation: ConversationID?
    var entry: EntryNumber?
    var actor: MemberID?
    var target: EventTarget?
    /// Fields of `EventData` (schema/rpc/types.json) that stand nowhere else; nothing anybody wrote.
    var data = JSONObject()

    init(_ topic: EventTopic, in conversation: ConversationID? = nil, about target: EventTarget? = nil) {
        self.topic = topic
        self.conversation = conversation
        self.target = target
    }

    /// The origin refused what this node said.
    static func refused(
        _ name: String, in conversation: ConversationID, about target: EventTarget? = nil
    ) -> FeedEvent {
        var refused = FeedEvent(.submissionRefused, in: conversation, about: target)
        refused.data = ["error": .string(name)]
        return refused
    }
}

/// How much of the change feed is kept: whoever follows may be away for so long without missing anything.
package struct FeedRetention: Hashable, Sendable {
    package var rows: Int64 = 1_000_000
    package var seconds: Int64 = 90 * 86_400
    /// A slice of the oldest goes with every so many new ones, whoever writes them: no write waits long for it, and a node
    /// that lives for one command needs nobody to tidy up after it.
    package var interval: Int64 = 256

    package init() {}
}

/// Writes the node's change feed, inside the transaction that makes true what it tells.
struct ChangeFeedWriter {
    private let at: Timestamp
    private let retention: FeedRetention
    private let transaction: StoreTransaction

    init(of node: Node, at moment: Timestamp, in transaction: StoreTransaction) {
        at = moment
        retention = node.environment.feed
        self.transaction = transaction
    }

    init(of node: Node, in transaction: StoreTransaction) {
        self.init(of: node, at: node.environment.now(), in: transaction)
    }

    /// - Returns: the change number it got.
    @discardableResult
    func add(_ happening: FeedEvent) throws(StoreError) -> Int64 {
        let payload = happening.data.members.isEmpty ? "{}" : JSONWriter.text(.object(happening.data))
        var row = FeedEntry(
            conversation: happening.conversation, topic: happening.topic.rawValue, entry: happening.entry,
            payload: payload, at: at)
        row.actor = happening.actor
        row.target = happening.target?.stored
        let seq = try ChangeFeedTable.insert(row, in: transaction)
        if seq % retention.interval == 0 { try trim() }
        return seq
    }

    /// Twice as many at once as came since the last time, so that it catches up.
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
