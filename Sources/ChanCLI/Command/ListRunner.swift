import ChanClient
import ChanJSON
import ChanRPC

/// Fetches a list page by page and displays each page as it arrives.
struct ListRunner {
    let call: MethodCall
    let fields: FieldSelection?
    let session: NodeSession
    let console: Console

    func run() async throws -> ExitStatus {
        if let saved = try ResultTextWriter(call, console: console) {
            _ = try await pages.fetch(atMost: call.params["limit"]?.integer) { try saved.write($0) }
            try saved.finish()
            return .success
        }
        var view = ListView(columns: call.spec.columns, format: call.format, fields: fields, out: console.out)
        var verdicts = ListVerdictTracker(call.spec)
        let (next, total) = try await fetch { item in
            verdicts.record(item)
            try view.add(call.format == .human ? console.nodeOptions.inserted(into: item) : item)
        }
        try view.finish(cursor: next, total: total, empty: "none")
        if next != nil { try printContinuationHint() }
        return try console.finish(call, with: verdicts.failed)
    }

    private var pages: ListPages { ListPages(call: call, session: session) }

    /// Fetches the items: of messages the newest, where the command limits their number in a form without a cursor.
    private func fetch(_ take: (JSONValue) throws -> Void) async throws -> (cursor: String?, total: Int?) {
        guard call.format.hasNoCursor, let limit = call.params["limit"]?.integer,
            let newest = NewestMessages(call, session: session)
        else { return try await pages.fetch(atMost: call.limit, take) }
        for item in try await newest.fetch(atMost: limit).items { try take(item) }
        return (nil, nil)
    }

    private func printContinuationHint() throws(OutputEnded) {
        guard call.format == .human, !call.global.quiet else { return }
        try console.endOutput()
        try console.err.line(console.err.style.faint("there is more: --limit N shows more, --jsonl everything"))
    }
}
