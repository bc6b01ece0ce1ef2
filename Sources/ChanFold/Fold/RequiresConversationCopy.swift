package import ChanID

/// Thrown by a transaction whose work would block other callers of the writer for too long; it must run in a copy of
/// the conversation.
package struct RequiresConversationCopy: Error {
    package let conversation: ConversationID
}
