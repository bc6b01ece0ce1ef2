package import ChanFold
package import ChanID
package import ChanRelayWire

extension NodeView {
    /// Returns a relay of the conversation by its address.
    ///
    /// - Throws: `not_found.relay`.
    package func relayOverview(
        at address: RelayAddress, in conversation: ConversationID
    ) throws(ServiceError) -> RelayOverview {
        try relayOverview(of: address.relay, in: conversation)
    }
}
