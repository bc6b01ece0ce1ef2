package import ChanCore
package import ChanID
import ChanStore

/// A relay as it answered, beside what the rules make of it.
package struct ProbedRelay: Sendable {
    package let row: RelayStatusRow
    package let effective: RelayStatus
    /// Nothing was proved against it, or against the origin, that nobody acknowledged.
    package let hasNoAlarms: Bool
}

/// How relays are asked.
package struct RelayProbing: Sendable {
    let timeoutSeconds: Int64
    let isCached: Bool
    let provenOnly: Bool

    /// - Parameters:
    ///   - timeoutSeconds: how long to wait for each.
    ///   - isCached: do not ask, show what the last probe saw.
    ///   - provenOnly: ask only relays that took the conversation on: others are addresses that somebody wrote down.
    package init(timeoutSeconds: Int64, isCached: Bool, provenOnly: Bool = false) {
        self.timeoutSeconds = timeoutSeconds
        self.isCached = isCached
        self.provenOnly = provenOnly
    }
}

extension Node {
    /// Asks every relay of a conversation. Pages go by name, which stays while a relay gets better or worse; on each page
    /// the worst come first. Newest first turns both around.
    /// - Throws: the denial for whoever may not read what relays say, `invalid.cursor`.
    package func relayStatus(
        of conversation: ConversationID, _ probing: RelayProbing, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<ProbedRelay> {
        try await read { [self] view in
            try ViewerContext(conversation, of: self, in: view).require(.readRelayStatus)
        }
        let rows = try await relayStatus(of: conversation, probing)
        return try await readPage { [self] view in
            let book = try RelayPresenter(ViewerContext(conversation, of: self, in: view))
            let accused = try IntegrityErrorTable.listAlarms(of: conversation, in: view).map(\.relay)
            let probed = rows.filter(\.relay.status.isServed).map { row in
                ProbedRelay(
                    row: row, effective: book.overview(of: row.relay).effective,
                    hasNoAlarms: !accused.contains { $0 == nil || $0 == row.relay.id })
            }
            let page = try PageCursor("relay.status", of: conversation, request).slice(probed, request) { probed in
                ListKey().appending(probed.row.relay.name).appending(probed.row.relay.id.bytes)
            }
            return page.replacingElements(Self.worstFirst(page.elements, isTurned: request.isNewestFirst))
        }
    }

    /// Those that are as bad as each other stay in their order.
    private static func worstFirst(_ relays: [ProbedRelay], isTurned: Bool) -> [ProbedRelay] {
        let ranked = relays.enumerated().sorted { left, right in
            let (first, second) = (left.element.row.observed.urgency, right.element.row.observed.urgency)
            return first == second ? left.offset < right.offset : (first < second) != isTurned
        }
        return ranked.map(\.element)
    }
}

extension ObservedRelayState {
    /// 0 for what to look at first.
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
