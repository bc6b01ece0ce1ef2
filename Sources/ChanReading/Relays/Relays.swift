package import ChanCore
package import ChanFold
package import ChanID
package import ChanStore

/// A relay with its entry in the log, its effective status, and the result of the last probe.
package struct RelayOverview: Hashable, Sendable {
    package let relay: RelayEntry
    /// The current status by the rules, derived from the stored one.
    package let effective: RelayStatus
    package let observed: ObservedRelayState
    /// The number of entries that it held at the last probe; `nil` if it never answered, or the reader may not manage
    /// relays.
    package let size: UInt64?
    package let lag: UInt64?
    /// The seconds since it last answered, while it lags or does not answer.
    package let lagSeconds: Int64?
    package let cosignedSize: UInt64
    package let probedAt: Timestamp?
    package let detail: String?
}

/// The result of the last probe. The raw value is the stable name.
package enum ObservedRelayState: String, Hashable, Sendable, CaseIterable {
    case unknown, reachable, lagging, unreachable, diverged, refusing
    case wrongIdentity = "wrong_identity"

    /// The state for people.
    package var words: String { rawValue.split(separator: "_").joined(separator: " ") }
}

extension NodeView {
    /// Lists the relays of a conversation by name. Members who may not manage relays see names, addresses and whether
    /// they are in use.
    ///
    /// - Parameter includesPast: whether to include relays that were removed, rejected or have left.
    /// - Throws: `not_found.conversation`, `invalid.cursor`.
    package func relays(
        of conversation: ConversationID, includesPast: Bool, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<RelayOverview> {
        try page {
            let presenter = try RelayPresenter(viewerContext(in: conversation))
            let all = try RelayTable.list(of: conversation, in: rows).filter { includesPast || $0.status.isServed }
            let cursor = PageCursor("relay.list/\(includesPast)", of: conversation, request)
            let page = try cursor.slice(all, request) { ListKey().appending($0.name).appending($0.id.bytes) }
            return page.replacingElements(page.elements.map(presenter.overview))
        }
    }

    /// - Throws: `not_found.relay`.
    package func relayOverview(
        of relay: RelayID, in conversation: ConversationID
    ) throws(ServiceError) -> RelayOverview {
        try mappingErrors {
            let presenter = try RelayPresenter(viewerContext(in: conversation))
            guard let row = try RelayTable.find(relay, of: conversation, in: rows) else {
                throw ServiceError.notFound(.relay, relay.description)
            }
            return presenter.overview(of: row)
        }
    }
}

/// Combines relays with their observations.
package struct RelayPresenter {
    private let context: ViewerContext
    private let observations: [RelayID: RelayObservation]
    private let canSeeStatus: Bool

    package init(_ viewer: ViewerContext) throws(StoreError) {
        self.context = viewer
        canSeeStatus = viewer.holds(.readRelayStatus)
        let all = try RelayObservationTable.list(of: viewer.id, in: viewer.view)
        observations = Dictionary(all.map { ($0.relay, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func overview(of relay: RelayEntry) -> RelayOverview {
        let size = context.conversation.logSize
        let seen = canSeeStatus ? observations[relay.id] : nil
        // A former relay gets no more entries, so none are missing there.
        let lag = relay.status.isServed ? seen.map { size - min(size, $0.size) } : nil
        let appearance = seen.map { ObservedRelayState($0, lag: lag ?? 0) } ?? .unknown
        let isCurrent = appearance == .reachable || appearance == .unknown
        return RelayOverview(
            relay: context.offsets.inClockTime(relay), effective: effective(relay, seen), observed: appearance,
            size: seen?.size, lag: lag,
            lagSeconds: isCurrent ? nil : seen?.seenAt.map(seconds(since:)), cosignedSize: seen?.cosignedSize ?? 0,
            probedAt: seen?.probedAt, detail: detail(relay, seen))
    }

    /// Returns the effective status. A deleted conversation has no active relay, and a relay that cosigned all of our
    /// log counts as synced even if the log does not record it yet.
    private func effective(_ relay: RelayEntry, _ seen: RelayObservation?) -> RelayStatus {
        if context.summary.lifecycle.phase == .deleted, relay.status.isServed { return .inactive }
        let isCurrent = seen.map { $0.cosignedSize == context.conversation.logSize } ?? false
        return relay.status == .accepted && isCurrent ? .synced : relay.status
    }

    private func detail(_ relay: RelayEntry, _ seen: RelayObservation?) -> String? {
        if let seen, !seen.detail.isEmpty { return seen.detail }
        return relay.reason
    }

    private func seconds(since moment: Timestamp) -> Int64 {
        max(0, (context.clock.milliseconds - moment.milliseconds) / 1000)
    }
}

extension ObservedRelayState {
    package init(_ seen: RelayObservation, lag: UInt64) {
        let state = ObservedRelayState(seen.state)
        self = state == .reachable && lag > 0 ? .lagging : state
    }

    /// The state without regard to how many entries the relay lacks.
    package init(_ state: RelayObservation.State) {
        switch state {
        case .reachable: self = .reachable
        case .unreachable: self = .unreachable
        case .refused: self = .refusing
        case .wrongIdentity: self = .wrongIdentity
        case .diverged: self = .diverged
        }
    }
}
