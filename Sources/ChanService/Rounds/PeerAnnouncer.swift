import ChanCore
import ChanFold
import ChanID
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Sends a relay the list of the conversation's other relays, with which it compares checkpoints, and the size up to
/// which it may fetch the log from them. The relay reports the addresses that it received, so that nothing has to be
/// stored here: a relay that was restored, or whose operator changed, receives them again.
struct PeerAnnouncer {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection
    /// The digest of the list that the relay has: as it reported when it admitted this node, or as announced since.
    private var toldDigest: Digest?
    private var toldLimit: UInt64

    init(node: RelayRounds, conversation: ConversationID, connection: RelayConnection) {
        self.node = node
        self.conversation = conversation
        self.connection = connection
        (toldDigest, toldLimit) = (
            connection.conversationStatus.peers?.digest, connection.conversationStatus.peers?.limit ?? 0
        )
    }

    private var relay: RelayID { connection.greeting.keys.relay }

    /// Sends the list unless the relay has it. A list that the relay refuses is sent again in the next round, and does
    /// not delay the log.
    ///
    /// - Parameter size: the number of entries that the relay holds.
    mutating func announce(at size: UInt64) async throws(ServiceError) {
        guard connection.greeting.features.contains(RelayRequest.peers), let list = try await list(at: size) else {
            return
        }
        let digest = PeerList.digest(of: list.addresses)
        // A limit that the relay has reached, or will soon reach by publication from this node, need not be sent.
        let needsLimit = !list.addresses.isEmpty && list.limit > toldLimit && list.limit > size + Self.notableEntries
        guard digest != toldDigest && !(list.addresses.isEmpty && toldDigest == nil) || needsLimit else { return }
        guard (try? await connection.setPeers(list)) != nil else { return }
        (toldDigest, toldLimit) = (digest, list.limit)
    }

    private static let notableEntries: UInt64 = 256

    /// Returns the relays that accepted the log, apart from this one, and the number of entries up to which this
    /// relay's keys are complete.
    ///
    /// - Returns: `nil` if this node does not order the log.
    private func list(at size: UInt64) async throws(ServiceError) -> PeerList? {
        try await node.read { view in
            guard let row = try ConversationTable.find(conversation, in: view), row.origin != nil else { return nil }
            let others = try RelayTable.list(of: conversation, in: view).filter { other in
                other.id != relay && [.accepted, .synced, .active].contains(other.status)
            }
            let hasAccess = try RelayAccessTable.find(relay, of: conversation, in: view) != nil
            let keyEnd = try RelayAccessUpdater.limit(at: size, for: relay, of: row, node: node, in: view)
            let logSize = try LogReader.size(of: conversation, in: view)
            return PeerList(
                others.compactMap { try? RelayAddress(parsing: $0.address) },
                limit: hasAccess ? min(logSize, keyEnd ?? logSize) : 0)
        }
    }
}
