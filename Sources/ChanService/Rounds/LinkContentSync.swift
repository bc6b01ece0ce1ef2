import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore
import Synchronization

/// Keeps the link contents at a relay up to date. It is part of each round of the origin, after the relay received the
/// keys that may read.
///
/// Full links that changed, such as in their relays or owners, are sealed again, so that printed links stay valid. The
/// relay reports its contents as one hash; only if the hash differs, the relay is asked for its list.
struct LinkContentSync {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection

    /// The hashes of the contents that the relay holds; `nil` if the relay must be asked for them.
    private var held: [VerifyKey: Digest]?

    init(node: RelayRounds, conversation: ConversationID, connection: RelayConnection) {
        self.node = node
        self.conversation = conversation
        self.connection = connection
        held = connection.conversationStatus.linksHash == nil ? [:] : nil
    }

    /// - Parameter keys: the keys that the relay just received; it deletes the contents of other keys. `nil` if it
    ///   received none on this connection.
    mutating func run(admitting keys: Set<VerifyKey>?) async throws(ServiceError) {
        guard let served = try await refresh(), connection.servesLinks else { return }
        do throws(ServiceError) {
            try await send(served, admitting: keys)
            try await record(nil)
        } catch {
            guard case .relay(let error) = error, !Self.endsRound(error) else { throw error }
            // The rest of the round does not depend on the contents; the next round retries.
            guard !Self.passes(error) else { return }
            try await record(String(error.message.prefix(200)))
        }
    }

    /// Whether the connection failed, and with it the rest of the round.
    private static func endsRound(_ error: RelayError) -> Bool {
        [.closed, .cancelled, .timedOut, .unreachable].contains(error.code)
    }

    /// Whether the error is temporary, and no refusal: also the error of a relay whose log does not show a claim yet.
    private static func passes(_ error: RelayError) -> Bool {
        [.busy, .draining, .storage, .unauthorized].contains(error.code)
    }

    private mutating func send(_ served: ServedLinks, admitting keys: Set<VerifyKey>?) async throws(ServiceError) {
        if held == nil, connection.conversationStatus.linksHash == LinkFrame.hash(of: served.hashes) {
            held = served.hashes
        }
        guard held != served.hashes else { return }
        var known: [VerifyKey: Digest]
        if let held {
            known = held
        } else {
            known = try await mappingErrors { () async throws(RelayError) in try await connection.heldLinks() }
        }
        let missing = Set(served.hashes.filter { known[$0.key] != $0.value }.compactMap { served.links[$0.key] })
        let contents = try await node.read { [conversation] view in
            missing.isEmpty
                ? []
                : try LinkContentTable.list(of: conversation, in: view).filter { missing.contains($0.link) }
        }
        let links = Dictionary(served.links.map { ($0.value, $0.key) }) { first, _ in first }
        var updates = contents.compactMap { content in
            links[content.link].map { LinkContentUpdate(key: $0, content: content.content) }
        }
        updates += known.keys.filter { served.hashes[$0] == nil }.map { LinkContentUpdate(key: $0, content: []) }
        if !updates.isEmpty {
            held = nil
            try await mappingErrors { [updates] () async throws(RelayError) in try await connection.putLinks(updates) }
        }
        known = known.filter { served.hashes[$0.key] != nil }
        guard updates.isEmpty || keys != nil else { return }
        for update in updates where keys?.contains(update.key) == true { known[update.key] = served.hashes[update.key] }
        held = known
    }

    private func record(_ refusal: String?) async throws(ServiceError) {
        let relay = connection.address.relay
        let known = try await node.read { view in
            try LinkRelayTable.refusal(by: relay, of: conversation, in: view)
        }
        guard known != refusal else { return }
        try await node.write { transaction in
            try LinkRelayTable.setRefusal(refusal, by: relay, of: conversation, in: transaction)
        }
    }

    private func mappingErrors<Value>(_ ask: () async throws(RelayError) -> Value) async throws(ServiceError) -> Value {
        do throws(RelayError) { return try await ask() } catch { throw .relay(error) }
    }

    // MARK: contents

