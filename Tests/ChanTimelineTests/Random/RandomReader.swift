import ChanID
import ChanTestSupport
import ChanTimeline

/// A front end that does random things, and shows what the model says.
struct RandomReader {
    var random: SeededGenerator
    var log = SimulatedLog()
    var timeline: Timeline
    var oracle: TimelineOracle
    private(set) var now: Milliseconds = 0
    private var loads: [(request: Request, anchor: Anchor, before: Int, after: Int)] = []
    private var wakeAt: Milliseconds?
    private var nextOwn = 1_000_000
    private var unanswered: [Pending] = []
    private(set) var events: [String] = []
    /// Called after each event; a replay by another implementation must come to the same digest.
    var record: ((Event, Milliseconds, Timeline) -> Void)?
    /// Whether the oracle checks each event, which takes most of the time.
    var isChecked = true

    init(seed: UInt64, limits: Limits) {
        random = SeededGenerator(seed: seed)
        timeline = Timeline(limits: limits)
        oracle = TimelineOracle(limits: limits)
        for _ in 0..<random.below(300) { _ = log.append(&random, at: 0) }
        log.readTo = random.below(log.nextEntry)
    }

    /// Does one thing.
    ///
    /// - Returns: what broke a rule.
    mutating func step() -> [String] {
        var broken = passTime()
        broken += process(randomEvent())
        return broken
    }

    mutating func open() -> [String] {
        process(.opened([.newest, .oldest, .firstUnread, .entry(random.below(300))][random.below(4)]))
    }

    /// Lets time pass, with a wake at each time that the model asked for.
    private mutating func passTime() -> [String] {
        let end = now + Milliseconds([0, 10, 60, 300, 1_500, 9_000][random.below(6)])
        var broken: [String] = []
        while let at = wakeAt, at <= end {
            now = max(now, at)
            wakeAt = nil
            broken += process(.woke)
        }
        now = end
        return broken
    }

    private mutating func process(_ event: Event) -> [String] {
        let actions = timeline.handle(event, at: now)
        events.append("\(now) \(event) => \(actions.map(\.vectorText))")
        for action in actions {
            if case .load(let request, let anchor, let before, let after) = action {
                loads.append((request, anchor, before, after))
            }
            if case .wake(let at) = action { wakeAt = at }
            if case .markRead(let id) = action, let entry = log.entry(of: id) { log.readTo = max(log.readTo, entry) }
            if case .markUnread(let id) = action, let entry = log.entry(of: id) {
                log.readTo = min(log.readTo, entry - 1)
            }
        }
        record?(event, now, timeline)
        let broken = isChecked ? oracle.check(event, actions, timeline, log: log, at: now) : []
        return broken + (actions.contains(where: \.isMark) ? process(.marked(log.mark)) : [])
    }

    private mutating func randomEvent() -> Event {
        switch random.below(20) {
        case 0...5: arrival()
        case 6...8: pageAnswer()
        case 9...12: .scrolled(position(), by: random.chance(oneIn: 4) ? .program : .reader)
        case 13: .resized(position(), [.height, .width, .rows][random.below(3)])
        case 14: randomChange()
        case 15: randomRemoval()
        case 16: ownMessage()
        case 17: jump()
        case 18: toggle()
        default: small()
        }
    }

    private mutating func arrival() -> Event {
        .arrived((0..<[1, 1, 1, 2, 9][random.below(5)]).map { _ in log.append(&random, at: now) })
    }

    private mutating func pageAnswer() -> Event {
        guard !loads.isEmpty else { return .woke }
        let load = loads.remove(at: random.below(loads.count))
        if random.chance(oneIn: 6) { return .pageFailed(load.request, retryable: !random.chance(oneIn: 8)) }
        return .pageLoaded(load.request, log.page(load.anchor, before: load.before, after: load.after, participants: 3))
    }

    /// A position within the rows, near to an end at times.
    private mutating func position() -> Position {
        let shown = timeline.rows.compactMap(\.item)
        guard !shown.isEmpty else { return Position(first: nil, last: nil, fromStart: 0, fromEnd: 0) }
        let first = random.chance(oneIn: 3) ? max(0, shown.count - 4) : random.below(shown.count)
        let last = min(shown.count - 1, first + random.below(8))
        return Position(
            first: shown[first].id, last: shown[last].id, fromStart: first * 20, fromEnd: (shown.count - 1 - last) * 20)
    }

    private mutating func randomChange() -> Event {
        guard !log.items.isEmpty else { return .woke }
        let index = random.below(log.items.count)
        // The model cannot know what an item was that it does not hold.
        let isHeld = timeline.rows.contains { $0.item?.id == log.items[index].id }
        return .changed([log.change(index, moderates: isHeld && random.chance(oneIn: 2))])
    }

    private mutating func randomRemoval() -> Event {
        let held = timeline.rows.compactMap(\.item).filter { item in log.items.contains { $0.id == item.id } }
        guard !held.isEmpty, let index = log.items.firstIndex(where: { $0.id == held[random.below(held.count)].id })
        else {
            return .woke
        }
        return .removed([log.remove(index)])
    }

    private mutating func ownMessage() -> Event {
        if !unanswered.isEmpty, random.chance(oneIn: 2) {
            let pending = unanswered.removeFirst()
            if random.chance(oneIn: 5) { return .settled(pending, nil) }
            return .settled(pending, log.appendOwn(pending.item.id, at: now))
        }
        nextOwn += 1
        var item = Item(
            id: VectorNames.item(nextOwn), entry: nil, author: .member(VectorNames.member("me")), at: now,
            kind: .pending,
            isMine: true)
        item.day = 9_999
        let pending = Pending(item: item, text: random.chance(oneIn: 6) ? "  " : "hi")
        if pending.text == "hi" { unanswered.append(pending) }
        return .sending(pending)
    }

    private mutating func jump() -> Event {
        .jumped([.newest, .newest, .oldest, .firstUnread, .entry(random.below(400)), .time(5)][random.below(6)])
    }

    private mutating func toggle() -> Event {
        let shown = timeline.rows.compactMap(\.item)
        guard !shown.isEmpty else { return .woke }
        let flags: [RowFlag] = [.expanded, .expanded, .spoiler, .selected]
        let id = shown[random.below(shown.count)].id
        return .toggled(id, random.chance(oneIn: 9) ? .unread : flags[random.below(4)])
    }

    private mutating func small() -> Event {
        switch random.below(4) {
        case 0: .focused(random.chance(oneIn: 2))
        case 1: .typing(VectorNames.member("bob"), random.chance(oneIn: 2))
        case 2: .composing
        default: .left
        }
    }
}

extension Action {
    fileprivate var isMark: Bool {
        switch self {
        case .markRead, .markUnread: true
        case .load, .change, .keep, .showEnd, .show, .announce, .sendTyping, .wake: false
        }
    }
}
