package import ChanCore
package import ChanFold
package import ChanID
package import ChanReading
import ChanStore

/// A relay with the result of a probe and its effective status.
package struct ProbedRelay: Sendable {
    package let row: RelayStatusRow
    package let effective: RelayStatus
    /// Whether no misbehaviour of the relay or the origin is proven and unacknowledged.
    package let hasNoAlarms: Bool
    /// How much of the time it was seen to carry the conversation; `nil` without a history.
    package let availability: RelayAvailability?

    /// Whether it answers, holds what it should, serves and cosigns it, and agrees with this node about the time. An entry
    /// may be on its way for a minute.
    package var isWell: Bool {
        guard hasNoAlarms, row.error == nil, row.measurement?.hasClockSkew != true,
            row.uncosignedSeconds.map({ $0 < Self.maximumLagSeconds }) ?? true
        else { return false }
        switch row.observed {
        case .reachable: return true
        case .lagging: return row.lagSeconds.map { $0 < Self.maximumLagSeconds } ?? false
        case .unknown, .unreachable, .diverged, .refusing, .wrongIdentity: return false
        }
    }

    static let maximumLagSeconds: Int64 = 60
}

/// The options of a probe.
package struct RelayProbing: Sendable {
    let timeoutSeconds: Int64
    let isCached: Bool
    let provenOnly: Bool

    /// - Parameters:
    ///   - timeoutSeconds: the time limit per relay.
    ///   - isCached: whether to return the last result without a new probe.
    ///   - provenOnly: whether to probe only relays that accepted the conversation; other addresses are unverified
    ///     input.
    package init(timeoutSeconds: Int64, isCached: Bool, provenOnly: Bool = false) {
        self.timeoutSeconds = timeoutSeconds
        self.isCached = isCached
        self.provenOnly = provenOnly
    }
}

extension Relays {
    /// Probes all relays of a conversation. Pages are ordered by name, which does not change with the results; each
    /// page is sorted by severity, worst first. Newest first reverses both.
    ///
    /// - Throws: a denial unless we may read relay status, `invalid.cursor`.
    package func relayStatus(
        of conversation: ConversationID, _ probing: RelayProbing, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<ProbedRelay> {
        try await read { [self] view in
            try ViewerContext(conversation, of: context, in: view).require(.readRelayStatus)
        }
        let rows = try await relayStatus(of: conversation, probing)
        return try await readPage { [self] view in
            let probed = try probed(rows.filter(\.relay.status.isServed), of: conversation, view)
            let page = try PageCursor("relay.status", of: conversation, request).slice(probed, request) { probed in
                ListKey().appending(probed.row.relay.name).appending(probed.row.relay.id.bytes)
            }
            return page.replacingElements(
                Self.worstFirst(page.elements, isTurned: request.isNewestFirst, hidesCauses: probing.provenOnly))
        }
    }

    /// Probes one relay, also one that was removed: of such a one the last result is returned.
    ///
    /// - Throws: a denial unless we may read relay status, `not_found.relay`.
    package func probedRelay(
        _ relay: RelayID, of conversation: ConversationID, _ probing: RelayProbing
    ) async throws(ServiceError) -> ProbedRelay {
        try await read { [self] view in
            try ViewerContext(conversation, of: context, in: view).require(.readRelayStatus)
        }
        let rows = try await relayStatus(of: conversation, only: relay, probing)
        let found = try await read { [self] view in try probed(rows, of: conversation, view) }
        guard let probed = found.first else { throw .notFound(.relay, relay.description) }
        return probed
    }

    private func probed(
        _ rows: [RelayStatusRow], of conversation: ConversationID, _ view: StoreView
    ) throws -> [ProbedRelay] {
        let viewer = try ViewerContext(conversation, of: context, in: view)
        let presenter = try RelayPresenter(viewer)
        let accused = try IntegrityErrorTable.listAlarms(of: conversation, in: view).map(\.relay)
        let availability = try RelayAvailability.ofRelays(of: conversation, at: viewer.clock, view)
        return rows.map { row in
            ProbedRelay(
                row: row, effective: presenter.overview(of: row.relay).effective,
                hasNoAlarms: !accused.contains { $0 == nil || $0 == row.relay.id },
                availability: availability[row.relay.id])
        }
    }

    /// Sorts relays by severity; the sort is stable.
    ///
    /// - Parameter hidesCauses: whether the caller must not learn, from the order either, why a relay does not answer.
    private static func worstFirst(
        _ relays: [ProbedRelay], isTurned: Bool, hidesCauses: Bool
    ) -> [ProbedRelay] {
        func urgency(_ state: ObservedRelayState) -> Int {
            (hidesCauses && state == .wrongIdentity ? .unreachable : state).urgency
        }
        let ranked = relays.enumerated().sorted { left, right in
            let (first, second) = (urgency(left.element.row.observed), urgency(right.element.row.observed))
            return first == second ? left.offset < right.offset : (first < second) != isTurned
        }
        return ranked.map(\.element)
    }
}

extension ObservedRelayState {
    /// The severity; 0 is the worst.
    fileprivate var urgency: Int {
        switch self {
        case .diverged: 0
        case .wrongIdentity: 1
        case .refusing: 2
        case .unreachable: 3
        case .lagging: 4
        case .unknown: 5
        case .reachable: 6
        }
    }
}
