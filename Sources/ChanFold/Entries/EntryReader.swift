package import ChanCore
package import ChanEnvelope
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

/// Decrypts and decodes stored entries, for the audit log, join requests and followers.
package final class EntryReader {
    private let conversation: StoredConversation
    private let keyring: Keyring

    package init(_ conversation: StoredConversation, vault: Vault, in view: StoreView) {
        self.conversation = conversation
        keyring = Keyring(of: conversation, vault: vault, in: view)
    }

    /// A decoded act of the log.
    package struct DecodedAct {
        package let act: Act
        package let author: MemberID
        /// The identifier of the act's statement: the inner one if it is enclosed.
        package let message: MessageID
        /// The checkpoint that its author had seen.
        package let seen: SeenCheckpoint?
    }

    /// - Returns: the act; `nil` if this node cannot decrypt or decode the entry, or it contains no act.
    package func read(_ entry: StoredEntry) -> DecodedAct? {
        guard let statement = try? entry.entryWithBody.entry.signed.parsed(), let body = entry.entryWithBody.body else {
            return nil
        }
        if statement.scope == .public { return publicAct(in: body, statement) }
        guard let plaintext = open(body, statement, entry.number) else { return nil }
        return DecodedAct(plaintext, statement, in: conversation.id, secret: secret)
    }

    /// Returns whether this node can decrypt the entry; entries of the public scope are not encrypted.
    package func canOpen(_ entry: StoredEntry) -> Bool {
        guard let statement = try? entry.entryWithBody.entry.signed.parsed(), let body = entry.entryWithBody.body else {
            return false
        }
        return statement.scope == .public || open(body, statement, entry.number) != nil
    }

    /// Returns the seed of the key tree, if the body contains one.
    func treeSeed(in body: [UInt8], _ statement: Statement) -> SymmetricKey? {
        guard let plaintext = open(body, statement, nil),
            case .treeSeed(let seed)? = (try? BodyCodec.decode(plaintext))?.content
        else { return nil }
        return SymmetricKey(SecretBytes(seed))
    }

    /// - Parameter entry: the entry's number, to find a key for this body alone that the welcome contained.
    private func open(_ body: [UInt8], _ statement: Statement, _ entry: EntryNumber?) -> [UInt8]? {
        let opener = BodyDecryptor(secret: secret, presence: { _ in .never })
        return try? opener.open(body, BodyHeader(statement)) { entry.flatMap { (try? keyring.entryKey($0)) ?? nil } }
    }

    private func secret(_ scope: Scope, _ epoch: UInt32) -> ScopeSecret? { (try? keyring.secret(scope, epoch)) ?? nil }

    private func publicAct(in body: [UInt8], _ statement: Statement) -> DecodedAct? {
        let genesis: Genesis
        switch try? PublicBody(parsing: body) {
        case .genesis(let first)?: genesis = first
        case .originChange(let change)?:
            return DecodedAct(
                act: .originMoved(OriginMove(change)), author: statement.author, message: statement.id, seen: nil)
        case .clockOffset(let offset)?:
            return DecodedAct(
                act: .clockOffsetSet(offset.milliseconds), author: statement.author, message: statement.id, seen: nil)
        case .epochNotice?, .pruneOrder?, .retirement?, .profile?, .unknown?, nil: return nil
        }
        let owner = Introduction(
            member: genesis.owner, name: "", memberKey: genesis.certificate.memberKey.bytes,
            sealingKey: genesis.ownerSealingKey.bytes, devices: [])
        let creation = ConversationCreation(
            kind: genesis.kind == .channel ? .channel : .group,
            visibility: genesis.visibility == .open ? .open : .closed,
            owner: owner)
        return DecodedAct(
            act: .conversationCreated(creation), author: statement.author, message: statement.id, seen: nil)
    }
}

extension EntryReader.DecodedAct {
    /// Decodes a decrypted body.
    ///
    /// - Parameter secret: finds a scope's secret; not needed if enclosed statements contain the keys of their
    ///   bodies.
    /// - Returns: the act; `nil` for a body without one.
    package init?(
        _ plaintext: [UInt8], _ statement: Statement, in conversation: ConversationID,
        secret: (Scope, UInt32) -> ScopeSecret? = { _, _ in nil }
    ) {
        guard let decoded = try? BodyCodec.decode(plaintext) else { return nil }
        switch decoded.content {
        case .act(let act): self.init(act: act, author: statement.author, message: statement.id, seen: statement.seen)
        case .enclosed(let enclosed, _):
            guard let opened = try? enclosed.opened(in: conversation, secret: secret),
                let inner = try? BodyCodec.decode(opened.plaintext), case .act(let act) = inner.content
            else { return nil }
            self.init(
                act: act, author: opened.statement.author, message: opened.statement.id, seen: opened.statement.seen)
        case .treeSeed, .originKit: return nil
        }
    }
}
