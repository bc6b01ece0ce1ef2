import ChanID
import ChanTimeline

/// The timeline of one conversation on the screen: the model, its rows, and the part in view.
///
/// It executes the model's actions on rows and places, and returns the others.
package struct TimelineView: Sendable {
    /// Every scroll names its cause, so that none of the program's counts as the reader's. The screen has a column for
    /// names, and a message without one looks like that of the author above.
    private static let limits: Limits = {
        var limits = Limits.terminal
        limits.scrollSettles = 0
        limits.namesFrom = 0
        return limits
    }()

    private(set) var timeline = Timeline(limits: limits)
    var rows: PaintedRows
    private(set) var viewport: Viewport
    /// The row that the reader's keys concern.
    private(set) var current: ItemID?
    /// The row at the edge before the view was moved by a page.
    private(set) var edge: ItemID?
    private var reported: Position?

    /// Whether a part could not be loaded.
    var hasFailed: Bool {
        rows.rows.contains { row in
            switch row.content {
            case .failed, .gap(_, _, isFailed: true): true
            case .item, .folded, .gap, .date, .unread, .loading, .typing: false
            }
        }
    }

    /// Whether the newest item is in view.
    var showsEnd: Bool { viewport.showsEnd && timeline.reachesNewest }

    init(options: PaintOptions, height: Int) {
        rows = PaintedRows(options: options)
        viewport = Viewport(height: height)
    }

    /// Processes an event.
    ///
    /// - Returns: the actions that are not about rows and places: load, markRead, markUnread, announce, sendTyping, wake.
    mutating func handle(_ event: Event, at now: Milliseconds) -> [Action] {
        var remaining = carryOut(timeline.handle(event, at: now))
        remaining += settle(at: now)
        rows.forgetContents(notIn: timeline)
        return remaining
    }

    private mutating func carryOut(_ actions: [Action]) -> [Action] {
        actions.filter { action in
            switch action {
            case .change: rows.replace(by: timeline.rows)
            case .keep(let item, let edge): viewport.keep(item, edge)
            case .showEnd:
                viewport.showEnd()
                reported = nil
            case .show(let item):
                viewport.show(item)
                // The model treats the item as the first one, until it receives the rows above it.
                (current, reported) = (item, nil)
            case .load, .markRead, .markUnread, .announce, .sendTyping, .wake: return true
            }
            return false
        }
    }

    /// Lays out and reports the position, until the model changes nothing any more.
    private mutating func settle(at now: Milliseconds) -> [Action] {
        var remaining: [Action] = []
        for _ in 0..<8 {
            viewport.layout(&rows)
            guard viewport.position != reported else { break }
            reported = viewport.position
            remaining += carryOut(timeline.handle(.scrolled(viewport.position, by: .program), at: now))
        }
        return remaining
    }

    // MARK: - The reader's moves

    /// Moves the text by lines.
    mutating func scroll(by lines: Int, at now: Milliseconds) -> [Action] {
        edge = nil
        viewport.scroll(by: lines)
        return finishMove(at: now)
    }

    /// Moves by a page, and marks the row at the old edge.
    mutating func scrollPage(isDown: Bool, at now: Milliseconds) -> [Action] {
        let position = viewport.position
        let remaining = scroll(by: (isDown ? 1 : -1) * max(viewport.height - 1, 1), at: now)
        edge = isDown ? position.last : position.first
        current = nil
        return remaining
    }

    /// Makes the next (or previous) row the current one, and scrolls as little as possible to show it.
    mutating func moveCurrent(isDown: Bool, at now: Milliseconds) -> [Action] {
        edge = nil
        guard let next = next(isDown: isDown) else { return scroll(by: isDown ? 1 : -1, at: now) }
        // A row that is higher than the view is read line by line.
        if let current, let row = viewport.row(of: current), row.height > viewport.height {
            let hidden = isDown ? row.line + row.height - viewport.height : -row.line
            if hidden > 0 { return scroll(by: isDown ? 1 : -1, at: now) }
        }
        current = next
        viewport.reveal(next, isDown: isDown, in: &rows)
        if isDown, rows.index(of: next) == rows.count - 1, rows.height(of: rows.count - 1) <= viewport.height {
            viewport.showEnd()
        }
        return finishMove(at: now)
    }

    /// The row that becomes the current one; `nil` when there is no other.
    private mutating func next(isDown: Bool) -> ItemID? {
        guard let current, let index = rows.index(of: current), viewport.row(of: current) != nil else {
            let position = viewport.position
            return isDown ? position.first : position.last
        }
        var next = index + (isDown ? 1 : -1)
        while next >= 0, next < rows.count {
            if let id = rows.item(of: next), rows.height(of: next) > 0 { return id }
            next += isDown ? 1 : -1
        }
        return nil
    }

    private mutating func finishMove(at now: Milliseconds) -> [Action] {
        viewport.layout(&rows)
        reported = viewport.position
        let remaining = carryOut(timeline.handle(.scrolled(viewport.position, by: .reader), at: now))
        return remaining + settle(at: now)
    }

    mutating func clearCurrent() { (current, edge) = (nil, nil) }

    // MARK: - Size and looks

    mutating func setHeight(_ height: Int, at now: Milliseconds) -> [Action] {
        guard height != viewport.height else { return [] }
        viewport.height = height
        return handle(.resized(viewport.position, .height), at: now)
    }

    mutating func setOptions(_ options: PaintOptions, at now: Milliseconds) -> [Action] {
        guard options != rows.options else { return [] }
        rows.setOptions(options)
        return handle(.resized(viewport.position, .width), at: now)
    }

    /// Marks the parts of texts that a search found.
    mutating func setMatches(_ matches: [ItemID: [Range<Int>]]) { rows.setMatches(matches) }

    /// Sets the text of items. Rows whose height changes do not move what is being read.
    mutating func setContents(_ items: [LoadedItem]) {
        for loaded in items { rows.set(loaded.content, of: loaded.item) }
    }
}
