package import ChanID
package import ChanJSON
package import ChanTimeline

/// A call of the node's API that an action of the reader needs.
package struct NodeCall: Hashable, Sendable {
    package let method: String
    package let params: JSONObject

    /// Whether the action continues without its result, which is `null` then.
    package let isOptional: Bool

    init(_ method: String, _ params: JSONObject, isOptional: Bool = false) {
        self.method = method
        self.params = params
        self.isOptional = isOptional
    }

    /// The calls of an action, in their order; none for what is not the node's.
    package static func calls(for action: ReaderAction) -> [NodeCall] {
        switch action {
        case .load(let id, _, let anchor, let before, let after): [page(id, anchor, before: before, after: after)]
        case .follow(let id): header(id)
        case .listConversations: [NodeCall("conversation.list", [:])]
        case .markRead(let id, let item): [on("conversation.mark_read", id, item)]
        case .markUnread(let id, let item): [on("conversation.mark_unread", id, item)]
        case .post(let id, let sent): [post(id, sent)]
        case .edit(let id, let item, let text): [on("message.edit", id, item, ["text": .string(text)])]
        case .delete(let id, let items): items.map { on("message.delete", id, $0) }
        case .moderate(let id, let items, let reason):
            items.map { on("message.moderate", id, $0, reason.isEmpty ? [:] : ["reason": .string(reason)]) }
        case .forward(let id, let items, let target):
            items.map { on("message.forward", id, $0, ["to": .string(target.description)]) }
        case .react(let id, let item, let emoji): [on("message.react", id, item, ["emoji": .string(emoji)])]
        case .mute(let id, let isMuted):
            [on(isMuted ? "conversation.mute" : "conversation.unmute", id)] + header(id)
        case .search(let id, let query): [search(id, query)]
        case .showInfo(let id, let item): [on(item == nil ? "conversation.show" : "message.info", id, item)]
        case .askRefusals(let id, let item):
            [on("message.actions", id, nil, ["messages": .array([.string(item.description)])])]
        case .askDelivery(let id, let items): items.map { on("message.show", id, $0, isOptional: true) }
        case .findMembers(let id, let name):
            [on("member.list", id, nil, ["query": .string(name), "status": "active", "limit": 50], isOptional: true)]
        case .sendTyping(let id):
            [NodeCall("conversation.typing", ["conversation": .string(id.description)], isOptional: true)]
        case .open, .save, .keepDraft, .copy, .bell, .redraw, .suspend, .quit: []
        }
    }

    /// The matches of a search that are asked for.
    private static let searchLimit = 1_000
    /// The items on one side of an anchor that a node returns at most.
    private static let pageLimit = 200

    private static func on(
        _ method: String, _ id: ConversationID, _ item: ItemID? = nil, _ others: JSONObject = [:],
        isOptional: Bool = false
    ) -> NodeCall {
        var params: JSONObject = ["conversation": .string(id.description)]
        params["message"] = item.map { .string($0.description) }
        for member in others.members { params[member.key] = member.value }
        return NodeCall(method, params, isOptional: isOptional)
    }

    /// The members who type in a conversation.
    package static func typists(in id: ConversationID) -> NodeCall { on("conversation.typists", id) }

    private static func header(_ id: ConversationID) -> [NodeCall] {
        let relays = NodeCall("relay.list", ["conversation": .string(id.description)], isOptional: true)
        return [on("conversation.show", id), relays]
    }

    /// The newest items that match. Without a word to find the filters of the list are enough.
    private static func search(_ id: ConversationID, _ query: SearchQuery) -> NodeCall {
        var params: JSONObject = ["limit": .integer(searchLimit), "order": "desc"]
        params["author"] = query.author.map { .string($0) }
        params["kind"] = query.kind.map { .string($0.rawValue) }
        params["since_at"] = query.since.map { .string(UTCTime(milliseconds: $0).description) }
        params["until_at"] = query.until.map { .string(UTCTime(milliseconds: $0).description) }
        params["mentions"] = query.mentions.map { .string($0) }
        params["has"] = query.part.map { .string($0.rawValue) }
        guard !query.words.isEmpty else { return on("message.list", id, nil, params) }
        params["query"] = .string(query.words)
        params["count_total"] = true
        return on("message.search", id, nil, params)
    }

    private static func post(_ id: ConversationID, _ sent: Outgoing) -> NodeCall {
        var params: JSONObject = ["text": .string(sent.text)]
        params["reply_to"] = sent.replyTo.map { .string($0.description) }
        return on("message.post", id, nil, params)
    }

    package static func page(_ id: ConversationID, _ anchor: Anchor, before: Int, after: Int) -> NodeCall {
        var params: JSONObject = [
            "before": .integer(min(before, pageLimit)), "after": .integer(min(after, pageLimit)), "events": true,
            "count_unread": true,
        ]
        switch anchor {
        case .newest: params["anchor"] = "newest"
        case .oldest: params["anchor"] = "oldest"
        case .firstUnread: params["anchor"] = "first_unread"
        case .item(let item): params["message"] = .string(item.description)
        case .entry(let entry): params["entry"] = .integer(max(entry, 0))
        case .time(let time): params["at"] = .string(UTCTime(milliseconds: time).description)
        }
        return on("message.page", id, nil, params)
    }
}
