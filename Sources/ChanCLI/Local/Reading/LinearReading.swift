import ChanID
import ChanJSON
import ChanRPC
import ChanSystem
import ChanTerminal
import ChanTimeline

/// Appends the messages of a conversation as lines, and those that arrive, until it is interrupted.
struct LinearReading {
    private static let pageSize = 50

    let conversation: ConversationID
    let connection: ReaderConnection
    let out: TextStream

    func run(from anchor: Anchor) async throws {
        let shown = try await connection.call("conversation.show", ["conversation": name]).get()
        let reader = shown[path: "member_id"]?.string.flatMap { MemberID(hex: $0) }
        let items = ItemTranslator(reader: reader) { SystemClock.localOffset(at: $0) }
        var text = LinearText(today: LocalClock.current.today)
        var written = Set<ItemID>()
        func write(_ json: JSONValue) throws {
            guard let loaded = try items.item(json) else { return }
            let isChange = !written.insert(loaded.item.id).inserted
            for line in text.lines(of: loaded, isChange: isChange) { try out.line(line) }
            try out.flush()
        }
        let page = try await connection.call("message.page", params(anchor)).get()
        for item in page[path: "items"]?.elements ?? [] { try write(item) }
        try await ReaderFeed(connection: connection, conversation: name).run { event in
            if let item = event[path: "data.message"] { try write(item) }
        }
    }

    private var name: JSONValue { .string(conversation.description) }

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
