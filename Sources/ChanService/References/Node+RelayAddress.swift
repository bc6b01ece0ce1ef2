import ChanEngine
package import ChanFold
package import ChanID
package import ChanRelay

extension Node {
    /// - Throws: `invalid.address`.
    package func relayAddress(_ text: String) throws(ServiceError) -> RelayAddress {
        do throws(RelayError) { return try RelayAddress(parsing: text) } catch {
            throw .named(.invalidAddress, ["actual": text, "detail": error.message])
        }
    }

    /// Returns a relay of the conversation by its address.
    ///
    /// - Throws: `not_found.relay`.
    package func relayOverview(
        at address: RelayAddress, in conversation: ConversationID
    ) async throws(ServiceError) -> RelayOverview {
        try await relayOverview(of: address.relay, in: conversation)
    }
}
