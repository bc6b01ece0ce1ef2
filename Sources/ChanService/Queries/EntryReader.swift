import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Reads what stored entries say, for whoever looks back: the audit log, requests to join, followers.
final class EntryReader {
    private let conversation: StoredConversation
    private let keyring: Keyring

    init(_ conversation: StoredConversation, vault: Vault, in view: StoreView) {
        self.conversation = conversation
        keyring = Keyring(of: conversation, vault: vault, in: view)
    }

    /// An act as it stands in the log.
    struct DecodedAct {
        let act: Act
        let author: MemberID
        /// Of the statement that says it: the inner one, where it came enclosed.
        let message: MessageID
        /// The log its author had seen.
        let seen: SeenCheckpoint?
    }

    /// - Returns: `nil` for what this node cannot open or does not understand, and for entries without an act.
    func read(_ entry: StoredEntry) -> DecodedAct? {
        guard let statement = try? entry.entryWithBody.entry.signed.parsed(), let body = entry.entryWithBody.body else {
            return nil
        }
        if statement.scope == .public { return publicAct(in: body, statement) }
        guard let plaintext = open(body, statement, entry.number) else { return nil }
        return DecodedAct(plaintext, statement, in: conversation.id, secret: secret)
    }

    /// Whether this node can open what an entry says, if it says anything to anybody but everybody.
    func canOpen(_ entry: StoredEntry) -> Bool {
        guard let statement = try? entry.entryWithBody.entry.signed.parsed(), let body = entry.entryWithBody.body else {
            return false
        }
        return statement.scope == .public || open(body, statement, entry.number) != nil
    }

    /// What the key tree is drawn from, where the body says that.
    func treeSeed(in body: [UInt8], _ statement: Statement) -> SymmetricKey? {
        guard let plaintext = open(body, statement, nil),
            case .treeSeed(let seed)? = (try? BodyCodec.decode(plaintext))?.content
        else { return nil }
        return SymmetricKey(SecretBytes(seed))
    }

    /// - Parameter entry: where a key of this body alone may have come with the welcome.
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
    /// What an opened body says.
    /// - Parameter secret: none are needed where enclosed statements bring the keys of their own bodies.
    /// - Returns: `nil` for a body without an act.
    init?(
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
