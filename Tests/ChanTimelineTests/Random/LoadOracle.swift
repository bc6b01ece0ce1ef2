import ChanID
import ChanTimeline

/// Rule 6, from the rows and the whole log: what is asked for, and when.
struct LoadOracle {
    let limits: Limits
    /// The requests that wait for an answer, with the entry at their edge; `nil` is a page around an anchor.
    private var outstanding: [Request: Int?] = [:]
    private var seen: Set<Request> = []
    private var anchor: Request?

    init(limits: Limits) { self.limits = limits }

    mutating func check(_ event: Event, _ actions: [Action], _ rows: [Row], log: SimulatedLog) -> [String] {
        var broken: [String] = []
        switch event {
        case .opened: (outstanding, anchor) = ([:], nil)
        case .jumped: anchor = nil
        case .pageLoaded(let request, _), .pageFailed(let request, _):
            outstanding[request] = nil
            if anchor == request { anchor = nil }
        case .arrived, .changed, .removed, .sending, .settled, .scrolled, .resized, .focused, .marked, .typing,
            .composing, .toggled, .left, .woke:
            break
        }
        for case .load(let request, let place, let before, let after) in actions {
            if !seen.insert(request).inserted { broken.append("request \(request.number) twice") }
            broken +=
                checkTarget(place, before, after, event, rows, log).map { ["request \(request.number) \($0)"] } ?? []
            if before > 0, after > 0 { anchor = request }
            outstanding[request] = before > 0 && after > 0 ? .some(nil) : entry(of: place)
        }
        return broken + checkAhead(event, rows, log)
    }

    private func entry(of place: Anchor) -> Int? { if case .entry(let entry) = place { entry } else { nil } }

    /// A page around an anchor is the one that the event asks for; a page at an edge continues what is held.
    private func checkTarget(
        _ place: Anchor, _ before: Int, _ after: Int, _ event: Event, _ rows: [Row], _ log: SimulatedLog
    ) -> String? {
        guard before == 0 || after == 0 else {
            switch event {
            case .opened(let anchor), .jumped(let anchor): return place == anchor ? nil : "is for \(place)"
            case .sending, .removed: return place == .newest ? nil : "is for \(place)"
            default: return nil
            }
        }
        guard let entry = entry(of: place), let index = log.items.firstIndex(where: { $0.entry == entry }) else {
            // The item at the edge was removed from the log and from the view.
            return self.entry(of: place) == nil ? "is at no entry" : nil
        }
        let next = before > 0 ? index - 1 : index + 1
        guard log.items.indices.contains(next) else { return nil }
        // Beyond a gap the neighbour may be held: the model cannot know that nothing is between them.
        let place = rows.firstIndex { $0.item?.id == log.items[next].id }
        let here = rows.firstIndex { $0.item?.entry == entry }
        guard let place, let here else { return nil }
        return rows[min(place, here)...max(place, here)].contains(where: \.isGap) ? nil : "asks for what is held"
    }

    /// Where the view is near to an edge with more behind it, that is asked for or has failed.
    private func checkAhead(_ event: Event, _ rows: [Row], _ log: SimulatedLog) -> [String] {
        guard case .scrolled(let position, _) = event, anchor == nil, let first = position.first,
            let index = rows.firstIndex(where: { $0.item?.id == first }), rows[index].item?.entry != nil,
            !rows.contains(where: \.isFailure)
        else { return [] }
        let start = rows[..<index].lastIndex { if case .gap = $0.content { true } else { false } }.map { $0 + 1 } ?? 0
        let above = rows[start..<index].filter { $0.item != nil }
        guard above.count < limits.loadAheadRows, !above.contains(where: \.isFolded),
            let edge = rows[start...].compactMap(\.item?.entry).first,
            let place = log.items.firstIndex(where: { $0.entry == edge }), place > 0
        else { return [] }
        // The item that was at the edge when more was asked for may be gone.
        let isAsked = outstanding.values.contains { asked in
            asked.map { asked in asked == edge || !log.items.contains { $0.entry == asked } } ?? false
        }
        return isAsked ? [] : ["nothing is loaded before \(edge)"]
    }
}

extension Row {
    fileprivate var isFailure: Bool {
        switch content {
        case .failed: true
        case .gap(_, _, let isFailed): isFailed
        case .item, .folded, .date, .unread, .loading, .typing: false
        }
    }

    fileprivate var isGap: Bool { if case .gap = content { true } else { false } }

    fileprivate var isFolded: Bool { if case .folded = content { true } else { false } }
}
