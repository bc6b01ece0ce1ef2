package import ChanJSON

/// Answers calls of one method without a task: at once, on the event loop of whoever calls, or from another thread. Only
/// plain success goes this way; whatever else a call comes to is found out and told by the method's handler.
///
/// Being called on the event loop, it never waits: not for a lock that is held for long, not for a file or a database.
package typealias FastPathHandler =
    @Sendable (
        _ params: JSONValue, _ caller: Caller, _ done: @escaping @Sendable (JSONText?) -> Void
    ) -> FastPathResult

/// How far a shortcut got.
package enum FastPathResult: Sendable {
    case immediate(JSONText)
    /// `done` will be called once, from any thread, with the result, or with `nil` for "ask the handler".
    case pending
    /// Ask the handler; `done` will not be called.
    case unavailable
}
