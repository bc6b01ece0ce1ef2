import ChanID
import ChanTimeline

@testable import ChanTerminal

/// A reader at a keyboard, with a node that answers requests for pages at once. Other actions are recorded.
struct TestReader {
    static let news = conversation(1), help = conversation(2)

    static func conversation(_ number: UInt8) -> ConversationID {
        ConversationID((0..<32).map { $0 == 31 ? number : 0 }) ?? .zero
    }

    var app: ReaderApp
    var logs: [ConversationID: SampleLog]
    var now: Milliseconds
    private var actions: [ReaderAction] = []
    /// Whether requests for pages fail.
    var failsPages = false

    init(_ log: SampleLog, rows: Int = 12, columns: Int = 72, setup: ReaderSetup = ReaderSetup()) {
        logs = [Self.news: log, Self.help: SampleLog()]
        logs[Self.help]?.fill(3)
        // Noon of the sample's day, in UTC.
        now = (Milliseconds(SampleLog.today.number) * 1_440 + 720) * 60_000
        let clock = LocalClock(today: SampleLog.today, offset: 0)
        app = ReaderApp(
            size: GridSize(rows: rows, columns: columns), clock: clock, setup: setup)
        send(
            .conversations([
                ConversationEntry(id: Self.news, name: "news"),
                ConversationEntry(id: Self.help, name: "help", unread: 2, mentions: 1),
            ]))
    }

    mutating func open(at anchor: Anchor? = nil) {
        finish(app.open(Self.news, at: anchor, now: now))
        var header = ConversationHeader(name: "news", isChannel: true, people: 1_204)
        header.relays = [.active, .active, .unreachable]
        header.entries = logs[Self.news]?.items.count ?? 0
        send(.header(Self.news, header))
    }

    mutating func send(_ event: ReaderEvent) { finish(app.handle(event, at: now)) }

    private mutating func finish(_ new: [ReaderAction]) {
        now += 100
        for action in new {
            guard case .load(let id, let request, let anchor, let before, let after) = action else {
                actions.append(action)
                continue
            }
            guard !failsPages else {
                send(.pageFailed(id, request, retryable: false))
                continue
            }
            guard let (page, items) = logs[id]?.page(anchor, before: before, after: after) else { continue }
            send(.page(id, request, page, items))
        }
    }

    /// Presses keys by their names.
    mutating func press(_ names: String) {
        for name in names.split(separator: " ") {
            if let key = Key(name: String(name)) { send(.input(.key(key))) }
        }
    }

    mutating func type(_ text: String) {
        for scalar in text.unicodeScalars { send(.input(.key(.text(scalar)))) }
    }

    mutating func arrive(_ text: String, edit: (inout LoadedItem) -> Void = { _ in }) {
        guard let loaded = logs[Self.news]?.append(text, edit: edit) else { return }
        send(.arrived(Self.news, [loaded]))
    }

    mutating func wait(_ time: Milliseconds) {
        let end = now + time
        while let wake = app.wakeAt, wake <= end {
            now = max(now, wake)
            send(.woke)
        }
        now = max(now, end)
    }

    /// The actions since the last call, without those that only show a conversation.
    mutating func takeActions() -> [ReaderAction] {
        defer { actions = [] }
        return actions.filter { action in
            switch action {
            case .follow, .listConversations, .markRead, .sendTyping, .keepDraft: false
            case _: true
            }
        }
    }

    /// The drafts that were kept since the last call, in their order.
    mutating func takeDrafts() -> [KeptDraft?] {
        defer { actions = [] }
        return actions.compactMap { action in
            guard case .keepDraft(_, let draft) = action else { return nil }
            return .some(draft)
        }
    }

    /// The lines of the screen.
    func screen() -> [String] {
        var app = self.app
        let grid = app.grid()
        return grid.rows.indices.map(grid.text)
    }

    func screenText() -> String { screen().joined(separator: "\n") + "\n" }
    func shows(_ text: String) -> Bool { screen().contains { $0.contains(text) } }
}
