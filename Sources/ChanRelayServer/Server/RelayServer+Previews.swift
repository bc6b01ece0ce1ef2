package import ChanID
package import ChanLog

extension RelayServer {
    /// Returns the public preview of a conversation that this relay carries, for its web server.
    /// - Parameter known: the number of the preview that the caller has.
    package func preview(of conversation: ConversationID, unless known: UInt64? = nil) async -> PreviewState {
        await withCheckedContinuation { done in
            service.readPreview(of: conversation, unless: known) { done.resume(returning: $0) }
        }
    }
}
