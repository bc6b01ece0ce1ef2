import ChanClient
import ChanJSON
import ChanRPC
import ChanText

/// Lists messages for people: the newest page first, as lines, with the command for the page before.
struct MessageListRunner {
    let call: MethodCall
    let session: NodeSession
    let scene: CommandContext

    /// The options that say where a list begins. Without them it ends at the newest message.
    private static let places = ["order", "from_seq", "cursor", "around", "since_at", "last"]
    /// The most items of `last`.
    private static let longestEnd = 1_000

    private struct Page {
        var items: [JSONValue] = []
        var hasOlder = false
        /// The cursor of the items after these.
        var cursor: String?
        var total: Int?
    }

    private var console: Console { scene.console }

    func run() async throws -> ExitStatus {
        let page = try await isFromNewest ? newestPage() : page(of: call, atMost: call.limit)
        try await show(page.items)
        if let total = page.total { try console.out.line(console.out.style.faint("\(total) in all")) }
        try printContinuation(of: page)
        return .success
    }

    private var isFromNewest: Bool {
        call.sheet.info.name == Methods.MessageList.info.name && Self.places.allSatisfy { call.params[$0] == nil }
    }

    private func page(of call: MethodCall, atMost limit: Int?) async throws -> Page {
        var items: [JSONValue] = []
        let pages = ListPages(call: call, session: session)
        let (cursor, total) = try await pages.fetch(atMost: limit) { items.append($0) }
        let isFull = call.params["last"]?.integer == items.count
        return Page(items: items, hasOlder: isFull, cursor: cursor, total: total)
    }

    /// Returns the newest items, oldest first. One more than are shown tells whether there are older ones.
    private func newestPage() async throws -> Page {
        let limit = call.limit ?? Self.longestEnd
        var end = call
        guard limit < Self.longestEnd else {
            end.params["order"] = "desc"
            let page = try await page(of: end, atMost: limit)
            return Page(items: page.items.reversed(), hasOlder: page.cursor != nil)
        }
        end.params["last"] = .integer(limit + 1)
        let items = try await page(of: end, atMost: limit + 1).items
        return Page(items: Array(items.suffix(limit)), hasOlder: items.count > limit)
    }

    private func show(_ items: [JSONValue]) async throws {
        guard !items.isEmpty else { return try console.out.line(console.out.style.faint("none")) }
        var lines = scene.messageLines(of: await session.conversation(call.params["conversation"]))
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
        // What the log has not ordered has no place in it.
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
        return format == .human && global.fields == nil && methods.contains { $0.name == sheet.info.name }
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
