internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium
internal import FoundationEssentials

/// The contents of short links (docs/protocol/relay.md, Short links): sealed bytes that the origin stores for each
/// link, served to callers that prove the link's capability, and deleted with the link.
extension RelayService {
    /// Stores contents, replaces those of the same keys, and deletes the empty ones.
    func putLinks(_ updates: [LinkContentUpdate], for caller: Caller, reply: @escaping Reply) {
        write(bytes: updates.reduce(0) { $0 + $1.content.count }, reply: reply) { [self] ledger, db in
            try requireShortLinks()
            var head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            // A claim that the log does not contain yet must not take anybody's link.
            try head.requireOriginOfLog(caller)
            let before = head.links.bytes
            var stored: [(update: LinkContentUpdate, hash: Digest)] = []
            for update in updates {
                guard !update.content.isEmpty else {
                    head.links.set(nil, of: update.key)
                    continue
                }
                // The key may come with the next `set_access`; the origin leaves the content again then.
                guard head.access.contains(update.key) else { continue }
                let hash = SHA256.digest(update.content)
                guard head.links[update.key]?.hash != hash else { continue }
                head.links.set(hash, bytes: UInt64(update.content.count), of: update.key)
                stored.append((update, hash))
            }
            // Check before the first write: other requests share the transaction.
            try requireRoom(for: head, above: before, db)
            let table = LinkContentTable(db: db, channel: head.row.id)
            for update in updates where update.content.isEmpty { try table.delete(update.key) }
            for (update, hash) in stored { try table.upsert(update.content, hash: hash, of: update.key) }
            ledger.set(head)
            return .done(WireDone())
        }
    }

    /// Tells the origin which contents are held.
    func askLinks(for caller: Caller, reply: @escaping Reply) {
        guard features.contains(LinkFrame.feature), let head = directory[caller.conversation] else {
            return reply(.failure(RelayError(.notCarried, "the relay holds no links of this conversation")))
        }
        var answer = WireHeldLinks()
        answer.links = head.links.hashes.sorted { $0.key < $1.key }.map { key, hash in
            var wire = WireHeldLink()
            (wire.key, wire.hash) = (.init(key.bytes), .init(hash.bytes))
            return wire
        }
        reply(.success(.heldLinks(answer)))
    }

    /// Serves the content of the link whose capability the caller proved last.
    func askLink(for caller: Caller, reply: @escaping Reply) {
        read(caller, reply: reply) { [self] head, db in
            try requireShortLinks()
            // The key may have gone since the caller proved it.
            guard caller.role == .reader, head.access.contains(caller.key),
                let content = try LinkContentTable(db: db, channel: head.row.id).content(of: caller.key)
            else { throw RelayError(.notFound, "nothing is here for this link") }
            var answer = WireServedLink()
            answer.content = .init(content)
            return .servedLink(answer)
        }
    }

    /// Requires room for contents that take more than before. A smaller replacement is never refused.
    private func requireRoom(for head: ChannelHead, above before: UInt64, _ db: DatabaseConnection) throws {
        guard head.links.bytes > before else { return }
        try requireRoom(for: head.storedBytes, of: head.row.id, db)
        let (added, limit) = (head.links.bytes - before, limits.totalLogBytes)
        guard limit == RelayLimits.unlimited || directory.logBytes + added <= limit else {
            throw RelayError(.quota, "all logs together have reached \(limit) bytes on this relay: ask its operator")
        }
    }

    /// Deletes the contents of links whose keys are gone, after the access set was replaced.
    func deleteLinks(of head: inout ChannelHead, keeping keys: Set<VerifyKey>, _ db: DatabaseConnection) throws {
        try LinkContentTable(db: db, channel: head.row.id).deleteInaccessible()
        for key in head.links.keys where !keys.contains(key) { head.links.set(nil, of: key) }
    }

    private func requireShortLinks() throws(RelayError) {
        guard features.contains(LinkFrame.feature) else {
            throw RelayError(.version, "this relay serves no short links")
        }
    }
}
