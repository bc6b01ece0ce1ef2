package import ChanJSON

/// Answers calls of one method without a task: at once, on the event loop of whoever calls, or from another thread. Only
/// plain success goes this way; whatever else a call comes to is found out and told by the method's handler.
///
/// Being called on the event loop, it never waits: not for a lock that is held for long, not for a file or a database.
package typealias Shortcut =
    @Sendable (
        _ params: JSONValue, _ caller: Caller, _ done: @escaping @Sendable (JSONText?) -> Void
    ) -> ShortAnswer

/// How far a shortcut got.
package enum ShortAnswer: Sendable {
    case now(JSONText)
    /// `done` will be called once, from any thread, with the result, or with `nil` for "ask the handler".
    case soon
    /// Ask the handler; `done` will not be called.
    case no
}
