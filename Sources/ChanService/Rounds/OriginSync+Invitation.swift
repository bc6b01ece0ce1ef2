import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanSync

/// The invitation of the relay, and its status in the conversation.
extension OriginSync {
    /// Invites the relay, and publishes nothing.
    ///
    /// - Returns: the relay's answer; `nil` if this node does not order the log.
    /// - Throws: `relay.refused` with the relay's text.
    func invite() async throws(ServiceError) -> RelayConversationStatus? {
        guard try await holdsOriginKey() else { return nil }
        return try await RelayDialer(node: node, conversation: conversation)
            .withConnection(with: address) { (connection) async throws(ServiceError) in
                try await inviteIfNeeded(connection)
            }
    }

    func inviteIfNeeded(_ connection: RelayConnection) async throws(ServiceError) -> RelayConversationStatus {
        guard try await isInvitationDue(at: connection.conversationStatus.state) else {
            try await recordStatus(connection.conversationStatus)
            return connection.conversationStatus
        }
        let genesis = try await node.read { view in try EntryTable.find(0, of: conversation, in: view)?.entryWithBody }
        guard let genesis else { return connection.conversationStatus }
        let status: RelayConversationStatus
        do throws(RelayError) { status = try await connection.invite(genesis: genesis) } catch {
            if error.code == .refused {
                try await advanceStatus(to: .invited, .rejected, because: String(error.message.prefix(200)))
            }
            throw ServiceError.relay(error)
        }
        try await advanceStatus(to: .invited)
        try await recordStatus(status)
        return status
    }

    /// Whether the relay is to be invited: it does not know the conversation, or an owner added it again after its
    /// operator left or it was withdrawn.
    private func isInvitationDue(at state: RelayConversationStatus.State) async throws(ServiceError) -> Bool {
        switch state {
        case .unknown: return true
        case .accepted, .rolledBack, .invited, .refused: return false
        case .left, .retired:
            let relay = address.relay
            let stored = try await node.read { view in try RelayTable.find(relay, of: conversation, in: view)?.status }
            return stored == .new || stored == .invited
        }
    }

    /// Updates the stored status according to the relay's answer.
    private func recordStatus(_ status: RelayConversationStatus) async throws(ServiceError) {
        switch status.state {
        case .accepted: try await advanceStatus(to: .invited, .accepted)
        case .invited: try await advanceStatus(to: .invited)
        case .refused: try await advanceStatus(to: .invited, .rejected)
        case .left: try await advanceStatus(to: .left)
        case .unknown, .retired, .rolledBack: break
        }
    }

    /// Advances the stored status towards `statuses`, as far as its lifecycle allows.
    private func advanceStatus(to statuses: ChanCore.RelayStatus..., because reason: String? = nil)
        async throws(ServiceError)
    {
        _ = try await advanceStatus(statuses, because: reason)
    }

    private func advanceStatus(
        _ statuses: [ChanCore.RelayStatus], because reason: String? = nil
    ) async throws(ServiceError) -> Bool {
        let relay = address.relay
        let stored = try await node.read { view in try RelayTable.find(relay, of: conversation, in: view)?.status }
        // A relay that was removed during this turn stays removed.
        guard let stored, stored.isServed, statuses.contains(where: { $0 != stored }),
            !statuses.contains(stored) || statuses.last != stored
        else { return false }
        var steps: [ChanCore.RelayStatus] = []
        for status in statuses where (steps.last ?? stored).next.contains(status) { steps.append(status) }
        // Without steps, no writer is needed, so its preconditions do not matter.
        guard !steps.isEmpty else { return false }
        return try await node.write { [steps] transaction in
            guard try RelayTable.find(relay, of: conversation, in: transaction)?.status == stored else { return false }
            let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
            for status in steps {
                try writer.perform(.moveRelay(RelayStatusChange(relay: relay, status: status, reason: reason)))
            }
            try writer.finish()
            return true
        }
    }

    /// Activates the relay in the relay set after it cosigned the log. Only a verified cosignature counts, not the
    /// relay's own report and not a part of the log, because an active relay counts for the quorum.
    ///
    /// - Parameter size: the number of entries that it must have cosigned: those of the local log when the turn began.
    /// - Returns: whether its status changed, and the size of the local log.
    func activateRelay(
        after status: RelayConversationStatus, holding size: UInt64
    ) async throws(ServiceError) -> (isChanged: Bool, logSize: UInt64) {
        let hasCosigned = OriginRound.mayActivate(cosigned: try await cosignedSize(status), of: size)
        let isChanged = hasCosigned ? try await advanceStatus([.synced, .active]) : false
        return (isChanged, try await node.read { view in try LogReader.size(of: conversation, in: view) })
    }

    /// Records the cosignature on the relay's largest checkpoint, which may be of an earlier publication.
    ///
    /// - Returns: the largest size of the local log that the relay verifiably cosigned.
    func cosignedSize(_ status: RelayConversationStatus) async throws(ServiceError) -> UInt64 {
        let known = try await node.read { view in
            try RelayCosignatureTable.list(of: conversation, in: view)[address.relay] ?? 0
        }
        guard known < status.size, let note = status.note else { return known }
        return try await node.write { transaction in
            let line = try StoredOriginChain(of: conversation, in: transaction).complete
            if let checkpoint = try? line.checkpoint(note) {
                try CosignatureRecorder(of: conversation, node: node.context, in: transaction).record(checkpoint)
            }
            return try RelayCosignatureTable.list(of: conversation, in: transaction)[address.relay] ?? 0
        }
    }
}
