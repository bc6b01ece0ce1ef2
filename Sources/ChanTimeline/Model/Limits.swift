/// A moment or a span of the clock that the front end passes in.
package typealias Milliseconds = Int64

/// Every constant of the model as one value. `terminal` counts lines, `web` counts pixels.
package struct Limits: Hashable, Sendable {
    /// The distance from the end within which the view is at the end.
    package var atEnd: Int
    /// The distance within which the reader follows.
    package var nearEnd: Int
    /// The time after a scroll of the program in which scroll events are its own.
    package var scrollSettles: Milliseconds = 50
    /// The time between two messages of one run.
    package var runGap: Milliseconds = 60_000
    /// The participants from which names and avatars are shown.
    package var namesFrom = 3
    /// How long a row is in view, with focus, until it is read.
    package var readAfter: Milliseconds = 1_000
    /// How long the node's answer to a read marker is awaited; after that an earlier marker of the node counts again.
    package var markAnswered: Milliseconds = 10_000
    /// The shortest time between two typing frames that are sent.
    package var typingSent: Milliseconds = 5_000
    /// How long a member's typing is shown.
    package var typingShown: Milliseconds = 8_000
    /// The items on each side of the anchor of a first page.
    package var firstPage = 50
    package var laterPage = 100
    /// Fewer rows than this beyond the view load the next page.
    package var loadAheadRows = 50
    /// A view this near to an edge loads the next page.
    package var loadAheadDistance: Int
    /// The items held.
    package var capacity: Int
    /// The least items that are trimmed at once.
    package var trimBatch = 200
    /// The items on either side of the view that are not trimmed.
    package var keptAround = 200
    package var segments = 4
    package var burstSample: Milliseconds = 500
    package var burstDecision: Milliseconds = 2_000
    /// The messages a second above which a burst begins.
    package var burstRate = 3
    package var burstRelease: Milliseconds = 250
    package var burstWait: Milliseconds = 750
    /// The items of a release beyond those that waited.
    package var burstBatch = 50
    /// The rows whose state is kept.
    package var rowStates = 10_000
    package var firstRetry: Milliseconds = 1_000
    package var lastRetry: Milliseconds = 30_000

    package static let terminal = Limits(atEnd: 0, nearEnd: 3, loadAheadDistance: 3, capacity: 2_000)
    package static let web = Limits(atEnd: 10, nearEnd: 100, loadAheadDistance: 100, capacity: 600)

    private init(atEnd: Int, nearEnd: Int, loadAheadDistance: Int, capacity: Int) {
        self.atEnd = atEnd
        self.nearEnd = nearEnd
        self.loadAheadDistance = loadAheadDistance
        self.capacity = capacity
    }
}
