package import ChanID
package import ChanRelayWire
package import ChanSodium

/// The report about a relay for its operator.
package struct RelayReport: Hashable, Sendable {
    package let name: String
    /// `nil` when the relay is not running.
    package let address: RelayAddress?
    package let software: String
    package let startedAt: Timestamp?
    package let createdAt: Timestamp
    package let policy: RelayPolicy
    /// The number of carried conversations, and their total size.
    package let channels: UInt64
    package let entries: UInt64
    package let bytes: UInt64
    package let connections: UInt64
    package let subscribers: UInt64
    /// The number of entries delivered to subscribers, and of requests refused, since the start.
    package let deliveries: UInt64
    package let refusals: UInt64
    /// The size of all files, and the quota for the files of one conversation; the quota is `nil` when the relay is not
    /// running.
    package let fileBytes: UInt64
    package let fileRoom: UInt64?
    /// The size of the logs that are not carried any more, and kept until they are deleted; their files count as files.
    package let keptBytes: UInt64
    /// When a relay that was restored from a backup cosigns again; `nil` for one that does.
    package let cosignsAt: Timestamp?
    /// Whether readers are moved to other relays.
    package let isDraining: Bool
    /// Whether checkpoints are exchanged with the other relays of the conversations, their number, and how many of them
    /// were found to show what is not right.
    package let exchangesCheckpoints: Bool
    package let peers: UInt64
    package let accusedPeers: UInt64
    /// The number of pairs of notes that prove forks.
    package let evidence: UInt64

    init(_ wire: WireServerStatus) {
        name = wire.name
        address = try? RelayAddress(parsing: wire.address)
        software = wire.software
        startedAt = wire.startedAtMs == 0 ? nil : Timestamp(milliseconds: wire.startedAtMs)
        createdAt = Timestamp(milliseconds: wire.createdAtMs)
        policy = RelayPolicy(rawValue: wire.policy) ?? .open
        channels = wire.channels
        entries = wire.entries
        bytes = wire.bytes
        connections = wire.connections
        subscribers = wire.subscribers
        deliveries = wire.deliveries
        refusals = wire.refusals
        fileBytes = wire.fileBytes
        keptBytes = wire.keptBytes
        cosignsAt = wire.cosignsAtMs == 0 ? nil : Timestamp(milliseconds: wire.cosignsAtMs)
        isDraining = wire.isDraining
        exchangesCheckpoints = wire.exchanges
        (peers, accusedPeers, evidence) = (wire.peers, wire.accusedPeers, wire.evidence)
        fileRoom = wire.fileRoom == 0 ? nil : wire.fileRoom
    }
}

/// The report about one conversation for the relay's operator.
package struct ChannelReport: Hashable, Sendable {
    package let conversation: ConversationID
    package let state: RelayConversationStatus.State
    package let originKey: VerifyKey
    package let size: UInt64
    package let cosignedSize: UInt64
    package let bytes: UInt64
    package let subscribers: UInt64
    package let pendingSubmissions: UInt64
    package let updatedAt: Timestamp
    /// When the data of a conversation that was refused or left is deleted; `nil` for any other.
    package let deleteAt: Timestamp?
    /// The size of all files, and of those that no known message refers to.
    package let fileBytes: UInt64
    package let unclaimedFileBytes: UInt64
    /// Details for `chanrelay show` alone; `nil` in lists.
    package let details: ChannelDetails?

    /// Decodes a report; `nil` for one that no relay of this version makes.
    init?(_ wire: WireChannelStatus) {
        guard let conversation = ConversationID([UInt8](wire.conversationID)),
            let state = RelayConversationStatus.State(rawValue: wire.state),
            let originKey = VerifyKey([UInt8](wire.originKey))
        else { return nil }
        self.conversation = conversation
        self.state = state
        self.originKey = originKey
        size = wire.size
        cosignedSize = wire.cosignedSize
        bytes = wire.bytes
        subscribers = wire.subscribers
        pendingSubmissions = wire.pendingSubmissions
        updatedAt = Timestamp(milliseconds: wire.updatedAtMs)
        deleteAt = wire.deleteAtMs == 0 ? nil : Timestamp(milliseconds: wire.deleteAtMs)
        fileBytes = wire.fileBytes
        unclaimedFileBytes = wire.unclaimedBytes
        details = wire.hasDetails ? ChannelDetails(wire.details) : nil
    }
}

/// The details of a conversation that `chanrelay show` adds to its report.
package struct ChannelDetails: Hashable, Sendable {
    package let cosignedAt: Timestamp?
    /// The number of keys that may read.
    package let readers: UInt64
    /// The number of pairs of notes that show a fork.
    package let evidence: UInt64
    /// The operator's rule on the conversation and on its origin's key: `allow`, `refuse`, or none.
    package let rule: String?
    package let originRule: String?
    /// Whether the log contradicts what the relay cosigned before it was restored from a backup.
    package let contradictsCosigned: Bool
    /// The size of the largest note that was shown and that the log has not reached.
    package let shownSize: UInt64?
    /// The conversation's other relays, and how many entries may be taken from them.
    package let peers: [PeerReport]
    package let peersLimit: UInt64

    init(_ wire: WireChannelDetails) {
        cosignedAt = wire.cosignedAtMs == 0 ? nil : Timestamp(milliseconds: wire.cosignedAtMs)
        readers = wire.readers
        evidence = wire.evidence
        rule = wire.rule.isEmpty ? nil : wire.rule
        originRule = wire.originRule.isEmpty ? nil : wire.originRule
        contradictsCosigned = wire.contradictsCosigned
        shownSize = wire.shownSize == 0 ? nil : wire.shownSize
        peers = wire.peers.compactMap { PeerReport($0) }
        peersLimit = wire.peersLimit
    }
}

/// The readers that were subscribed when a drain began, and those who still are.
package struct DrainReport: Hashable, Sendable {
    package let subscribers: UInt64
    package let left: UInt64

    init(_ wire: WireDrainReport) { (subscribers, left) = (wire.subscribers, wire.left) }
}

/// A proof that the origin of a conversation signed two logs.
package struct ForkProofReport: Hashable, Sendable {
    /// The file of docs/protocol/evidence.md.
    package let file: [UInt8]
    /// The verifier key of the origin, with which the file is checked.
    package let key: String
    package let seenAt: Timestamp

    init(_ wire: WireForkProof) {
        (file, key) = ([UInt8](wire.file), wire.key)
        seenAt = Timestamp(milliseconds: wire.seenAtMs)
    }
}

/// One quota of a relay, and how much of it is used.
package struct QuotaReport: Hashable, Sendable {
    /// As `relay.json` names it: `conversation.log_bytes`.
    package let name: String
    /// `nil` for none.
    package let limit: UInt64?
    /// By all callers, or by the caller that uses the most; `nil` where it is not counted.
    package let used: UInt64?

    init(_ wire: WireQuota) {
        name = wire.name
        limit = wire.limit == 0 ? nil : wire.limit
        used = wire.isUsedKnown ? wire.used : nil
    }
}
