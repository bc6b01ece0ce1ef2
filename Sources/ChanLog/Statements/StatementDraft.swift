package import ChanID
package import ChanSodium

/// The fields of a statement before it is encoded and signed.
package struct StatementDraft: Hashable, Sendable {
    /// The author, the author's device, and the number of statements of that device.
    package struct Speaker: Hashable, Sendable {
        package let member: MemberID
        package let device: DeviceID
        /// The device's counter: from 1, strictly increasing in log order.
        package let counter: UInt64

        package init(member: MemberID, device: DeviceID, counter: UInt64) {
            self.member = member
            self.device = device
            self.counter = counter
        }
    }

    /// The scope to which the body is sealed, and its hash.
    package struct Body: Hashable, Sendable {
        package let scope: Scope
        /// The epoch of the scope; 0 in the public scope.
        package let epoch: UInt32
        /// SHA-256 of the sealed body; in the public scope, of the plaintext body.
        package let hash: Digest

        package init(scope: Scope, epoch: UInt32, hash: Digest) {
            self.scope = scope
            self.epoch = epoch
            self.hash = hash
        }
    }

    /// The conversation; zero in a genesis.
    package var conversation: ConversationID
    package var speaker: Speaker
    package var createdAt: Timestamp
    /// `nil` when the author has not verified any checkpoint yet.
    package var seen: SeenCheckpoint?
    package var body: Body

    package init(
        conversation: ConversationID, speaker: Speaker, createdAt: Timestamp, seen: SeenCheckpoint? = nil, body: Body
    ) {
        self.conversation = conversation
        self.speaker = speaker
        self.createdAt = createdAt
        self.seen = seen
        self.body = body
    }

    /// Returns the bytes to sign. The encoding is deterministic here, but other implementations may encode differently,
    /// so received bytes are stored verbatim.
    package func encoded() -> [UInt8] {
        var wire = WireStatement()
        wire.conversationID = conversation.data
        wire.author = speaker.member.data
        wire.device = speaker.device.data
        wire.counter = speaker.counter
        wire.createdAtMs = createdAt.milliseconds
        if let seen { wire.seen = seen.wire }
        wire.scopeKind = UInt32(body.scope.kind.rawValue)
        wire.scopeID = body.scope.id
        wire.epoch = body.epoch
        wire.bodyHash = body.hash.data
        return WireCodec.encode(wire)
    }

    /// Encodes and signs.
    package func signed(with key: SigningKey) -> SignedStatement { Statement(self).signed(with: key) }
}
