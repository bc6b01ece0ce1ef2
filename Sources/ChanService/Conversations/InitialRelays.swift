import ChanCore
import ChanRelayWire

extension Conversations {
    /// The relays of a new conversation: a group without relays uses the embedded one.
    func relays(of plan: NewConversationOptions) -> [RelayAddress] {
        guard plan.kind == .group, plan.relays.isEmpty, let embeddedRelay = rounds.embeddedRelay else {
            return plan.relays
        }
        return [embeddedRelay.address]
    }
}
