import ChanJSON
import ChanRPC
import ChanText

/// Runs `events follow` and `message follow`: displays events as they arrive until the user stops it.
struct FollowRunner {
    let call: MethodCall
    let fields: FieldSelection?
    let context: CommandContext
    let connect: () async throws -> NodeSession

    /// The messages with which following begins for people.
    private static let defaultBacklog = 10

    private var console: Console { context.console }
    private var format: OutputFormat { call.format }

    func run() async throws -> ExitStatus {
        let isOfMessages = call.spec.info.name == Methods.MessageFollow.info.name
        return try await isOfMessages ? messages() : events()
    }

    // MARK: events

    private func events() async throws -> ExitStatus {
        var cursor = try call.params["cursor_file"]?.string.map(CursorFile.init)
        let program = call.params["exec"]?.string.map(EventHook.init)
        let first = cursor?.seq.map { $0 + 1 } ?? call.params["from_seq"]?.integer
        let source = makePoller(["topics", "conversation"], from: first)
        try await source.begin()
        var typists = TypistLines(call, source)
        while true {
            try await typists.ask { try show(typing: $0) }
            // The position also advances over events that the filter excludes, and to the start position.
            if let next = source.nextSeq { try cursor?.advance(to: next - 1) }
            for event in try await source.events() {
                let seq = event[path: "seq"]?.integer ?? 0
                if let program {
                    let status = try program.run(on: event)
                    guard status == 0 else { return try stopAfterFailure(program, status, seq) }
                } else {
                    try show(event) { [EventFormatter(style: console.out.style).text($0)] }
                }
                try cursor?.advance(to: seq)
            }
        }
    }

    private func stopAfterFailure(_ program: EventHook, _ status: Int32, _ seq: Int) throws -> ExitStatus {
        let message = "‘\(program.command)’ ended with \(status) at event \(seq)"
        let failure = UsageError(message, hint: "with --cursor-file the same event comes first the next time")
        try console.err.lines(ErrorReport(failure).lines(format: format, style: console.err.style))
        return .failure
    }

    // MARK: messages

    private func messages() async throws -> ExitStatus {
        let source = makePoller(["conversation"], from: nil)
        // The feed's position is determined first: events that arrive while the backlog is listed may be displayed
        // twice, but are never missed.
        try await source.begin()
        var lines = await lines(source)
        func display(_ item: JSONValue, isChange: Bool) throws {
            try show(item) { lines.lines(of: $0, isChange: isChange) }
        }
        try await listBacklog(source) { try display($0, isChange: false) }
        var typists = TypistLines(call, source)
        while true {
            try await typists.ask { try show(typing: $0) }
            for event in try await source.events() {
                guard let item = event[path: "data.message"] else { continue }
                try display(item, isChange: event.changesMessage)
            }
        }
    }

    private func lines(_ source: EventPoller) async -> MessageLines {
        guard format == .human, let conversation = call.params["conversation"] else {
            return context.messageLines(of: .null)
        }
        let answer = try? await source.call(Methods.ConversationShow.info.name, ["conversation": conversation])
        return context.messageLines(of: answer ?? .null)
    }

    private func listBacklog(_ source: EventPoller, _ display: (JSONValue) throws -> Void) async throws {
        let last = call.params["last"]?.integer ?? (format == .human ? Self.defaultBacklog : nil)
        var params: JSONObject = ["limit": 1000]
        params["conversation"] = call.params["conversation"]
        if let first = call.params["from_seq"] {
            params["from_seq"] = first
        } else if let last {
            params["last"] = .integer(last)
        } else {
            return
        }
        repeat {
            let page = try await source.call(Methods.MessageList.info.name, params)
            for item in page[path: "items"]?.elements ?? [] { try display(item) }
            params["cursor"] = page[path: "next_cursor"]
        } while params["cursor"] != nil
    }

    // MARK: both

    /// - Parameter lines: draws the item for people.
    private func show(_ item: JSONValue, _ lines: (JSONValue) -> [String]) throws(OutputEnded) {
        switch format {
        case .json, .jsonl: try console.out.line((fields?.applied(to: item) ?? item).compactText)
        case .plain: try console.out.line(PlainRow.text(fields?.names ?? call.spec.columns.map(\.field), of: item))
        case .human: try console.out.lines(lines(item))
        }
        try console.out.flush()
    }

    /// Says on standard error who began to type: it is not part of the messages.
    private func show(typing line: String) throws(OutputEnded) {
        guard format == .human, !call.global.quiet else { return }
        try console.err.line(console.err.style.faint(line))
        try console.err.flush()
    }

    private func makePoller(_ keys: [String], from first: Int?) -> EventPoller {
        var filter = JSONObject()
        for key in keys { filter[key] = call.params[key] }
        let isReported = format == .human && !call.global.quiet
        return EventPoller(filter, from: first, connect: connect) { isGone in
            guard isReported else { return }
            let words = isGone ? "lost the connection to the node; waiting for it" : "the node is back"
            try console.err.line(console.err.style.faint(words))
            try console.err.flush()
        }
    }
}
