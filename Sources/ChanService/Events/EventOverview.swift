import ChanCore
package import ChanID
package import ChanJSON

/// An event as it is told: what the feed noted, completed with what stands there now.
package struct EventOverview: Sendable {
    package let topic: EventTopic
    /// The node's change number; whoever has it goes on with the next.
    package let seq: Int64
    /// When this node noted it.
    package let at: Timestamp
    package var conversation: ConversationReference?
    package var entry: EntryNumber?
    package var actor: MemberName?
    package var target: NamedTarget?
    package var message: MessageID?
    /// The item of the timeline that it brought or changed, as it now stands.
    package var item: ItemOverview?
    /// Fields of `EventData` (schema/rpc/types.json).
    package var data: JSONObject

    package struct ConversationReference: Hashable, Sendable {
        package let id: ConversationID
        /// `nil` for one that is gone.
        package let name: String?
    }

    package struct NamedTarget: Hashable, Sendable {
        package let id: String
        package let name: String?
    }

    package init(_ topic: EventTopic, seq: Int64, at: Timestamp, data: JSONObject = JSONObject()) {
        self.topic = topic
        self.seq = seq
        self.at = at
        self.data = data
    }

    /// About so many bytes, as far as they depend on what people wrote.
    var approximateBytes: Int {
        1_024 + (item.map { $0.item.text.utf8.count + ($0.item.imported?.raw?.count ?? 0) } ?? 0)
    }
}

/// A stretch of the change feed.
package struct EventPage: Sendable {
    package var events: [EventOverview] = []
    /// The first number not looked at: where to go on.
    package var next: Int64
    /// The last number given when it was read.
    package let last: Int64

    /// Whether there is more to look at now.
    package var isUnfinished: Bool { next <= last }
}
