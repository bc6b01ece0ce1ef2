internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium
internal import FoundationEssentials

/// What short links lead to (docs/protocol/relay.md, Short links): sealed bytes that the origin leaves for each link, served
/// to whoever proves the link's capability, and deleted with it.
extension RelayService {
    /// Stores contents, replaces those of the same keys, and deletes the empty ones.
    func putLinks(_ updates: [LinkContentUpdate], for caller: Caller, reply: @escaping Reply) {
        write(bytes: updates.reduce(0) { $0 + $1.content.count }, reply: reply) { [self] ledger, db in
            try requireShortLinks()
            var head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            // A claim that the log does not contain yet must not take anybody's link.
            try head.requireOriginOfLog(caller)
            let (table, before) = (LinkContentTable(db: db, channel: head.row.id), head.links.bytes)
            for update in updates {
                guard !update.content.isEmpty else {
                    try table.delete(update.key)
                    head.links.set(nil, of: update.key)
                    continue
                }
                // The key may come with the next `set_access`; the origin leaves the content again then.
                guard head.access.contains(update.key) else { continue }
                let hash = SHA256.digest(update.content)
                guard head.links[update.key]?.hash != hash else { continue }
                try table.upsert(update.content, hash: hash, of: update.key)
                head.links.set(hash, bytes: UInt64(update.content.count), of: update.key)
            }
            // What takes less room than before is never refused.
            if head.links.bytes > before {
                try requireRoom(for: head.row.bytes + head.links.bytes, of: head.row.id, db)
            }
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
            var held = WireHeldLink()
            (held.key, held.hash) = (.init(key.bytes), .init(hash.bytes))
            return held
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

    /// Deletes the contents of links whose keys are gone.
    func deleteLinks(of head: inout ChannelHead, keeping keys: Set<VerifyKey>, _ db: DatabaseConnection) throws {
        for key in head.links.keys where !keys.contains(key) {
            try LinkContentTable(db: db, channel: head.row.id).delete(key)
            head.links.set(nil, of: key)
        }
    }

    private func requireShortLinks() throws(RelayError) {
        guard features.contains(LinkFrame.feature) else {
            throw RelayError(.version, "this relay serves no short links")
        }
    }
}
