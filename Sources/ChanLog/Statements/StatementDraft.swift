package import ChanID
package import ChanSodium

/// What an author is about to say: the fields of a statement before they are encoded and signed.
package struct StatementDraft: Hashable, Sendable {
    /// Who speaks, through which device, and how often that device has spoken.
    package struct Speaker: Hashable, Sendable {
        package let member: MemberID
        package let device: DeviceID
        /// From 1, strictly increasing in log order.
        package let counter: UInt64

        package init(member: MemberID, device: DeviceID, counter: UInt64) {
            self.member = member
            self.device = device
            self.counter = counter
        }
    }

    /// For whom the body is sealed and what it hashes to.
    package struct Body: Hashable, Sendable {
        package let scope: Scope
        /// Of the scope; 0 in public.
        package let epoch: UInt32
        /// SHA-256 over the sealed body, over the clear body in public.
        package let hash: Digest

        package init(scope: Scope, epoch: UInt32, hash: Digest) {
            self.scope = scope
            self.epoch = epoch
            self.hash = hash
        }
    }

    /// Zero in a genesis.
    package var conversation: ConversationID
    package var speaker: Speaker
    package var createdAt: Timestamp
    /// `nil` before the author has verified any checkpoint.
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

    /// The bytes that are signed. Two calls give the same bytes; other implementations may encode otherwise, which is
    /// why received bytes are kept.
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
