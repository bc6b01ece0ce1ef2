import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Queries a relay for an ending of this node's membership that the log does not show, and applies it.
struct EndingReceiptProcessor {
    let node: NodeCore
    let conversation: ConversationID

    /// Queries once; the relay answers immediately. Any key that the member ever had is authorized for the query.
    func run(at connection: RelayConnection) async throws(ServiceError) {
        let hasKeyEnded = connection.conversationStatus.end != nil
        let query = try await node.read { view in try queryAddress(toAsk: hasKeyEnded, in: view) }
        guard let query else { return }
        let receipts: [Receipt]
        do throws(RelayError) { receipts = try await connection.receipts(for: [query]) } catch {
            throw .relay(error)
        }
        for receipt in receipts { try await process(receipt) }
    }

    /// - Returns: the address to query; `nil` if the log shows our membership, or a request of ours is pending and
    ///   will be answered by its receipt.
    private func queryAddress(toAsk hasKeyEnded: Bool, in view: StoreView) throws -> Digest? {
        guard let row = try ConversationTable.find(conversation, in: view), row.origin == nil,
            let own = try row.member.flatMap({ try MemberTable.find($0, of: conversation, in: view) }),
            try !OwnCaseStore.hasPendingRequest(conversation, in: view)
        else { return nil }
        let isHidden = try OwnMembership.isHiddenFromLog(own, in: conversation, view)
        guard isHidden || hasKeyEnded || own.status.isOver else { return nil }
        return MembershipEnding.address(of: own.id, in: conversation)
    }

    /// Applies an ending. Ignores a receipt that the current origin did not sign, that is addressed to another
    /// member, or that is older than our last admission. A former origin is not accepted, because it could backdate
    /// an ending.
    func process(_ receipt: Receipt) async throws(ServiceError) {
        try await node.write { transaction in
            guard let row = try ConversationTable.find(conversation, in: transaction), let member = row.member,
                row.origin == nil, try !OwnCaseStore.hasPendingRequest(conversation, in: transaction),
                let ending = try ending(in: receipt, of: member, row, transaction),
                try ending.size > OwnCaseStore.acceptedJoinRequestSize(of: conversation, in: transaction),
                try OwnMembership.apply(ending, in: row, transaction)
            else { return }
            var event = FeedEvent(.conversationMembershipEnded, in: conversation)
            event.data = ["state": .string(ending.state.name)]
            if let until = ending.until { event.data["until_at"] = until.json }
            try ChangeFeedWriter(of: node.context, in: transaction).add(event)
        }
        node.relayNotifier.signal(conversation)
    }

    private func ending(
        in receipt: Receipt, of member: MemberID, _ row: StoredConversation, _ view: StoreView
    ) throws -> MembershipEnding? {
        guard let answer = try? receipt.contentFromCurrentOrigin(in: conversation, view),
            answer.submission == MembershipEnding.address(of: member, in: conversation),
            answer.outcome == .refused(name: FaultName.stateNotMember.rawValue, detail: "")
        else { return nil }
        let key = try Keyring(of: row, vault: node.vault, in: view).memberKeys().sealing
        return try? MembershipEnding.open(answer.welcome, with: key, conversation: conversation, member: member)
    }
}

extension MembershipEnding.State {
    /// The name that events use.
    fileprivate var name: String {
        switch self {
        case .removed: MemberStatus.removed.rawValue
        case .banned: MemberStatus.banned.rawValue
        case .declined: MemberStatus.declined.rawValue
        case .banLifted: "ban_lifted"
        }
    }
}
