import ChanJSON
import ChanRPC
import ChanText

/// Runs `events follow` and `message follow`: displays events as they arrive until the user stops it.
struct FollowRunner {
    let call: MethodCall
    let fields: FieldSelection?
    let console: Console
    let connect: () async throws -> NodeSession

    private var format: OutputFormat { call.format }

    func run() async throws -> ExitStatus {
        let isOfMessages = call.sheet.info.name == Methods.MessageFollow.info.name
        return try await isOfMessages ? messages() : events()
    }

    // MARK: events

    private func events() async throws -> ExitStatus {
        var cursor = try call.params["cursor_file"]?.string.map(CursorFile.init)
        let program = call.params["exec"]?.string.map(EventHook.init)
        let first = cursor?.seq.map { $0 + 1 } ?? call.params["from_seq"]?.integer
        let source = makePoller(["topics", "conversation"], from: first)
        try await source.begin()
        while true {
            // The position also advances over events that the filter excludes, and to the start position.
            if let next = source.nextSeq { try cursor?.advance(to: next - 1) }
            for event in try await source.events() {
                let seq = event[path: "seq"]?.integer ?? 0
                if let program {
                    let status = try program.run(on: event)
                    guard status == 0 else { return try stopAfterFailure(program, status, seq) }
                } else {
                    try show(event, line: EventFormatter(style: console.out.style).text)
                }
                try cursor?.advance(to: seq)
            }
        }
    }

    private func stopAfterFailure(_ program: EventHook, _ status: Int32, _ seq: Int) throws -> ExitStatus {
        let said = "‘\(program.command)’ ended with \(status) at event \(seq)"
        let failure = UsageError(said, hint: "with --cursor-file the same event comes first the next time")
        try console.err.lines(ErrorReport(failure).lines(format: format, style: console.err.style))
        return .failure
    }

    // MARK: messages

    private func messages() async throws -> ExitStatus {
        let source = makePoller(["conversation"], from: nil)
        // The feed's position is determined first: events that arrive while the backlog is listed may be displayed
        // twice, but are never missed.
        try await source.begin()
        if let first = call.params["from_seq"] { try await printBacklog(from: first, source) }
        while true {
            for event in try await source.events() {
                guard let item = event[path: "data.message"] else { continue }
                try show(item, line: line)
            }
        }
    }

    private func printBacklog(from first: JSONValue, _ source: EventPoller) async throws {
        var params: JSONObject = ["from_seq": first, "limit": 1000]
        params["conversation"] = call.params["conversation"]
        repeat {
            let page = try await source.call(Methods.MessageList.info.name, params)
            for item in page[path: "items"]?.elements ?? [] { try show(item, line: line) }
            params["cursor"] = page[path: "next_cursor"]
        } while params["cursor"] != nil
    }

    /// Returns `2005-08-08 07:01:02 alice: hello`; events have no colon.
    private func line(_ item: JSONValue) -> String {
        let cells = CellText(isShort: true)
        let time = cells.text(Column("at", "", .said), in: item)
        let author = cells.text(Column("author.name", "", .author), in: item)
        let text = cells.text(Column("text", "", .message), in: item)
        let isSpoken = item[path: "kind"]?.string == "message"
        let who = author.isEmpty || !isSpoken ? "" : console.out.style.heading(SafeText.line(author) + ":") + " "
        return console.out.style.faint(time) + " " + who + SafeText.line(text)
    }

    // MARK: both

    private func show(_ item: JSONValue, line: (JSONValue) -> String) throws(OutputEnded) {
        switch format {
        case .json, .jsonl: try console.out.line((fields?.applied(to: item) ?? item).compactText)
        case .plain: try console.out.line(PlainRow.text(fields?.names ?? call.sheet.columns.map(\.field), of: item))
        case .human: try console.out.line(line(item))
        }
        try console.out.flush()
    }

    private func makePoller(_ keys: [String], from first: Int?) -> EventPoller {
        var filter = JSONObject()
        for key in keys { filter[key] = call.params[key] }
        let isTold = format == .human && !call.global.quiet
        return EventPoller(filter, from: first, connect: connect) { isGone in
            guard isTold else { return }
            let words = isGone ? "lost the connection to the node; waiting for it" : "the node is back"
            try console.err.line(console.err.style.faint(words))
            try console.err.flush()
        }
    }
}
