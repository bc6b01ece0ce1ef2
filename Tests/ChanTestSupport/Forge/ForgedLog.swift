package import ChanEnvelope
package import ChanID
package import ChanLog
package import ChanSodium

/// A log of a malicious origin: real keys and signatures over any content. The conversation is open, so its link
/// decrypts its content.
package struct ForgedLog: Sendable {
    /// Numbers in the messages of an entry that differ from those of a valid origin.
    package struct Edits: Sendable {
        package var statement: [NumberEdit] = []
        /// The edits of the public body before it is hashed.
        package var body: [NumberEdit] = []
        package var orderedAt: UInt64?

        package init(statement: [NumberEdit] = [], body: [NumberEdit] = [], orderedAt: UInt64? = nil) {
            self.statement = statement
            self.body = body
            self.orderedAt = orderedAt
        }
    }

    /// The keys of the founder and of the origin.
    package struct Keys: Sendable {
        package var origin: SigningKey
        package var opening = SealingKey.generate()
        package let device = SigningKey.generate()
        package let member = SigningKey.generate()
        package let salt = SHA256.digest(randomBytes(32))
        package let reading = ReadingSecret.random()

        package init(origin: SigningKey = .generate()) { self.origin = origin }

        package var speaker: (member: MemberID, device: DeviceID) {
            (MemberID(firstKey: member.verifyKey), DeviceID(key: device.verifyKey))
        }

        /// Returns a valid genesis of an open channel.
        package func genesis(claimKey: VerifyKey? = nil, besides others: [Commitment] = []) -> Genesis {
            let certificate = DeviceCertificate(certifying: device.verifyKey, salt: salt, by: member)
            return Genesis(
                kind: .channel, visibility: .open, owner: (certificate: certificate, sealingKey: opening.publicKey),
                origin: .init(signing: origin.verifyKey, sealing: opening.publicKey),
                commitments: [Scope.charter, .members].compactMap { reading.secret(of: $0)?.commitment } + others,
                claimKey: claimKey)
        }
    }

    package let keys: Keys
    package let conversation: ConversationID
    package let genesis: EntryWithBody
    package private(set) var entries: [EntryWithBody]
    package private(set) var range = CompactRange()
    private var counter: UInt64 = 1

    package static let time = Timestamp(milliseconds: 1_700_000_000_000)

    package var key: SigningKey { keys.origin }
    package var device: SigningKey { keys.device }
    package var member: SigningKey { keys.member }

    /// - Parameter claimKey: the claim key in the genesis.
    package init(key: SigningKey = .generate(), claimKey: VerifyKey? = nil) {
        let keys = Keys(origin: key)
        self.init(keys, genesis: keys.genesis(claimKey: claimKey))
    }

    /// - Parameter edits: the edits of the statement and of the `PublicBody` that contain the genesis.
    package init(_ keys: Keys, genesis: Genesis, edits: Edits = Edits()) {
        self.keys = keys
        let draft = StatementDraft(
            conversation: .zero,
            speaker: .init(member: keys.speaker.member, device: keys.speaker.device, counter: 1), createdAt: Self.time,
            body: .init(scope: .public, epoch: 0, hash: ForgedStatement.noHash))
        let entry = ForgedStatement(draft, edits).entryWithBody(
            PublicBody.genesis(genesis).encoded().edited(edits.body), by: keys.device, at: Self.time)
        self.genesis = entry
        conversation = ConversationID(genesis: entry.entry.signed.statement)
        entries = []
        append(entry)
    }

    package mutating func append(_ entry: EntryWithBody) {
        entries.append(entry)
        range.append(MerkleTree.leafHash(ForgedStatement.leaf(of: entry.entry)))
    }

    /// Appends a message with a body of `count` random bytes, which look like a sealed body.
    package mutating func appendMessage(_ count: Int = 40, scope: Scope = .members, body given: [UInt8]? = nil) {
        append(statement(given ?? randomBytes(count), scope))
    }

    package mutating func appendPublicAct(_ body: PublicBody, _ edits: Edits = Edits()) {
        append(statement(body.encoded().edited(edits.body), .public, edits))
    }

    /// Returns the next entry without appending it.
    package mutating func statement(_ body: [UInt8], _ scope: Scope, _ edits: Edits = Edits()) -> EntryWithBody {
        makeStatement(scope, edits).entryWithBody(body, by: device, at: timestamp(edits))
    }

    /// Returns the next entry with a body that is sealed for all holders of the link, without appending it.
    package mutating func sealed(_ plaintext: [UInt8], _ scope: Scope, _ edits: Edits = Edits()) throws -> EntryWithBody
    {
        let forgery = makeStatement(scope, edits)
        guard let secret = keys.reading.secret(of: scope) else { return statement(plaintext, scope, edits) }
        let body = try SealedBody.seal(plaintext, forgery.header(in: conversation), under: secret)
        return forgery.entryWithBody(body, by: device, at: timestamp(edits))
    }

    private mutating func makeStatement(_ scope: Scope, _ edits: Edits) -> ForgedStatement {
        counter += 1
        let speaker = StatementDraft.Speaker(
            member: keys.speaker.member, device: keys.speaker.device, counter: counter)
        return ForgedStatement(
            StatementDraft(
                conversation: conversation, speaker: speaker, createdAt: Self.time,
                seen: SeenCheckpoint(size: range.size, root: range.root),
                body: .init(scope: scope, epoch: 0, hash: ForgedStatement.noHash)),
            edits)
    }

    private func timestamp(_ edits: Edits) -> Timestamp {
        edits.orderedAt.map { Timestamp(milliseconds: Int64(bitPattern: $0)) }
            ?? Timestamp(milliseconds: Self.time.milliseconds + Int64(counter))
    }

    /// Returns a signed checkpoint of the log at its end, or at another size.
    package func checkpoint(root: Digest? = nil, size: UInt64? = nil, key other: SigningKey? = nil) -> [UInt8] {
        SignedCheckpoint(
            Checkpoint(conversation: conversation, size: size ?? range.size, root: root ?? range.root),
            signedBy: other ?? key
        ).encoded()
    }

    /// Returns all entries from `first` to the end.
    package func batch(from first: EntryNumber = 0, checkpoint given: [UInt8]? = nil) -> UnverifiedBatch {
        UnverifiedBatch(
            conversation: conversation, first: first, entries: Array(entries[Int(first)...]),
            checkpoint: given ?? checkpoint())
    }

    /// Returns a signed receipt with any content.
    package func receipt(_ content: ReceiptContent, _ edits: [NumberEdit] = []) -> [UInt8] {
        let bytes = content.encoded().edited(edits)
        let signature = key.sign(Array("chanadm/receipt/v1\n".utf8), bytes)
        var receipt = EditableMessage()
        receipt[1] = .bytes(bytes)
        receipt[2] = .bytes(signature.bytes)
        return receipt.encoded
    }
}
