import ChanID
import ChanTimeline

/// Rule 8, from the whole log: what is unread, and above which message the divider stands.
struct UnreadOracle {
    /// The page that a view which was opened waits for; `nil` once it has come.
    private var opening: Request?
    private var isOpen = false
    /// The marker at opening, after which the divider stands; `nil` without one.
    private var dividedAfter: Int?
    /// The newest entry at that time: the divider is about what there was then.
    private var newestThen = 0

    mutating func check(_ event: Event, _ actions: [Action], _ timeline: Timeline, log: SimulatedLog) -> [String] {
        follow(event, log)
        defer { follow(actions) }
        return isOpen ? checkCount(actions, timeline, log) + checkDivider(timeline.rows, log) : []
    }

    private mutating func follow(_ event: Event, _ log: SimulatedLog) {
        switch event {
        case .opened: (isOpen, dividedAfter) = (false, nil)
        case .pageLoaded(let request, let page) where request == opening && !isOpen:
            isOpen = true
            (dividedAfter, newestThen) = (page.unread > 0 ? page.readTo : nil, log.nextEntry)
        case .left: dividedAfter = nil
        case .sending(let pending) where pending.text.contains { !$0.isWhitespace }: dividedAfter = nil
        case .toggled(let id, .unread):
            if let entry = log.entry(of: id) { (dividedAfter, newestThen) = (entry - 1, log.nextEntry) }
        case .jumped, .pageLoaded, .pageFailed, .arrived, .changed, .removed, .sending, .settled, .scrolled, .resized,
            .focused, .marked, .typing, .composing, .toggled, .woke:
            break
        }
    }

    /// Only the last request of a view that has not opened is answered.
    private mutating func follow(_ actions: [Action]) {
        for case .load(let request, _, _, _) in actions where !isOpen { opening = request }
    }

    /// The count is the log's. Where a gap hides messages, it may be larger after reading, and anything after marking as
    /// unread, until the node tells its own.
    private func checkCount(_ actions: [Action], _ timeline: Timeline, _ log: SimulatedLog) -> [String] {
        var (least, most) = (log.unread, log.unread)
        for action in actions {
            switch action {
            case .markRead: most = .max
            case .markUnread: (least, most) = (0, .max)
            case .load, .change, .keep, .showEnd, .show, .announce, .sendTyping, .wake: break
            }
        }
        let count = timeline.unreadCount
        return (least...most).contains(count) ? [] : ["unread is \(count), and the log has \(log.unread)"]
    }

    /// The divider has nothing unread above it, and is there once the first unread message and what is before it are held.
    private func checkDivider(_ rows: [Row], _ log: SimulatedLog) -> [String] {
        let dividers = rows.indices.filter { if case .unread = rows[$0].content { true } else { false } }
        guard let marker = dividedAfter else { return dividers.isEmpty ? [] : ["a divider without a reason"] }
        let unread = log.items.filter { ($0.entry ?? 0) > marker && SimulatedLog.counts($0) }
        if let index = dividers.first {
            let below = rows[index...].compactMap(\.item).first?.entry ?? .max
            let isWrong = below <= marker || unread.contains { ($0.entry ?? 0) < below }
            return dividers.count > 1 || isWrong ? ["the divider is above \(below)"] : []
        }
        guard let first = unread.first?.entry, first <= newestThen else { return [] }
        // From the last item that was read on: something unread could lie behind an edge.
        let start = log.items.lastIndex { ($0.entry ?? 0) <= marker } ?? 0
        let needed = log.items[start...].prefix { ($0.entry ?? 0) <= first }.map(\.id)
        return Set(rows.compactMap(\.item?.id)).isSuperset(of: needed) ? ["the divider is missing"] : []
    }
}
