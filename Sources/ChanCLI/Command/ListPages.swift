import ChanClient
import ChanJSON
import ChanRPC

/// Fetches the items of a list page by page.
struct ListPages {
    let call: MethodCall
    let session: NodeSession

    /// The most items of a page (`limit` of schema/rpc/types.json).
    private static let maximumPageSize = 1000

    /// Fetches pages up to the limit.
    ///
    /// - Returns: the cursor of the remaining items; `nil` when there are none. The number of all items, if the call
    ///   asks for it.
    func fetch(
        atMost limit: Int?, _ take: (JSONValue) throws -> Void
    ) async throws -> (cursor: String?, total: Int?) {
        var remaining = limit
        var total: Int?
        var cursor: String? = call.params["cursor"]?.string
        repeat {
            let page = try await fetch(min(remaining ?? Self.maximumPageSize, Self.maximumPageSize), from: cursor)
            for item in page.items.prefix(remaining ?? .max) { try take(item) }
            remaining = remaining.map { $0 - page.items.count }
            cursor = page.nextCursor
            total = total ?? page.total
        } while cursor != nil && (remaining ?? 1) > 0
        return (cursor, total)
    }

    private func fetch(_ count: Int, from cursor: String?) async throws -> Page<JSONValue> {
        var params = call.params
        params["limit"] = .integer(count)
        if let cursor {
            params["cursor"] = .string(cursor)
            // The cursor contains the start of the newest items. `last` would determine it again, at a different item.
            params["last"] = nil
            // The first page counted.
            params["count_total"] = nil
        }
        return try Page(json: try await session.connection.call(call.spec.info.name, .object(params)))
    }
}

extension MethodCall {
    /// The number of items displayed to people by default.
    private static let defaultLimit = 100

    /// The most items: `--limit`, else `--last`, else a default for people and none for programs.
    var limit: Int? {
        if let requested = params["limit"]?.integer ?? params["last"]?.integer { return requested }
        switch format {
        case .human, .json: return Self.defaultLimit
        case .jsonl, .plain: return nil
        }
    }
}