    /// Seals the contents that changed.
    ///
    /// - Returns: `nil` if another node orders the log.
    private func refresh() async throws(ServiceError) -> ServedLinks? {
        let known = node.servedLinks.withLock { $0[conversation] }
        let (current, links) = try await node.read { view -> (ServedLinks.State, [LinkID]?) in
            let state = try presentState(in: view)
            // Links are listed only if they can have changed, because each round with each relay calls this function.
            if let known, known.isCurrent(in: state, at: try logTime(in: view)) { return (state, nil) }
            return (state, try usableLinks(in: view).map(\.id))
        }
        guard current.basis.isOrigin else { return nil }
        if var known {
            guard let links else { return known }
            if known.state.basis == current.basis, known.usable == links {
                known.state = current
                node.servedLinks.withLock { [known] in $0[conversation] = known }
                return known
            }
        }
        let served = try await node.write { transaction in try seal(in: transaction) }
        node.servedLinks.withLock { $0[conversation] = served }
        return served.state.basis.isOrigin ? served : nil
    }

    private func presentState(in view: StoreView) throws -> ServedLinks.State {
        let row = try ConversationTable.find(conversation, in: view)
        let basis = ServedLinks.Basis(
            version: try ConversationStateTable.find(conversation, in: view)?.version ?? 0,
            isOrigin: row?.origin != nil,
            banLists: try BanListSubscriptionTable.listSubscribed(of: conversation, in: view))
        return ServedLinks.State(basis: basis, logSize: row?.logSize ?? 0)
    }

    /// Returns the links that may be used now: those whose keys relays received, except links that no longer admit
    /// anyone.
    private func usableLinks(in view: StoreView) throws -> [Link] {
        let now = try logTime(in: view)
        return try LinkTable.list(of: conversation, in: view).filter { link in
            link.state == .active && !link.isExpired(at: now) && !link.isExhausted
        }
    }

    /// Returns the present time of the log, in which links expire.
    private func logTime(in view: StoreView) throws -> Timestamp {
        let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets ?? ClockOffsets()
        return offsets.logTime(of: node.environment.now())
    }

    private func seal(in transaction: StoreTransaction) throws -> ServedLinks {
        let (state, usable) = (try presentState(in: transaction), try usableLinks(in: transaction))
        var served = ServedLinks(
            state: state, usable: usable.map(\.id), validUntil: usable.compactMap(\.expiresAt).min())
        guard let row = try ConversationTable.find(conversation, in: transaction), row.origin != nil else {
            return served
        }
        let encoder = LinkEncoder(of: row, vault: node.vault, in: transaction)
        let stored = try LinkContentTable.list(of: conversation, in: transaction)
        var known = Dictionary(stored.map { ($0.link, $0) }) { first, _ in first }
        for link in usable {
            guard let (secret, full) = try encoder.servedLink(link) else { continue }
            let hash = SHA256.digest(Array(full.text.utf8))
            var content = known.removeValue(forKey: link.id)
            if content?.fullHash != hash {
                let sealed = LinkContent.seal(full, to: conversation, under: secret)
                content = StoredLinkContent(of: link.id, fullHash: hash, content: sealed)
                if let content { try LinkContentTable.upsert(content, of: conversation, in: transaction) }
            }
            let key = secret.capability.verifyKey
            served.links[key] = link.id
            served.hashes[key] = content.map { SHA256.digest($0.content) }
        }
        for gone in known.keys { try LinkContentTable.delete(gone, of: conversation, in: transaction) }
        return served
    }
}

/// The contents that relays serve for the short links of a conversation.
struct ServedLinks: Sendable {
    /// The state, beside the links, on which the contents depend.
    struct Basis: Hashable, Sendable {
        let version: UInt64
        let isOrigin: Bool
        let banLists: [BanListID]
    }

    /// The state in which links need not be listed again, because each change of a link is an entry.
    struct State: Hashable, Sendable {
        let basis: Basis
        let logSize: UInt64
    }

    /// The state in which the links were listed last.
    var state: State
    /// The links that could be used then.
    let usable: [LinkID]
    /// The time at which the first of the links expires, in log time; `nil` for never.
    private let validUntil: Timestamp?
    /// The links by their capabilities.
    var links: [VerifyKey: LinkID] = [:]
    /// The hashes of the sealed contents.
    var hashes: [VerifyKey: Digest] = [:]

    init(state: State, usable: [LinkID], validUntil: Timestamp?) {
        self.state = state
        self.usable = usable
        self.validUntil = validUntil
    }

    /// - Parameter now: in log time.
    func isCurrent(in state: State, at now: Timestamp) -> Bool {
        state == self.state && validUntil.map { now < $0 } ?? true
    }
}
