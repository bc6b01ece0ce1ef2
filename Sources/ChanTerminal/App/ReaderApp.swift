import ChanID
package import ChanText
package import ChanTimeline

/// The terminal reader as a value: events in, actions out. It has no clock and does no I/O.
///
/// A level over the timeline (writing, a prompt, a list, a text) gets the keys first; Esc leaves exactly one.
package struct ReaderApp: Sendable {
    /// The shortest time between two bells.
    static let bellInterval: Milliseconds = 2_000
    /// The shortest time between two changes of `counts` that no key made.
    static let countInterval: Milliseconds = 500
    /// How long a notice stays.
    static let noticeTime: Milliseconds = 5_000

    struct Notice: Hashable, Sendable {
        var text: String
        var until: Milliseconds
    }

    struct Search: Hashable, Sendable {
        var query: String
        /// In the order of the log.
        var matches: [SearchMatch]
        var index: Int
    }

    /// Numbers that change with every message.
    struct Counts: Hashable, Sendable {
        var entries = 0
        /// The messages since the reader left the end.
        var new = 0
    }

    /// A text that was left before it was sent.
    struct SavedDraft: Sendable {
        var editor: LineEditor
        var replyTo: ItemID?
    }

    let keys: KeyMap
    var clock: LocalClock
    var size: GridSize
    var conversation: ConversationID?
    var header: ConversationHeader
    var view: TimelineView
    var conversations: [ConversationEntry] = []
    var levels: [Level] = []
    var drafts: [ConversationID: SavedDraft] = [:]
    /// Where the reader was in other conversations.
    var places: [ConversationID: Anchor] = [:]
    /// The items that are selected, in the order of selection.
    var selected: [ItemID] = []
    var search: Search?
    var notice: Notice?
    /// What was sent and not yet answered.
    var outgoing: [ItemID: Outgoing] = [:]
    var outgoingCount: UInt64 = 0
    var isConnected = true
    var isFocused = true
    var now: Milliseconds = 0
    /// What the screen says about the numbers.
    private(set) var counts = Counts()
    private var countsAt: Milliseconds = 0
    private var countsDue: Milliseconds?
    private var bellAt = -ReaderApp.bellInterval
    private var timelineWake: Milliseconds?
    private var actions: [ReaderAction] = []

    /// - Parameter background: the terminal's, as far as it is known.
    package init(size: GridSize, clock: LocalClock, keys: KeyMap = .usual, background: RGB = .black) {
        self.size = size
        self.clock = clock
        self.keys = keys
        header = ConversationHeader(name: "", isChannel: true)
        view = Self.emptyView(size, clock)
        change { $0.background = background }
    }

    static func emptyView(_ size: GridSize, _ clock: LocalClock) -> TimelineView {
        TimelineView(options: PaintOptions(width: size.columns, today: clock.today), height: size.rows)
    }

    /// Whether the time of `wakeAt` has a meaning: `woke` is then expected.
    package var wakeAt: Milliseconds? { [timelineWake, notice?.until, countsDue].compactMap { $0 }.min() }

    /// Processes an event.
    ///
    /// - Returns: what the driver does, in this order. The screen is `grid()` afterwards.
    package mutating func handle(_ event: ReaderEvent, at now: Milliseconds) -> [ReaderAction] {
        self.now = max(now, self.now)
        if let until = notice?.until, until <= self.now { notice = nil }
        process(event)
        fitView()
        let isKey = if case .input = event { true } else { false }
        count(at: isKey || countsAt + Self.countInterval <= self.now ? self.now : countsAt + Self.countInterval)
        defer { actions = [] }
        return actions
    }

    private mutating func process(_ event: ReaderEvent) {
        switch event {
        case .input(let input): process(input)
        case .resized(let size): self.size = size
        case .conversations(let entries): setConversations(entries)
        case .header(let id, let header): if id == conversation { self.header = header }
        case .page(let id, let request, let page, let items): if id == conversation { load(page, items, for: request) }
        case .pageFailed(let id, let request, let retryable):
            if id == conversation { tell(.pageFailed(request, retryable: retryable)) }
        case .arrived(let id, let items): if id == conversation { update(items, .arrived(items.map(\.item))) }
        case .changed(let id, let items): if id == conversation { update(items, .changed(items.map(\.item))) }
        case .removed(let id, let items): if id == conversation { tell(.removed(items)) }
        case .typing(let id, let member, let name, let isTyping):
            if id == conversation {
                view.rows.setNames([member: name])
                tell(.typing(member, isTyping))
            }
        case .posted(let id, let pending, let loaded): settle(id, pending, loaded)
        case .found(let id, let query, let matches): if id == conversation { show(matches, of: query) }
        case .info(let title, let lines): levels.append(.text(TextPanel(title: title, lines: lines)))
        case .refusals(let item, let refusals): refuse(refusals, of: item)
        case .notice(let text): say(text)
        case .missed: if conversation != nil { tell(.opened(view.timeline.place)) }
        case .connected(let isConnected): self.isConnected = isConnected
        case .clockSet(let clock): self.clock = clock
        case .woke: tell(.woke)
        }
    }

    private mutating func process(_ input: TerminalInput) {
        switch input {
        case .key(let key):
            notice = nil
            press(key)
        case .paste(let text, let isCut): paste(text, isCut: isCut)
        case .focus(let isFocused):
            self.isFocused = isFocused
            tell(.focused(isFocused))
        }
    }

    /// Shows the numbers as they are, or later: they would otherwise be drawn with every message of a burst.
    private mutating func count(at time: Milliseconds) {
        let current = Counts(entries: header.entries, new: view.timeline.newSinceFollowing)
        countsDue = current != counts && time > now ? time : nil
        if time <= now, current != counts { (counts, countsAt) = (current, now) }
    }

    // MARK: - Effects

    mutating func act(_ action: ReaderAction) { actions.append(action) }

    /// Shows a sentence for some seconds.
    mutating func say(_ text: String) { notice = Notice(text: text, until: now + Self.noticeTime) }

    mutating func ring() {
        guard now - bellAt >= Self.bellInterval else { return }
        bellAt = now
        act(.bell)
    }

    /// Sends an event to the timeline.
    mutating func tell(_ event: Event) { perform(view.handle(event, at: now)) }

    /// Carries out what the timeline decided.
    mutating func perform(_ decided: [Action]) {
        guard let conversation else { return }
        for action in decided {
            switch action {
            case .load(let request, let anchor, let before, let after):
                act(.load(conversation, request, anchor, before: before, after: after))
            case .markRead(let item): act(.markRead(conversation, item))
            case .markUnread(let item): act(.markUnread(conversation, item))
            case .sendTyping: act(.sendTyping(conversation))
            case .announce(let news): if news.mentions > 0, !header.isMuted { ring() }
            case .wake(let time): timelineWake = time
            case .change, .keep, .showEnd, .show: break
            }
        }
        if let wake = timelineWake, wake <= now { timelineWake = nil }
    }

    mutating func forgetWake() { timelineWake = nil }

    /// Gives the timeline the room that the other parts of the screen leave.
    private mutating func fitView() {
        let regions = ScreenRegions(size: size, composeRows: composeRows)
        var options = view.rows.options
        (options.width, options.today) = (size.columns, clock.today)
        perform(view.setOptions(options, at: now))
        perform(view.setHeight(regions.timeline.count, at: now))
    }
}
