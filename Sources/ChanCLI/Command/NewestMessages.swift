import ChanClient
import ChanJSON
import ChanRPC

/// Fetches the newest items of `message.list`, for a command that does not say where the list begins.
struct NewestMessages {
    struct Page {
        /// The items, oldest first.
        var items: [JSONValue] = []
        var hasOlder = false
        var total: Int?
    }

    let call: MethodCall
    let session: NodeSession

    /// The options that say where a list begins. Without them it ends at the newest message.
    private static let places = ["order", "from_seq", "cursor", "around", "since_at", "last"]
    /// The most items of `last`.
    static let longestEnd = 1_000

    /// Creates the query.
    /// - Returns: `nil` for another method, and for a list that begins somewhere.
    init?(_ call: MethodCall, session: NodeSession) {
        guard call.spec.info.name == Methods.MessageList.info.name,
            Self.places.allSatisfy({ call.params[$0] == nil })
        else { return nil }
        self.call = call
        self.session = session
    }

    /// Fetches the items. One more than returned, to know whether there are older ones.
    func fetch(atMost limit: Int) async throws -> Page {
        var end = call
        let isEnd = limit < Self.longestEnd
        if isEnd { end.params["last"] = .integer(limit + 1) } else { end.params["order"] = "desc" }
        var items: [JSONValue] = []
        let pages = ListPages(call: end, session: session)
        let (cursor, total) = try await pages.fetch(atMost: isEnd ? limit + 1 : limit) { items.append($0) }
        guard isEnd else { return Page(items: items.reversed(), hasOlder: cursor != nil, total: total) }
        return Page(items: Array(items.suffix(limit)), hasOlder: items.count > limit, total: total)
    }
}
