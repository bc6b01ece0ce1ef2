import ChanID
import ChanTimeline

/// The rules of the reader's contract, written from their text, slowly and without the model's data structures.
///
/// It sees what a front end sees: events, actions and rows; and it knows the whole log.
struct TimelineOracle {
    let limits: Limits
    /// The rows that a front end has after all changes.
    private var mirror: [Row] = []
    private var following = false
    private var settlesAt: Milliseconds = .min
    private var position: Position?
    private var marker = Int.min
    private var unread = UnreadOracle()
    private var loads: LoadOracle
    private var typists: [MemberID: Milliseconds] = [:]
    private var lastTyping: Milliseconds?
    private var waiting: [ItemID: Milliseconds] = [:]
    private var flags: [ItemID: Set<RowFlag>] = [:]

    init(limits: Limits) {
        self.limits = limits
        loads = LoadOracle(limits: limits)
    }

    mutating func check(
        _ event: Event, _ actions: [Action], _ timeline: Timeline, log: SimulatedLog, at now: Milliseconds
    ) -> [String] {
        let rows = timeline.rows
        var broken: [String] = []
        broken += checkChanges(actions, timeline, rows)
        broken += checkPlace(event, actions, rows)
        broken += checkFollowing(event, actions, timeline, log, at: now)
        broken += checkOrder(rows)
        broken += checkHoles(rows, log)
        broken += checkBounds(rows, timeline)
        broken += checkReading(event, actions, log, at: now)
        broken += checkBurst(event, rows, timeline, log, at: now)
        broken += checkDecoration(rows)
        broken += checkFlags(event, rows)
        broken += checkTyping(event, actions, rows, at: now)
        broken += unread.check(event, actions, timeline, log: log)
        broken += loads.check(event, actions, rows, log: log)
        remember(event, actions, at: now)
        return broken
    }

    private func items(_ rows: [Row]) -> [Item] { rows.compactMap(\.item) }

    /// The changes alone tell a front end every row.
    private mutating func checkChanges(_ actions: [Action], _ timeline: Timeline, _ rows: [Row]) -> [String] {
        for case .change(let change) in actions {
            let start = change.after.map { id in mirror.firstIndex { $0.item?.id == id }.map { $0 + 1 } } ?? 0
            let end = change.before.map { id in mirror.firstIndex { $0.item?.id == id } } ?? mirror.count
            guard let start, let end, start <= end else { return ["change of unknown rows"] }
            mirror.replaceSubrange(start..<end, with: timeline.rows(in: change))
        }
        defer { mirror = rows }
        return mirror == rows ? [] : ["a change is missing"]
    }

    /// Rule 1 and 3: each change has one place; away from the end it is the first visible row, or its heir.
    private func checkPlace(_ event: Event, _ actions: [Action], _ rows: [Row]) -> [String] {
        let hasChange = actions.contains { if case .change = $0 { true } else { false } }
        var places: [Action] = []
        for action in actions {
            switch action {
            case .keep, .show, .showEnd: places.append(action)
            case .load, .change, .markRead, .markUnread, .announce, .sendTyping, .wake: break
            }
        }
        if places.count > 1, !isResize(event) { return ["two places: \(places)"] }
        guard hasChange, case .keep(let id, .top)? = places.first, let first = position?.first, !isMove(event) else {
            return []
        }
        let shown = items(rows)
        if shown.contains(where: { $0.id == first }), id != first { return ["the first visible row was not kept"] }
        return []
    }

    private func isResize(_ event: Event) -> Bool { if case .resized = event { true } else { false } }

    private func isMove(_ event: Event) -> Bool {
        switch event {
        case .opened, .jumped, .pageLoaded, .scrolled, .resized: true
        case .pageFailed, .arrived, .changed, .removed, .sending, .settled, .focused, .marked, .typing, .composing,
            .toggled,
            .left,
            .woke:
            false
        }
    }

