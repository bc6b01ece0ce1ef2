import ChanClient
import ChanJSON
import ChanRPC
import ChanText

/// Lists messages for people: the newest page first, as lines, with the command for the page before.
struct MessageListRunner {
    let call: MethodCall
    let session: NodeSession
    let context: CommandContext

    private struct Page {
        var items: [JSONValue] = []
        var hasOlder = false
        /// The cursor of the items after these.
        var cursor: String?
        var total: Int?
    }

    private var console: Console { context.console }

    func run() async throws -> ExitStatus {
        let page = try await firstPage()
        try await show(page.items)
        if let total = page.total { try console.out.line(console.out.style.faint("\(total) in all")) }
        try printContinuation(of: page)
        return .success
    }

    /// Returns the newest items, or the page that the command names.
    private func firstPage() async throws -> Page {
        guard let newest = NewestMessages(call, session: session) else { return try await page(atMost: call.limit) }
        let page = try await newest.fetch(atMost: call.limit ?? NewestMessages.longestEnd)
        return Page(items: page.items, hasOlder: page.hasOlder, total: page.total)
    }

    private func page(atMost limit: Int?) async throws -> Page {
        var items: [JSONValue] = []
        let pages = ListPages(call: call, session: session)
        let (cursor, total) = try await pages.fetch(atMost: limit) { items.append($0) }
        let isFull = call.params["last"]?.integer == items.count
        return Page(items: items, hasOlder: isFull, cursor: cursor, total: total)
    }

    private func show(_ items: [JSONValue]) async throws {
        guard !items.isEmpty else { return try console.out.line(console.out.style.faint("none")) }
        var lines = context.messageLines(of: await session.conversation(call.params["conversation"]))
        for item in items { try console.out.lines(lines.lines(of: item)) }
    }

    /// Names the command for the page before, or for the next one of a list that does not begin with the newest.
    private func printContinuation(of page: Page) throws(OutputEnded) {
        guard !call.global.quiet, let (word, options) = continuation(of: page) else { return }
        let command = call.command(replacing: ["--older", "--cursor"], by: options)
        try console.endOutput()
        try console.err.line(console.err.style.faint("\(word): \(SafeText.line(command))"))
    }

    private func continuation(of page: Page) -> (word: String, options: [String])? {
        guard page.hasOlder else { return page.cursor.map { ("more", ["--cursor", $0]) } }
        // Messages that the log has not ordered have no position in it.
        let first = page.items.first { ["ordered", nil].contains($0[path: "delivery.state"]?.string) }
        guard let id = first?[path: "id"]?.string else { return nil }
        return ("older", ["--older", String(id.prefix(CellText.shortID))])
    }
}

extension NodeSession {
    /// Returns a conversation for those who draw its messages; `null` for a caller who may not ask for it.
    func conversation(_ reference: JSONValue?) async -> JSONValue {
        guard let reference else { return .null }
        return (try? await connection.call(Methods.ConversationShow.info.name, ["conversation": reference])) ?? .null
    }
}

extension MethodCall {
    /// Whether people see its messages as lines, and not as a table of the fields that were asked for.
    var drawsMessages: Bool {
        let methods = [
            Methods.MessageList.info, Methods.MessagePins.info, Methods.MessageSearch.info, Methods.MessageShow.info,
            Methods.MessageFollow.info,
        ]
        return format == .human && global.fields == nil && methods.contains { $0.name == spec.info.name }
    }

    /// Returns the command line with other values of some options, quoted for a shell.
    func command(replacing names: Set<String>, by options: [String]) -> String {
        var words = ["chanadm"]
        var isValue = false
        for word in line {
            let isOption = names.contains(String(word.prefix { $0 != "=" }))
            if !isOption, !isValue { words.append(word) }
            isValue = isOption && !word.contains("=")
        }
        return (words + options).map(ShellWord.quoted).joined(separator: " ")
    }
}
