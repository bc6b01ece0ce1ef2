import ChanTimeline

@testable import ChanTerminal

/// A view of a sample log: requests for pages are answered at once.
struct ViewReader {
    var log: SampleLog
    var view: TimelineView
    var now: Milliseconds = 1_000_000
    private(set) var actions: [Action] = []

    init(log: SampleLog, columns: Int = 60, height: Int = 10) {
        self.log = log
        view = TimelineView(options: PaintOptions(width: columns, today: SampleLog.today), height: height)
    }

    mutating func send(_ event: Event) { finish(view.handle(event, at: now)) }

    mutating func finish(_ new: [Action]) {
        now += 100
        actions += new
        for case .load(let request, let anchor, let before, let after) in new {
            let (page, items) = log.page(anchor, before: before, after: after)
            view.setContents(items)
            send(.pageLoaded(request, page))
        }
    }

    mutating func arrive(_ loaded: LoadedItem) {
        view.setContents([loaded])
        send(.arrived([loaded.item]))
    }

    mutating func takeActions() -> [Action] {
        defer { actions = [] }
        return actions
    }

    /// The lines of the view.
    mutating func lines() -> [String] {
        var grid = Grid(GridSize(rows: view.viewport.height, columns: view.rows.options.width))
        view.draw(on: &grid, top: 0)
        return grid.rows.indices.map(grid.text)
    }
}
