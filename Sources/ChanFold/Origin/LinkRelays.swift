package import ChanCore
package import ChanEnvelope
package import ChanID
import ChanRelayWire
package import ChanStore

/// The relays that links of a conversation name.
package struct LinkRelays {
    /// All relays that carry the log or may come to.
    package let all: [RelayEntry]
    /// Those that serve what short links lead to.
    package let serving: [ShortLinkRelay]

    package init(of conversation: ConversationID, in view: StoreView) throws(StoreError) {
        all = try RelayTable.list(of: conversation, in: view).filter(\.status.isServed)
        var serving: [ShortLinkRelay] = []
        for relay in all {
            guard try LinkRelayTable.isServing(relay.id, in: view) == true,
                try LinkRelayTable.refusal(by: relay.id, of: conversation, in: view) == nil
            else { continue }
            if let named = (try? RelayAddress(parsing: relay.address)).flatMap(ShortLinkRelay.init) {
                serving.append(named)
            }
        }
        self.serving = serving
    }
}
