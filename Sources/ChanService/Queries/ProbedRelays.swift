package import ChanCore
package import ChanID
import ChanStore

/// A relay as it answered, beside what the rules make of it.
package struct ProbedRelay: Sendable {
    package let row: RelayStatusRow
    package let effective: RelayStatus
}

/// How relays are asked.
package struct RelayProbing: Sendable {
    let timeoutSeconds: Int64
    let isCached: Bool

    /// - Parameters:
    ///   - timeoutSeconds: how long to wait for each.
    ///   - isCached: do not ask, show what the last probe saw.
    package init(timeoutSeconds: Int64, isCached: Bool) {
        self.timeoutSeconds = timeoutSeconds
        self.isCached = isCached
    }
}

extension Node {
    /// Asks every relay of a conversation, worst first; newest first turns that around.
    /// - Throws: the denial for whoever may not read what relays say, `invalid.cursor`.
    package func relayStatus(
        of conversation: ConversationID, _ probing: RelayProbing, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<ProbedRelay> {
        try await read { [self] view in
            try Standpoint(conversation, of: self, in: view).requires(.readRelayStatus)
        }
        let rows = try await relayStatus(
            of: conversation, timeoutSeconds: probing.timeoutSeconds, cached: probing.isCached)
        return try await readPage { [self] view in
            let book = try RelayBook(Standpoint(conversation, of: self, in: view))
            let probed = rows.filter(\.relay.status.isServed).map { row in
                ProbedRelay(row: row, effective: book.overview(of: row.relay).effective)
            }
            return try PageCursor("relay.status", of: conversation, request).slice(probed, request) { probed in
                let relay = probed.row.relay
                return ListKey().then(probed.row.observed.urgency).then(relay.name).then(relay.id.bytes)
            }
        }
    }
}

extension RelayAppearance {
    /// 0 for what to look at first.
    fileprivate var urgency: UInt64 {
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
