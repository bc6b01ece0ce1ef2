package import ChanID
package import ChanSodium

/// One statement of one author, parsed from its exact bytes. Parsing verifies nothing; see
/// `SignedStatement.isSigned(by:)`.
package struct Statement: Hashable, Sendable {
    /// The signed bytes. They are stored and forwarded verbatim and never encoded again.
    package let bytes: [UInt8]
    package let fields: StatementDraft

    /// - Throws: for bytes that are not a statement, exceed `Limits.statement`, or have a field out of range. Unknown
    ///   fields are preserved, because the signature covers them.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        fields = try WireCodec.decode(bytes, as: "statement", limit: Limits.statement) {
            (wire: WireStatement) throws(WireFieldError) in try StatementDraft(wire)
        }
        self.bytes = bytes
    }

    /// Encodes a draft.
    package init(_ draft: StatementDraft) {
        bytes = draft.encoded()
        fields = draft
    }

    /// Returns the statement's bytes with a signature by the key of the author's device.
    package func signed(with key: SigningKey) -> SignedStatement {
        SignedStatement(statement: bytes, signature: key.sign(SignedStatement.prefix, bytes))
    }

    /// The conversation field as encoded; zero in a genesis.
    package var writtenConversation: ConversationID { fields.conversation }
    package var isGenesis: Bool { fields.conversation == .zero }
    /// The conversation of the statement. A genesis creates its own conversation.
    package var conversation: ConversationID {
        isGenesis ? ConversationID(genesis: bytes) : fields.conversation
    }

    package var id: MessageID { MessageID(statement: bytes) }
    package var author: MemberID { fields.speaker.member }
    package var device: DeviceID { fields.speaker.device }
    package var counter: UInt64 { fields.speaker.counter }
    package var createdAt: Timestamp { fields.createdAt }
    package var seen: SeenCheckpoint? { fields.seen }
    package var scope: Scope { fields.body.scope }
    package var epoch: UInt32 { fields.body.epoch }
    package var bodyHash: Digest { fields.body.hash }
}

extension StatementDraft {
    fileprivate init(_ wire: WireStatement) throws(WireFieldError) {
        conversation = try WireCodec.identifier(wire.conversationID, "conversation_id", 1)
        guard (1...UInt64(Int64.max)).contains(wire.counter) else { throw WireFieldError("counter", 4) }
        speaker = Speaker(
            member: try WireCodec.identifier(wire.author, "author", 2),
            device: try WireCodec.identifier(wire.device, "device", 3), counter: wire.counter)
        createdAt = try WireCodec.timestamp(wire.createdAtMs, "created_at_ms", 5)
        seen = wire.hasSeen ? try inside("seen", 6) { () throws(WireFieldError) in try SeenCheckpoint(wire.seen) } : nil
        let scope = try WireCodec.scope(kind: wire.scopeKind, id: wire.scopeID, numbers: (7, 8))
        guard scope.kind != .public || wire.epoch == 0 else { throw WireFieldError("epoch", 9) }
        body = Body(
            scope: scope, epoch: wire.epoch, hash: try WireCodec.identifier(wire.bodyHash, "body_hash", 10))
    }
}
