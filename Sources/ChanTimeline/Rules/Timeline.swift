import ChanID

/// The model of a chat view: events in, actions out.
///
/// It keeps the contract with the reader: it stays at the end while they follow, never moves the text that they read,
/// and shows texts as they were typed. It has no clock and does no I/O; a front end passes the time, measures, and
/// draws. Each rule is one file in `Rules/`.
package struct Timeline: Hashable, Sendable {
    package let limits: Limits
    var store = ItemStore()
    var pages = PageRequests()
    var view = View()
    var following = Following()
    var unread = UnreadState()
    var burst = Burst()
    var typing = TypingState()
    var states = RowStates()
    var participants = 2
    /// The time of the last `wake` that was asked for.
    private var wakeAt: Milliseconds?

    package init(limits: Limits) { self.limits = limits }

    /// Processes one event.
    ///
    /// - Parameter now: the time of the event, not before that of the last one.
    /// - Returns: the actions of the front end, in this order.
    package mutating func handle(_ event: Event, at now: Milliseconds) -> [Action] {
        var turn = Turn(now: now)
        runTimers(&turn)
        apply(event, &turn)
        trim(&turn)
        loadAhead(&turn)
        return finish(&turn)
    }

    private mutating func apply(_ event: Event, _ turn: inout Turn) {
        switch event {
        case .opened(let anchor): open(anchor, &turn)
        case .jumped(let anchor): jump(to: anchor, &turn)
        case .pageLoaded(let request, let page): load(page, for: request, &turn)
        case .pageFailed(let request, let retryable): fail(request, retryable: retryable, &turn)
        case .arrived(let items): for item in items { arrive(item, &turn) }
        case .changed(let items): for item in items { change(item, &turn) }
        case .removed(let ids): for id in ids { remove(id, &turn) }
        case .sending(let pending): send(pending, &turn)
        case .settled(let pending, let item): settle(pending, item, &turn)
        case .scrolled(let position, let mover): scroll(to: position, by: mover, &turn)
        case .resized(let position, let resize): self.resize(to: position, resize, &turn)
        case .focused(let isFocused): focus(isFocused, &turn)
        case .marked(let mark): self.mark(mark, turn)
        case .typing(let member, let isTyping): type(member, isTyping, &turn)
        case .composing: compose(&turn)
        case .toggled(let id, let flag): toggle(id, flag, &turn)
        case .left: leave(&turn)
        case .woke: break
        }
    }

    /// Does what became due before the event.
    private mutating func runTimers(_ turn: inout Turn) {
        retryPages(&turn)
        runBurst(&turn)
        expireTyping(&turn)
        ripenReading(&turn)
    }

    /// Orders the actions: load, change, place, the rest, wake.
    private mutating func finish(_ turn: inout Turn) -> [Action] {
        var actions = turn.loads
        if let touched = turn.touched {
            actions.append(.change(change(touching: touched)))
        }
        if let action = placeAction(turn) {
            actions.append(action)
            view.settlesAt = turn.now + limits.scrollSettles
        }
        actions += turn.later
        if turn.news.messages > 0 { actions.append(.announce(turn.news)) }
        let next = [pages.nextRetry, burst.nextTick, typing.nextExpiry, unread.nextRead].compactMap { $0 }.min()
        if next != wakeAt, let next { actions.append(.wake(at: next)) }
        wakeAt = next
        return actions
    }
}
