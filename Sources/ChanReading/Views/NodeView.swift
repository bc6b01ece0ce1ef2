package import ChanFold
package import ChanID
package import ChanStore

/// One consistent state of the node's data, for read-only use cases; any number of readers may share a state. Valid
/// only inside the closure that receives it.
package struct NodeView {
    package let context: NodeContext
    package let rows: StoreView
    let expiryTracker: ExpiryTracker

    package init(_ rows: StoreView, of context: NodeContext) {
        self.context = context
        self.rows = rows
        expiryTracker = ExpiryTracker(now: context.environment.now())
    }

    /// The moment until which the displayed state remains valid if nothing is written; `nil` if it does not expire.
    package var validUntil: Timestamp? { expiryTracker.earliest }

    package func viewerContext(in conversation: ConversationID) throws -> ViewerContext {
        try ViewerContext(conversation, of: context, in: rows, expiryTracker)
    }

    /// Runs `body` and converts errors of the lower layers.
    package func mappingErrors<Result>(_ body: () throws -> Result) throws(ServiceError) -> Result {
        do { return try body() } catch { throw ServiceError(wrapping: error) }
    }

    /// Returns a page with the change number that it belongs to.
    package func page<Element: Sendable>(
        _ body: () throws -> ListPage<Element>
    ) throws(ServiceError) -> ListPage<Element> {
        try mappingErrors {
            var page = try body()
            page.asOf = try ChangeFeedTable.lastSeq(in: rows)
            return page
        }
    }
}

/// Tracks the nearest moment at which the displayed state changes without a write, such as the end of a mute or
/// grant.
package final class ExpiryTracker {
    private let now: Timestamp
    private(set) var earliest: Timestamp?

    package init(now: Timestamp) { self.now = now }

    /// Records the end of a value that was read.
    func record(_ end: Timestamp?) {
        guard let end, now < end else { return }
        earliest = earliest.map { min($0, end) } ?? end
    }
}