    /// Rule 3: only the reader changes it.
    private mutating func checkFollowing(
        _ event: Event, _ actions: [Action], _ timeline: Timeline, _ log: SimulatedLog, at now: Milliseconds
    ) -> [String] {
        let before = following
        following = timeline.isFollowing
        switch event {
        case .scrolled(let position, by: .reader) where now >= settlesAt:
            return following && position.fromEnd > limits.nearEnd ? ["follows far from the end"] : []
        case .opened, .jumped, .pageLoaded: return []
        case .sending(let pending) where pending.text != "  ": return []
        case .scrolled, .resized, .pageFailed, .arrived, .changed, .removed, .sending, .settled, .focused, .marked,
            .typing,
            .composing, .toggled, .left, .woke:
            return before == following ? [] : ["following changed by \(event)"]
        }
    }

    /// Rules 5 and 11: the order of the log, and each item once.
    private func checkOrder(_ rows: [Row]) -> [String] {
        let entries = items(rows).compactMap(\.entry)
        let ids = items(rows).map(\.id)
        var broken: [String] = []
        if zip(entries, entries.dropFirst()).contains(where: { $0 >= $1 }) { broken.append("order") }
        if Set(ids).count != ids.count { broken.append("an item twice") }
        return broken
    }

    /// Rule 6: at most so many segments, and no hole without a gap row.
    private func checkHoles(_ rows: [Row], _ log: SimulatedLog) -> [String] {
        var (broken, gaps) = ([String](), 0)
        var last: Int?
        for row in rows {
            switch row.content {
            case .gap:
                gaps += 1
                last = nil
            case .item(let item):
                guard let entry = item.entry else { continue }
                if let last,
                    log.items.contains(where: {
                        ($0.entry ?? 0) > last && ($0.entry ?? 0) < entry && waiting[$0.id] == nil
                    })
                {
                    broken.append("a hole between \(last) and \(entry)")
                }
                last = entry
            case .folded: last = nil
            case .date, .unread, .loading, .failed, .typing: break
            }
        }
        if gaps >= limits.segments { broken.append("\(gaps) gaps") }
        return broken
    }

    /// Rule 7.
    private func checkBounds(_ rows: [Row], _ timeline: Timeline) -> [String] {
        let most = max(limits.capacity, 2 * limits.keptAround + 10)
        let ordered = timeline.heldItems - items(rows).filter { $0.entry == nil }.count
        return ordered > most ? ["holds \(ordered)"] : []
    }

    /// Rule 8: the marker only moves forward, to what was in view, unless the reader marks something unread.
    private mutating func checkReading(
        _ event: Event, _ actions: [Action], _ log: SimulatedLog, at now: Milliseconds
    ) -> [String] {
        if case .opened = event { marker = .min }
        var broken: [String] = []
        for case .markRead(let id) in actions {
            guard let entry = log.items.first(where: { $0.id == id })?.entry else { continue }
            if entry <= marker { broken.append("the marker went back to \(entry)") }
            marker = entry
        }
        for case .markUnread(let id) in actions { marker = min(marker, (log.entry(of: id) ?? 0) - 1) }
        return broken
    }

    /// Rule 9: nothing that the view could show waits longer than a second.
    private mutating func checkBurst(
        _ event: Event, _ rows: [Row], _ timeline: Timeline, _ log: SimulatedLog, at now: Milliseconds
    ) -> [String] {
        let shown = Set(items(rows).map(\.id))
        switch event {
        case .arrived(let items):
            for item in items where !shown.contains(item.id) { waiting[item.id] = now }
        case .opened: waiting = [:]
        case .jumped, .pageLoaded, .pageFailed, .changed, .removed, .sending, .settled, .scrolled, .resized, .focused,
            .marked, .typing, .composing, .toggled, .left, .woke:
            break
        }
        let known = Set(log.items.map(\.id))
        // What arrived before the last segment begins is behind its gap.
        let tail = rows.lastIndex { if case .gap = $0.content { true } else { false } }.map { rows[$0...] } ?? rows[...]
        let start = tail.compactMap(\.item?.entry).first ?? .min
        waiting = waiting.filter { id, _ in
            known.contains(id) && VectorNames.number(of: id) > start && !isShown(id, rows)
        }
        // Where the newest is not loaded, arrivals only count.
        guard timeline.isFollowing else {
            waiting = waiting.mapValues { max($0, now) }
            return []
        }
        return waiting.values.contains { now - $0 > 1_000 } ? ["an arrival waits"] : []
    }

