import ChanCore
package import ChanFold
package import ChanID
package import ChanJSON

/// An event as it is delivered: the stored row, completed with the current names and texts.
package struct EventOverview: Sendable {
    package let topic: EventTopic
    /// The node's change number. A subscriber resumes with the next one.
    package let seq: Int64
    /// The local time at which the event was recorded.
    package let at: Timestamp
    package var conversation: ConversationReference?
    package var entry: EntryNumber?
    package var actor: MemberName?
    package var target: NamedTarget?
    package var message: MessageID?
    /// The current state of the timeline item that the event added or changed.
    package var item: ItemOverview?
    /// Fields of `EventData` (schema/rpc/types.json).
    package var data: JSONObject

    package struct ConversationReference: Hashable, Sendable {
        package let id: ConversationID
        /// `nil` if the conversation was removed.
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

    /// An estimate of the size in bytes, counting the fields that users can fill.
    var approximateBytes: Int {
        1_024 + (item.map { $0.item.text.utf8.count + ($0.item.imported?.raw?.count ?? 0) } ?? 0)
    }
}

/// A page of the change feed.
package struct EventPage: Sendable {
    package var events: [EventOverview] = []
    /// The change number at which to resume: the first that was not read.
    package var next: Int64
    /// The latest change number at the time of reading.
    package let last: Int64

    /// Whether more rows can be read now.
    package var isUnfinished: Bool { next <= last }
}
