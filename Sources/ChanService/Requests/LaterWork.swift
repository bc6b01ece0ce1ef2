import ChanFold
package import ChanID

/// Work that begins or continues after its call was answered.
package struct LaterWork: Hashable, Sendable {
    /// The method that was called.
    package let method: String
    package let conversation: ConversationID?
}

/// The check of the current rights of a user that access.json names.
struct AccountCheck: Sendable {
    let run: @Sendable (LaterWork, LocalAccount) throws(ServiceError) -> Void
}
