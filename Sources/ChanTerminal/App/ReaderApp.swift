import ChanID
import ChanText
package import ChanTimeline

/// The terminal reader as a value: events in, actions out. It has no clock and does no I/O.
///
/// A level over the timeline (writing, a prompt, a list, a text) gets the keys first; Esc leaves exactly one.
package struct ReaderApp: Sendable {
    /// The shortest time between two bells.
    static let bellInterval: Milliseconds = 2_000
    /// The shortest time between two changes of `counts` that no key made, and in a burst of messages.
    static let countInterval: Milliseconds = 500
    static let burstCountInterval: Milliseconds = 5_000
    /// How long changes of the conversation are gathered before its header is asked for anew.
    static let headerDelay: Milliseconds = 500
    /// How long a notice stays for each of its lines.
    static let noticeTime: Milliseconds = 5_000

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
    /// How far long work is, as a sentence.
    var progress: String?
    /// The event that asked for the page that is awaited.
    var awaited: Event?
    /// The mentions that arrived since the reader left the end.
    var newMentions = 0
    /// The drafts that have changed since they were kept, and when they are kept.
    var changedDrafts: Set<ConversationID> = []
    var draftsDue: Milliseconds?
    /// When the header is asked for anew.
    var headerDue: Milliseconds?
    var delivery = DeliveryWatch()
    var mentions = MentionLookup()
    /// The sent messages without an answer yet.
    var outgoing: [ItemID: Outgoing] = [:]
    var outgoingCount: UInt64 = 0
    var isConnected = true
    var isFocused = true
    var now: Milliseconds = 0
    /// The text about the numbers on the screen.
    private(set) var counts = Counts()
    private var countsAt: Milliseconds = 0
    private var countsDue: Milliseconds?
    private var bellAt = -ReaderApp.bellInterval
    private var timelineWake: Milliseconds?
    private var actions: [ReaderAction] = []

    package init(size: GridSize, clock: LocalClock, setup: ReaderSetup) {
        self.size = size
        self.clock = clock
        keys = setup.keys
        drafts = setup.drafts.mapValues { SavedDraft(editor: LineEditor($0.draft), replyTo: $0.replyTo) }
        header = ConversationHeader(name: "", isChannel: true)
        view = Self.emptyView(size, clock)
        change { $0.background = setup.background }
    }

    static func emptyView(_ size: GridSize, _ clock: LocalClock) -> TimelineView {
        TimelineView(options: PaintOptions(width: size.columns, today: clock.today), height: size.rows)
    }

    /// Whether the time of `wakeAt` has a meaning: `woke` is then expected.
    package var wakeAt: Milliseconds? {
        [timelineWake, notice?.until, countsDue, draftsDue, headerDue, delivery.due].compactMap { $0 }.min()
    }

    /// Processes an event.
    ///
    /// - Returns: the actions of the driver, in this order. The screen is `grid()` afterwards.
    package mutating func handle(_ event: ReaderEvent, at now: Milliseconds) -> [ReaderAction] {
        self.now = max(now, self.now)
        if let until = notice?.until, until <= self.now { notice = nil }
        process(event)
        doWhatIsDue()
        fitView()
        let isKey = if case .input = event { true } else { false }
        count(at: isKey ? self.now : max(self.now, countsAt + countInterval))
        return takeActions()
    }

    mutating func takeActions() -> [ReaderAction] {
        defer { actions = [] }
        return actions
    }

    private mutating func doWhatIsDue() {
        if let due = draftsDue, due <= now { keepDrafts() }
        askDelivery()
        guard let due = headerDue, due <= now else { return }
        headerDue = nil
        if let conversation { act(.follow(conversation)) }
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
        case .arrived(let id, let items):
            if id == conversation { update(items, .arrived(items.map(\.item))) } else { countElsewhere(items, in: id) }
        case .logged(let id, let entries): if id == conversation { header.entries = max(header.entries, entries) }
        case .altered(let id): if id == conversation, headerDue == nil { headerDue = now + Self.headerDelay }
        case .finalized(let id): if id == conversation { delivery.noteFinalized(at: now) }
        case .changed(let id, let items): if id == conversation { update(items, .changed(items.map(\.item))) }
        case .removed(let id, let items): if id == conversation { tell(.removed(items)) }
        case .marked(let id, let mark): if id == conversation { tell(.marked(mark)) }
        case .typing(let id, let member, let name, let isTyping):
            if id == conversation {
                view.rows.setNames([member: name])
                tell(.typing(member, isTyping))
            }
        case .posted(let id, let pending, let loaded): settle(id, pending, loaded)
        case .found(let id, let query, let matches, let total):
            if id == conversation { show(matches, of: query, total: total ?? matches.count) }
        case .members(let id, let names): if id == conversation { mentions.add(names) }
        case .info(let title, let lines): levels.append(.text(TextPanel(title: title, lines: lines)))
        case .refusals(let item, let refusals): refuse(refusals, of: item)
        case .notice(let text): say(text)
        case .progress(let text): progress = text
        case .missed: if conversation != nil { tell(.opened(view.timeline.place)) }
        case .connected(let isConnected): connect(isConnected)
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
        // The loop asks, before it shows anything; this is a late answer.
        case .cursor: break
        }
    }

    /// Shows the numbers now or later: otherwise they would be drawn with every message of a burst.
    private mutating func count(at time: Milliseconds) {
        if view.timeline.isFollowing { newMentions = 0 }
        let current = Counts(
            entries: header.entries, new: view.timeline.newSinceFollowing, mentions: newMentions)
        countsDue = current != counts && time > now ? time : nil
        if time <= now, current != counts { (counts, countsAt) = (current, now) }
    }

    private var countInterval: Milliseconds {
        view.timeline.isBursting ? Self.burstCountInterval : Self.countInterval
    }

    // MARK: - Effects

    mutating func act(_ action: ReaderAction) { actions.append(action) }

    /// Shows a sentence for some seconds.
    mutating func say(_ text: String) {
        let lines = Int64(text.count / 80 + 1)
        notice = Notice(text: text, until: now + lines * Self.noticeTime)
    }

    mutating func ring() {
        guard now - bellAt >= Self.bellInterval else { return }
        bellAt = now
        act(.bell)
    }

    /// Sends an event to the timeline.
    mutating func tell(_ event: Event) { perform(view.handle(event, at: now)) }

    /// Executes the actions of the timeline.
    mutating func perform(_ decided: [Action]) {
        guard let conversation else { return }
        for action in decided {
            switch action {
            case .load(let request, let anchor, let before, let after):
                act(.load(conversation, request, anchor, before: before, after: after))
            case .markRead(let item): act(.markRead(conversation, item))
            case .markUnread(let item): act(.markUnread(conversation, item))
            case .sendTyping: act(.sendTyping(conversation))
            case .announce(let summary): announce(summary)
            case .wake(let time): timelineWake = time
            case .change, .keep, .showEnd, .show: break
            }
        }
        if let wake = timelineWake, wake <= now { timelineWake = nil }
    }

    private mutating func announce(_ summary: Summary) {
        guard summary.mentions > 0 else { return }
        newMentions += summary.mentions
        if !header.isMuted { ring() }
    }

    mutating func forgetWake() { timelineWake = nil }

    /// Gives the timeline the lines that the other parts of the screen leave.
    private mutating func fitView() {
        let regions = self.regions
        var options = view.rows.options
        (options.width, options.today) = (size.columns, clock.today)
        perform(view.setOptions(options, at: now))
        perform(view.setHeight(regions.timeline.count, at: now))
    }
}
