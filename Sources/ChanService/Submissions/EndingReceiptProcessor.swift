import ChanCore
import ChanEnvelope
import ChanID
import ChanJSON
import ChanLog
import ChanRelay
import ChanSodium
import ChanStore

/// Asks a relay whether the origin ended this node's membership, where the log does not tell, and takes what it says.
struct EndingReceiptProcessor {
    let node: Node
    let conversation: ConversationID

    /// Asks once; a relay has nothing to wait for. Any key the member ever had opens the question.
    func run(at connection: RelayConnection) async throws(ServiceError) {
        let hasKeyEnded = connection.standing.end != nil
        let asked = try await node.read { view in try queryAddress(toAsk: hasKeyEnded, in: view) }
        guard let asked else { return }
        let receipts: [Receipt]
        do throws(RelayError) { receipts = try await connection.receipts(for: [asked]) } catch {
            throw .relay(error)
        }
        for receipt in receipts { try await process(receipt) }
    }

    /// - Returns: `nil` where the log says who we are, or a request of ours is on its way: its receipt answers.
    private func queryAddress(toAsk hasKeyEnded: Bool, in view: StoreView) throws -> Digest? {
        guard let row = try ConversationTable.find(conversation, in: view), row.origin == nil,
            let own = try row.member.flatMap({ try MemberTable.find($0, of: conversation, in: view) }),
            try !OwnCaseStore.hasPendingRequest(conversation, in: view)
        else { return nil }
        let isHidden = try OwnMembership.isHiddenFromLog(own, in: conversation, view)
        guard isHidden || hasKeyEnded || own.status.isOver else { return nil }
        return MembershipEnding.address(of: own.id, in: conversation)
    }

    /// One that the present origin did not sign, is for somebody else, or is older than our last admission changes nothing. An
    /// origin that handed over could date an ending before that.
    func process(_ receipt: Receipt) async throws(ServiceError) {
        try await node.write { transaction in
            guard let row = try ConversationTable.find(conversation, in: transaction), let member = row.member,
                row.origin == nil, try !OwnCaseStore.hasPendingRequest(conversation, in: transaction),
                let ending = try ending(in: receipt, of: member, row, transaction),
                try ending.size > OwnCaseStore.acceptedJoinRequestSize(of: conversation, in: transaction),
                try OwnMembership.apply(ending, in: row, transaction)
            else { return }
            var told = FeedEvent(.conversationMembershipEnded, in: conversation)
            told.data = ["state": .string(ending.state.name)]
            if let until = ending.until { told.data["until_at"] = until.json }
            try ChangeFeedWriter(of: node, in: transaction).add(told)
        }
        node.relayNotifier.signal(conversation)
    }

    private func ending(
        in receipt: Receipt, of member: MemberID, _ row: StoredConversation, _ view: StoreView
    ) throws -> MembershipEnding? {
        guard let answer = try? receipt.contentFromCurrentOrigin(in: conversation, view),
            answer.submission == MembershipEnding.address(of: member, in: conversation),
            answer.outcome == .refused(name: DenialName.notMember.rawValue, detail: "")
        else { return nil }
        let key = try Keyring(of: row, vault: node.vault, in: view).memberKeys().sealing
        return try? MembershipEnding.open(answer.welcome, with: key, conversation: conversation, member: member)
    }
}

extension MembershipEnding.State {
    /// As events name it.
    fileprivate var name: String {
        switch self {
        case .removed: MemberStatus.removed.rawValue
        case .banned: MemberStatus.banned.rawValue
        case .declined: MemberStatus.declined.rawValue
        case .banLifted: "ban_lifted"
        }
    }
}
