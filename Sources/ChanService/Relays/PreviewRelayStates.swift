import ChanCore
import ChanID
import ChanLog
import ChanRelayWire
import ChanStore

/// The known state of the preview at each relay of a conversation.
struct PreviewRelayStates {
    fileprivate struct State {
        let relay: RelayEntry
        let delivery: PreviewDelivery?
        let observation: RelayObservation?
    }

    private let states: [State]

    init(
        of conversation: ConversationID, _ deliveries: [FileAnnouncementKey: PreviewDelivery], in view: StoreView
    ) throws(StoreError) {
        let observations = try RelayObservationTable.list(of: conversation, in: view)
        states = try RelayTable.list(of: conversation, in: view).filter(\.status.isServed).map { relay in
            State(
                relay: relay, delivery: deliveries[FileAnnouncementKey(conversation: conversation, relay: relay.id)],
                observation: observations.first { $0.relay == relay.id })
        }
    }

    /// The relays that did not answer at the last attempt, or refused the preview.
    var withoutNewest: [RelayEntry] {
        states.filter { $0.observation?.state == .unreachable || $0.hasRefused }.map(\.relay)
    }

    /// Returns whether each relay has a preview, and otherwise the reason.
    func overviews(of stored: StoredPreview) -> [PreviewOverview.Relay] {
        states.map { state in
            let hasNewest = state.delivery?.sequence == stored.sequence && !state.isRefused
            return PreviewOverview.Relay(
                relay: state.relay.id, address: state.relay.address, isCurrent: hasNewest,
                error: state.obstacle ?? (hasNewest ? nil : state.reason), webURL: state.delivery?.webURL)
        }
    }
}

extension PreviewRelayStates.State {
    /// Whether the relay refused the newest preview, and may show an earlier one. A relay that stores none shows none.
    fileprivate var hasRefused: Bool { delivery?.failure.map { $0.code != .version } ?? false }

    fileprivate var isRefused: Bool { observation?.state == .refused }

    /// The relay's own fault.
    fileprivate var obstacle: String? {
        guard let observation else { return nil }
        let detail = observation.detail.isEmpty ? "" : ": " + observation.detail
        return switch observation.state {
        case .reachable, .diverged: nil
        case .unreachable: "the relay is not reached now" + detail
        case .refused: "the relay does not carry the channel" + detail
        case .wrongIdentity: "another relay answers at this address" + detail
        }
    }

    /// Why it has not the newest preview.
    fileprivate var reason: String {
        guard let delivery else { return "it was not asked since this node was started" }
        return delivery.failure.map { "\($0.code.rawValue): \($0.message)" }
            ?? "the newest one is sent in the next round"
    }
}
