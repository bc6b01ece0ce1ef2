import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// A relay's own comparison with other relays: the proof of a fork, which is verified and kept here, and its statements
/// about the others, which prove nothing.
struct RelayForkReport {
    let node: RelayRounds
    let conversation: ConversationID
    let relay: RelayID

    /// Verifies and records the proof that a relay shows in its status.
    ///
    /// - Returns: one line for the owner; `nil` if the relay found nothing.
    func detail(of status: ChanRelayClient.RelayStatus) async throws(ServiceError) -> String? {
        if status.evidence > 0, try await recordProof(status.forkEvidence) {
            return "it has the proof that the origin signed two logs: see chanadm integrity list"
        }
        guard let accused = status.peers.first(where: { $0.fault?.isFault == true }), let fault = accused.fault else {
            return nil
        }
        let name = try await node.read { view in
            try RelayTable.find(accused.address.relay, of: conversation, in: view)?.name
        }
        return fault.accusation(of: name ?? String(accused.address.relay.description.prefix(8)))
    }

    /// - Returns: whether both notes are the origin's, and cannot be of one log.
    private func recordProof(_ pieces: [[UInt8]]) async throws(ServiceError) -> Bool {
        guard pieces.count >= 2 else { return false }
        return try await node.write { transaction in
            let line = try StoredOriginChain(of: conversation, in: transaction).complete
            guard let ours = try? line.checkpoint(pieces[0]), let theirs = try? line.checkpoint(pieces[1]) else {
                return false
            }
            let sizes = (min(ours.size, theirs.size), max(ours.size, theirs.size))
            let prefix = pieces.dropFirst(2).first.flatMap { PrefixProof(bytes: $0, from: sizes.0, to: sizes.1) }
            guard let evidence = ForkEvidence(ours, against: theirs, prefix: prefix) else { return false }
            try LogReceiver(conversation, from: relay, of: node.context, in: transaction).reject(.forked(evidence))
            return true
        }
    }
}

extension PeerOutcome {
    /// A relay's statement about another one, which proves nothing.
    fileprivate func accusation(of name: String) -> String? {
        switch self {
        case .rolledBack: "it says that \(name) shows less than it showed before"
        case .badCosignature: "it says that \(name) shows a cosignature that is not its own"
        case .unproven: "it says that \(name) does not prove what it says of the log"
        case .badEntries: "it says that \(name) serves entries that are not those of the log"
        case .forked: "it says that the origin signed another log for \(name), without a proof"
        case .unasked, .agreed, .unreachable, .unsupported, .refused, .wrongIdentity, .privateAddress, .unknownOrigin,
            .failed:
            nil
        }
    }
}
