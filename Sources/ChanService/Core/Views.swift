package import ChanFold
package import ChanID
package import ChanReading
import ChanStore

extension UseCases {
    /// Runs `body` on one consistent state, on a reader's thread.
    package func withView<Result: Sendable>(
        _ body: @escaping @Sendable (NodeView) throws -> Result
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
            done(outcome.mapError(ServiceError.init(wrapping:)))
        }
    }

    /// Reads a page and its change number from one consistent state of the database.
    func readPage<Element: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> ListPage<Element>
    ) async throws(ServiceError) -> ListPage<Element> {
        try await withView { view in try view.page { try body(view.rows) } }
    }

    func view(_ rows: StoreView) -> NodeView { NodeView(rows, of: context) }

    /// The revision of all data of the node: a view that begins after it was read remains valid while it is
    /// unchanged. `nil` during a write.
    package var revision: UInt64? { database.revision }

    /// - Throws: `not_found.conversation`.
    package func overview(of conversation: ConversationID) async throws(ServiceError) -> ConversationOverview {
        try await withView { view in try view.overview(of: conversation) }
    }

    /// - Throws: `not_found.member`, also for a member that this node may not see.
    package func memberOverview(
        of member: MemberID, in conversation: ConversationID
    ) async throws(ServiceError) -> MemberOverview {
        try await lookUp { [self] rows in try view(rows).member(member, of: conversation) }
    }

    /// - Throws: `not_found.message`.
    package func item(_ id: MessageID, in conversation: ConversationID) async throws(ServiceError) -> ItemOverview {
        try await lookUp { [self] rows in try view(rows).item(id, in: conversation) }
    }
}
