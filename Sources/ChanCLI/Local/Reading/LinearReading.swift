import ChanID
import ChanJSON
import ChanRPC
import ChanTerminal
import ChanTimeline

/// Appends the messages of a conversation as lines, and those that arrive, until it is interrupted.
struct LinearReading {
    private static let pageSize = 50

    let conversation: ConversationID
    let connection: ReaderConnection
    let out: TextStream

    func run(from anchor: Anchor, drawing lines: MessageLines) async throws {
        var lines = lines
        func write(_ item: JSONValue, isChange: Bool) throws {
            try out.lines(lines.lines(of: item, isChange: isChange))
            try out.flush()
        }
        let page = try await connection.call("message.page", params(anchor)).get()
        for item in page[path: "items"]?.elements ?? [] { try write(item, isChange: false) }
        try await ReaderFeed(connection: connection, conversation: .string(conversation.description)).run { event in
            if let item = event[path: "data.message"] { try write(item, isChange: event.changesMessage) }
        }
    }

    /// A page that ends at the newest message, or begins at another place.
    private func params(_ anchor: Anchor) -> JSONObject {
        let isEnd = anchor == .newest
        var params = NodeCall.page(
            conversation, anchor, before: isEnd ? Self.pageSize : 0, after: isEnd ? 0 : 2 * Self.pageSize
        ).params
        params["count_unread"] = nil
        return params
    }
}

extension JSONValue {
    /// Whether an event reports a change of a message rather than a new item.
    var changesMessage: Bool {
        guard let topic = self[path: "topic"]?.string else { return false }
        return topic.hasPrefix("message.") && topic != "message.posted"
    }
}
