package import ChanID
import ChanStore

/// One consistent state of what a node knows, for use cases that only read: any number of them may look at the same state.
/// Valid only inside the closure it was given to.
package struct NodeView {
    let node: Node
    let rows: StoreView
    let expiryTracker: ExpiryTracker

    /// Until when the same would be shown if nothing is written; `nil` for ever.
    package var validUntil: Timestamp? { expiryTracker.earliest }

    func viewerContext(in conversation: ConversationID) throws -> ViewerContext {
        try ViewerContext(conversation, of: node, in: rows, expiryTracker)
    }

    /// Runs `body`; an error of the storeys below becomes one of ours.
    func mappingErrors<Result>(_ body: () throws -> Result) throws(ServiceError) -> Result {
        do { return try body() } catch { throw Node.serviceError(from: error) }
    }

    /// A page and the change number it belongs to.
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

/// The nearest moment from which on something looks different although nobody did anything: a mute ends, a grant is over.
final class ExpiryTracker {
    private let now: Timestamp
    private(set) var earliest: Timestamp?

    init(now: Timestamp) { self.now = now }

    /// Something that was looked at holds until `end`.
    func record(_ end: Timestamp?) {
        guard let end, now < end else { return }
        earliest = earliest.map { min($0, end) } ?? end
    }
}

extension Node {
    /// Looks at one consistent state, on a reader's thread.
    package func withView<Result: Sendable>(
        _ body: @escaping @Sendable (NodeView) throws(ServiceError) -> Result
    ) async throws(ServiceError) -> Result {
        try await read { [self] rows in try body(view(rows)) }
    }

    /// The same for whoever has no task.
    /// - Parameter done: called once, on the reader's thread.
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

    /// A number for the state of everything a node keeps: what a view began after it was taken shows, holds for as long as
    /// it stays the same. `nil` while something is being written.
    package var revision: UInt64? { database.revision }
}
