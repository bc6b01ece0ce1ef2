package import ChanJSON

/// Answers calls of one method without a task: immediately on the caller's event loop, or from another thread. Only
/// success is returned this way; the method's handler processes the call in all other cases.
///
/// It runs on the event loop, so it must never block: not on a lock that is held for long, a file or a database.
package typealias FastPathHandler =
    @Sendable (
        _ params: JSONValue, _ caller: Caller, _ done: @escaping @Sendable (JSONText?) -> Void
    ) -> FastPathResult

/// The result of a fast path.
package enum FastPathResult: Sendable {
    case immediate(JSONText)
    /// `done` will be called once, from any thread, with the result, or with `nil` if the handler has to process the
    /// call.
    case pending
    /// The handler has to process the call; `done` will not be called.
    case unavailable
}
