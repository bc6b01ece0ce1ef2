import ChanEngine
package import ChanFold
package import ChanID
import ChanStore

/// One consistent state of the node's data, for read-only use cases; any number of readers may share a state. Valid
/// only inside the closure that receives it.
package struct NodeView {
    let node: Node
    let rows: StoreView
    let expiryTracker: ExpiryTracker

    /// The moment until which the displayed state remains valid if nothing is written; `nil` if it does not expire.
    package var validUntil: Timestamp? { expiryTracker.earliest }

    func viewerContext(in conversation: ConversationID) throws -> ViewerContext {
        try ViewerContext(conversation, of: node, in: rows, expiryTracker)
    }

    /// Runs `body` and converts errors of the lower layers.
    func mappingErrors<Result>(_ body: () throws -> Result) throws(ServiceError) -> Result {
        do { return try body() } catch { throw Node.serviceError(from: error) }
    }

    /// Returns a page with the change number that it belongs to.
    func page<Element: Sendable>(
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
final class ExpiryTracker {
    private let now: Timestamp
    private(set) var earliest: Timestamp?

    init(now: Timestamp) { self.now = now }

    /// Records the end of a value that was read.
    func record(_ end: Timestamp?) {
        guard let end, now < end else { return }
        earliest = earliest.map { min($0, end) } ?? end
    }
}

extension Node {
    /// Runs `body` on one consistent state, on a reader's thread.
    package func withView<Result: Sendable>(
        _ body: @escaping @Sendable (NodeView) throws(ServiceError) -> Result
    ) async throws(ServiceError) -> Result {
        try await read { [self] rows in try body(view(rows)) }
    }

    /// Runs `body` on one consistent state, for callers without a task.
    ///
    /// - Parameter done: called once with the result, on the reader's thread.
    package func withView<Result: Sendable>(
        _ body: @escaping @Sendable (NodeView) throws(ServiceError) -> Result,
        then done: @escaping @Sendable (Swift.Result<Result, ServiceError>) -> Void
    ) {
        database.read { [self] rows in
            try body(view(rows))
        } then: { outcome in
            done(outcome.mapError(Node.serviceError))
        }
    }

    func view(_ rows: StoreView) -> NodeView {
        NodeView(node: self, rows: rows, expiryTracker: ExpiryTracker(now: environment.now()))
    }

    /// The revision of all data of the node: a view that begins after it was read remains valid while it is
    /// unchanged. `nil` during a write.
    package var revision: UInt64? { database.revision }
}