    /// Whether an item is a row, or one of the events folded into one.
    private func isShown(_ id: ItemID, _ rows: [Row]) -> Bool {
        for (index, row) in rows.enumerated() {
            guard let item = row.item else { continue }
            if item.id == id { return true }
            if case .folded(let first, _) = row.content {
                let entry = VectorNames.number(of: id)
                let next = rows[(index + 1)...].compactMap(\.item).first?.entry ?? .max
                if entry > first.entry ?? 0, entry < next { return true }
            }
        }
        return false
    }

    /// Rule 10, from the rows alone.
    private func checkDecoration(_ rows: [Row]) -> [String] {
        rows.indices.compactMap { index in
            guard case .item(let item) = rows[index].content, item.entry != nil, !isEvent(item) else { return nil }
            let above = index > 0 ? rows[index - 1] : nil
            let below = index + 1 < rows.count ? rows[index + 1] : nil
            let isFirst = !(above.map { continues($0, item) } ?? false)
            let isLast = !(below.map { continues($0, item) } ?? false)
            let drawn = rows[index].decoration
            if drawn.hasTail != isLast { return "tail of \(VectorNames.number(of: item.id))" }
            return drawn.hasSender != (isFirst && !item.isMine) ? "sender of \(VectorNames.number(of: item.id))" : nil
        }
    }

    private func isEvent(_ item: Item) -> Bool { ["event", "invitation", "feature_change"].contains(item.kind.name) }

    private func continues(_ row: Row, _ item: Item) -> Bool {
        guard case .item(let other) = row.content, !isEvent(other) else { return false }
        return other.author == item.author && other.day == item.day && abs(other.at - item.at) <= limits.runGap
    }

    /// Rule 12: the state of a row is what the reader made it.
    private mutating func checkFlags(_ event: Event, _ rows: [Row]) -> [String] {
        if case .toggled(let id, let flag) = event, flag != .unread {
            flags[id, default: []].formSymmetricDifference([flag])
        }
        return rows.compactMap { row in
            guard let id = row.item?.id, row.flags != flags[id] ?? [] else { return nil }
            return "flags of \(VectorNames.number(of: id))"
        }
    }

    /// Rule 13.
    private mutating func checkTyping(
        _ event: Event, _ actions: [Action], _ rows: [Row], at now: Milliseconds
    ) -> [String] {
        if case .typing(let member, let isTyping) = event {
            typists[member] = isTyping ? now + limits.typingShown : nil
        }
        if case .left = event { typists = [:] }
        typists = typists.filter { $0.value > now }
        var broken: [String] = []
        if actions.contains(.sendTyping) {
            if let last = lastTyping, now - last < limits.typingSent { broken.append("typing sent too often") }
            lastTyping = now
        }
        let shown = rows.indices.filter { if case .typing = rows[$0].content { true } else { false } }
        if shown.isEmpty != typists.isEmpty { broken.append("typing") }
        if let index = shown.first, index != rows.count - 1 { broken.append("typing is not the last row") }
        return broken
    }

    private mutating func remember(_ event: Event, _ actions: [Action], at now: Milliseconds) {
        switch event {
        case .scrolled(let position, _), .resized(let position, _): self.position = position
        case .opened, .jumped, .pageLoaded: position = nil
        case .pageFailed, .arrived, .changed, .removed, .sending, .settled, .focused, .marked, .typing, .composing,
            .toggled,
            .left,
            .woke:
            break
        }
        for action in actions {
            switch action {
            case .keep, .show, .showEnd: settlesAt = now + limits.scrollSettles
            case .load, .change, .markRead, .markUnread, .announce, .sendTyping, .wake: break
            }
        }
    }
}
