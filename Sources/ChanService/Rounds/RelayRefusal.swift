import ChanFold
import ChanID
import ChanRelayWire
import ChanStore

extension RelayConversationStatus.State {
    /// The reason why a relay that answers does not carry the conversation; `nil` for one that carries it.
    var refusal: (name: FaultName, detail: String)? {
        switch self {
        case .accepted, .rolledBack: nil
        case .invited: (.relayUnknownConversation, "its operator has not decided on the invitation yet")
        case .refused: (.relayRefused, "its operator declined to carry this conversation")
        case .left: (.relayUnknownConversation, "its operator stopped carrying this conversation")
        case .retired: (.relayRefused, "this conversation was withdrawn from it")
        case .unknown: (.relayUnknownConversation, "it was never invited to carry this conversation")
        }
    }

    /// The details of all such refusals.
    static let refusalDetails: Set<String> = Set(
        [Self.invited, .refused, .left, .retired, .unknown].compactMap { $0.refusal?.detail })
}

extension RelayObservation {
    /// The observed state of a relay that answers, or the reason why it does not carry the conversation.
    init(_ status: RelayConversationStatus, of relay: RelayID, at now: Timestamp) {
        let refusal = status.state.refusal
        self.init(
            relay: relay, state: refusal == nil ? .reachable : .refused, size: status.size,
            cosignedSize: status.cosignedSize, probedAt: now)
        seenAt = now
        detail = refusal?.detail ?? ""
    }
}
