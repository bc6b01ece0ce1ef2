import ChanID
import ChanText
import ChanTimeline

/// Events of the node, and the commands that move within the timeline.
extension ReaderApp {
    mutating func load(_ page: Page, _ items: [LoadedItem], for request: Request) {
        if view.rows.contents.isEmpty { change { $0.unread = page.unread } }
        let asked = awaited
        awaited = nil
        update(items, .pageLoaded(request, page))
        if case .jumped(.time(let time)) = asked { noteDistance(of: time, page) }
    }

    /// Reports that a date is outside the conversation.
    private mutating func noteDistance(of time: Milliseconds, _ page: Page) {
        if !page.hasNewer, let last = page.items.last?.at, last < time { say("Nothing is newer. This is the end.") }
        if !page.hasOlder, let first = page.items.first, first.at > time, page.anchor == first.id {
            say("Nothing is older. This is the beginning.")
        }
    }

    /// Shows a place whose page may have to be loaded.
    mutating func load(_ event: Event) {
        awaited = event
        tell(event)
    }

    /// Loads again what could not be loaded.
    private mutating func retry() {
        guard view.hasFailed else {
            say("Nothing here failed to load.")
            return
        }
        load(awaited ?? .opened(view.timeline.place))
    }

    mutating func connect(_ isConnected: Bool) {
        self.isConnected = isConnected
        guard isConnected, let conversation else { return }
        act(.follow(conversation))
        if view.hasFailed { retry() }
    }

    /// Sets texts and passes the event to the timeline.
    mutating func update(_ items: [LoadedItem], _ event: Event) {
        keep(items)
        if let last = items.compactMap(\.item.entry).max() { header.entries = max(header.entries, last + 1) }
        tell(event)
    }

    /// Sets texts, and watches the delivery of own messages.
    mutating func keep(_ items: [LoadedItem]) {
        view.setContents(items)
        delivery.note(items.map(\.item), at: now)
    }

    /// Queries the delivery of own messages that not all relays hold.
    mutating func askDelivery() {
        let items = delivery.ask(at: now)
        if let conversation, !items.isEmpty { act(.askDelivery(conversation, items)) }
    }

    mutating func jump(to anchor: Anchor) { load(.jumped(anchor)) }

    mutating func run(_ command: ReaderCommand) {
        switch command {
        case .down: perform(view.moveCurrent(isDown: true, at: now))
        case .up: perform(view.moveCurrent(isDown: false, at: now))
        case .pageDown: perform(view.scrollPage(isDown: true, at: now))
        case .pageUp: perform(view.scrollPage(isDown: false, at: now))
        case .oldest: jump(to: .oldest)
        case .newest:
            view.clearCurrent()
            jump(to: .newest)
        case .firstUnread: jumpToUnread()
        case .search: levels.append(.prompt(Prompt(purpose: .search)))
        case .nextMatch: showMatch(by: -1)
        case .previousMatch: showMatch(by: 1)
        case .date: levels.append(.prompt(Prompt(purpose: .date)))
        case .times: change { $0.showsTimes.toggle() }
        case .bare: change { $0.isBare.toggle() }
        case .hideEvents: change { $0.hidesEvents.toggle() }
        case .mute: if let conversation { act(.mute(conversation, !header.isMuted)) }
        case .conversationInfo: if let conversation { act(.showInfo(conversation, nil)) }
        case .conversations: showConversations()
        case .help: levels.append(.text(helpPanel))
        case .back: goBack()
        case .redraw: act(.redraw)
        case .retry: retry()
        case .suspend: act(.suspend)
        case .quit: act(.quit)
        case .write: write(replyTo: nil)
        case .actions, .reply, .forward, .copy, .edit, .delete, .moderate, .react, .select, .info, .link, .save,
            .spoiler, .markUnread:
            runOnMessage(command)
        }
    }

    private mutating func jumpToUnread() {
        guard view.timeline.unreadCount > 0 else {
            say("Nothing is unread here.")
            return
        }
        jump(to: .firstUnread)
    }

    mutating func change(_ edit: (inout PaintOptions) -> Void) {
        var options = view.rows.options
        edit(&options)
        perform(view.setOptions(options, at: now))
    }

    /// Leaves one level: a view over the timeline, the selection, the search, the current row.
    mutating func goBack() {
        if !levels.isEmpty {
            leaveLevel()
        } else if !selected.isEmpty {
            clearSelection()
        } else if search != nil {
            endSearch()
        } else {
            view.clearCurrent()
        }
    }

    // MARK: - Items

    func item(_ id: ItemID) -> Item? { view.rows.index(of: id).flatMap { view.rows.rows[$0].item } }

    private var helpPanel: TextPanel {
        let lines = ReaderCommand.allCases.map { command in
            keys.keys(of: command).joined(separator: " ").padded(to: 14) + command.help
        }
        let writing = [
            "", "While writing: Enter sends, M-Enter begins a line, Tab completes @name, #conversation and :emoji.",
            "Readline's keys edit: C-a C-e C-k C-u C-w C-y C-t M-b M-f M-d. Up in an empty text edits your last message.",
            "M-1 to M-9 open the conversations with unread messages.",
            "Relays: ● has all, ◐ lags behind, ○ does not answer.",
        ]
        return TextPanel(title: "Keys", lines: lines + writing)
    }
}
