import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.MessagePage: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        let request = TimelineRequest(
            try anchor(params, of: id, view), before: params.before, after: params.after,
            showsEvents: params.events, countsUnread: params.countUnread)
        return Contract.MessagePage(try view.timeline(of: id, request))
    }

    /// - Throws: `not_found.message`, `ambiguous.message`; `invalid.value` for more than one place.
    private static func anchor(
        _ params: Params, of conversation: ConversationID, _ view: NodeView
    ) throws(ServiceError) -> TimelineAnchor {
        var places: [TimelineAnchor] = []
        if let anchor = params.anchor { places.append(TimelineAnchor(anchor)) }
        if let message = params.message { places.append(.message(try view.message(message, of: conversation))) }
        if let entry = params.entry { places.append(.entry(EntryNumber(clamping: entry))) }
        if let at = params.at { places.append(.time(Timestamp(at))) }
        guard places.count <= 1 else {
            throw .invalid(
                "/anchor", "is one of several places", expected: "give one of anchor, message, entry and at")
        }
        return places.first ?? .newest
    }
}

extension TimelineAnchor {
    fileprivate init(_ anchor: Contract.PageAnchor) {
        switch anchor {
        case .newest: self = .newest
        case .oldest: self = .oldest
        case .firstUnread: self = .firstUnread
        }
    }
}

extension Contract.MessagePage {
    fileprivate init(_ page: TimelinePage) {
        self.init(
            items: page.items.map(Contract.Message.init), anchor: page.anchor?.description, hasOlder: page.hasOlder,
            hasNewer: page.hasNewer, missingBefore: Int(clamping: page.missingBefore),
            missingAfter: Int(clamping: page.missingAfter), readTo: Int(clamping: page.readSize) - 1,
            unread: page.unread?.messages, unreadMentions: page.unread?.mentions,
            asOfSeq: Int(clamping: page.asOf))
    }
}
