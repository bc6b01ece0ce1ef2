import ChanClient
import ChanJSON
import ChanRPC

/// Fetches a list page by page and displays each page as it arrives.
struct ListRunner {
    let call: MethodCall
    let fields: FieldSelection?
    let session: NodeSession
    let console: Console

    /// The most items of a page (`limit` of schema/rpc/types.json).
    private static let maximumPageSize = 1000
    /// The number of items displayed to people by default.
    private static let defaultLimit = 100

    func run() async throws -> ExitStatus {
        if let saved = try ResultTextWriter(call, console: console) {
            _ = try await fetchPages(atMost: call.params["limit"]?.integer) { try saved.write($0) }
            try saved.finish()
            return .success
        }
        var view = ListView(columns: call.sheet.columns, format: call.format, fields: fields, out: console.out)
        var verdicts = ListVerdictTracker(call.sheet)
        let (next, total) = try await fetchPages(atMost: limit) { item in
            verdicts.record(item)
            try view.add(call.format == .human ? console.nodeOptions.inserted(into: item) : item)
        }
        try view.finish(cursor: next, total: total, empty: "none")
        if next != nil { try printContinuationHint() }
        return try console.finish(call, with: verdicts.failed)
    }

    /// Fetches pages up to the limit.
    ///
    /// - Returns: the cursor of the remaining items; `nil` when there are none. The number of all items, if the call
    ///   asks for it.
    private func fetchPages(
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

    /// The limit: `--limit`, else `--last`, else a default for people and none for programs.
    private var limit: Int? {
        if let given = call.params["limit"]?.integer ?? call.params["last"]?.integer { return given }
        switch call.format {
        case .human, .json: return Self.defaultLimit
        case .jsonl, .plain: return nil
        }
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
        return try Page(json: try await session.connection.call(call.sheet.info.name, .object(params)))
    }

    private func printContinuationHint() throws(OutputEnded) {
        guard call.format == .human, !call.global.quiet else { return }
        try console.endOutput()
        try console.err.line(console.err.style.faint("there is more: --limit N shows more, --jsonl everything"))
    }
}
