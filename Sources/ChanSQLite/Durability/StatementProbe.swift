/// A hook that runs before each writing statement, with which tests make the n-th one fail. Production code passes
/// none.
package struct StatementProbe: Sendable {
    private let body: @Sendable () throws(StoreError) -> Void

    package init(_ body: @escaping @Sendable () throws(StoreError) -> Void) { self.body = body }

    /// Runs the hook.
    package func willWrite() throws(StoreError) { try body() }
}
