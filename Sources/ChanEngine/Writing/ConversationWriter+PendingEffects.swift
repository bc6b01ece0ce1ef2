import ChanCore
import ChanEnvelope
import ChanFold
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

// Effects of decisions: rotated secrets, welcomes, published counts and retirements. All of them belong to the same
// transaction and checkpoint as the acts that caused them.

extension ConversationWriter {
    func applyPendingEffects() throws {
        var duties = pendingEffects
        self.pendingEffects = PendingEffects()
        if duties.rotatesTreeSeed {
            // A removed owner knows the owners' secret: rotate it first, because the tree's next seed is sealed under
            // its successor.
            try renew(Scope(.owners))
            duties.freshSecrets.remove(.owners)
        }
        try moveMembers(duties)
        try sealForNewHolders(duties)
        for owner in (duties.newHolders[.owners] ?? []).sorted() { try endorseLinks(for: owner) }
        if !duties.newReadingSecrets.isEmpty { try rotateReadingSecret(with: duties.newReadingSecrets) }
        for item in duties.countedItems.sorted() { try publishCounts(of: item) }
        for id in duties.heldPosts { try publishHeldPost(id) }
        try prune(duties)
        if let until = duties.retirement { try append(.retirement(.retired(graceUntil: offsets.clockTime(of: until)))) }
        if duties.restores { try append(.retirement(.restored)) }
        for newcomer in duties.welcomes where newcomer.slot == nil { try welcome(newcomer.member, path: nil) }
        for relay in duties.removedRelays { try enqueueRemoval(of: relay) }
    }

    /// Enqueues the log up to here for a relay that is removed, so that its readers learn of the removal.
    private func enqueueRemoval(of relay: RelayID) throws {
        var entry = OutboxEntry(conversation: id, relay: relay, operation: .publish, nextAttemptAt: clock)
        entry.upTo = size
        try OutboxTable.upsert(entry, in: transaction)
    }

    // MARK: the members' tree (closed conversations)

    private func moveMembers(_ duties: PendingEffects) throws {
        let tree = KeyTreeStore(conversation: id, vault: vault, keys: .origin)
        guard let head = try tree.head(keyring, in: transaction) else { return }
        let joining = Set(duties.welcomes.compactMap(\.slot)).subtracting(duties.vacatedSlots)
        let update: TreeUpdate
        if duties.rotatesTreeSeed {
            update = try rebuild(head, removing: duties.vacatedSlots, tree)
        } else {
            let change = try TreeChange(joined: Array(joining), removed: Array(duties.vacatedSlots))
            guard change != .refresh || duties.freshSecrets.contains(.members) else { return }
            update = try apply(change, to: head, removing: duties.vacatedSlots, tree)
        }
        try announce(update, after: head, tree)
        for newcomer in duties.welcomes {
            guard let slot = newcomer.slot, joining.contains(slot) else { continue }
            try welcome(newcomer.member, path: update.path(of: slot))
        }
    }

    /// Applies a change to the tree. After a restore from a copy, the keys that the origin drew since are lost, and the
    /// tree is built anew.
    private func apply(
        _ change: TreeChange, to head: KeyTree, removing slots: Set<UInt32>, _ tree: KeyTreeStore
    ) throws -> TreeUpdate {
        guard try tree.hasSeed(head.version, in: transaction) else {
            return try rebuild(head, removing: slots, tree)
        }
        let needed = try tree.load(head.nodesNeeded(for: change), in: transaction)
        let seed = try tree.seed(head.version, in: transaction)
        return try head.applying(change, seed: seed) { needed[$0] }
    }

    private func announce(_ update: TreeUpdate, after head: KeyTree, _ tree: KeyTreeStore) throws {
        try tree.store(update, in: transaction)
        let entry = size
        for notice in update.notices { try append(.epochNotice(notice)) }
        try keyring.store(update.tree.secret, startedBy: entry, in: transaction)
        guard update.change.drawsFreshSecret || update.tree.version != head.version else { return }
        try renewCharter(under: update.tree, tree)
    }

    /// Seals what follows in the charter under the tree's new root, because a member can no longer read it.
    private func renewCharter(under head: KeyTree, _ tree: KeyTreeStore) throws {
        guard let old = try keyring.newest(.charter),
            let root = try tree.load([head.shape.root], in: transaction).values.first
        else { throw ServiceError.named(.storeInconsistent, ["detail": "the charter's secret is missing"]) }
        let (secret, notice) = try CharterNotice.replacing(old, root: root, of: head)
        let placed = try append(.epochNotice(notice))
        try keyring.store(secret, previous: notice.previous, startedBy: placed.entry, in: transaction)
    }

    /// Rebuilds the tree from a new seed, because a removed owner knew the old one.
    private func rebuild(_ head: KeyTree, removing slots: Set<UInt32>, _ tree: KeyTreeStore) throws -> TreeUpdate {
        let seed = TreeSeed.random(version: head.version + 1)
        var staying: [UInt32: SealingPublicKey] = [:]
        for member in try MemberTable.listActive(of: id, in: transaction) {
            guard let slot = member.slot, !slots.contains(slot), let key = SealingPublicKey(member.sealingKey) else {
                continue
            }
            staying[slot] = key
        }
        try tree.store(seed, in: transaction)
        let update = try head.rebuilding(from: seed, members: staying, removed: slots.sorted())
        _ = try append(BodyCodec.encode(treeSeed: seed.key.secret.exposed()), in: .owners, kind: nil)
        return update
    }

    // MARK: the small scopes

    private func sealForNewHolders(_ duties: PendingEffects) throws {
        for kind in [ScopeKind.staff, .owners] {
            let scope = Scope(kind)
            if duties.freshSecrets.contains(kind) {
                try renew(scope)
            } else if let added = duties.newHolders[kind], !added.isEmpty {
                try admit(added, to: scope)
            }
        }
    }

    private func renew(_ scope: Scope) throws {
        guard let old = try keyring.newest(scope) else { return }
        let next = try old.replaced()
        var notices = try HolderNotice.starting(next, for: holders(of: scope), in: id, handingOn: old)
        if let grant = try grant(under: next), !notices.isEmpty {
            notices[0].claim = grant
            try ClaimGrantTable.upsert(grant, of: id, in: transaction)
        }
        try announce(next, notices)
    }

    /// Returns the grant that lets the owners claim the origin while this secret of theirs is the newest.
    private func grant(under owners: ScopeSecret) throws -> ClaimGrant? {
        guard let key = ClaimKey.derive(from: owners) else { return nil }
        return ClaimGrant(key.verifyKey, epoch: owners.epoch, in: id, by: try keyring.originKey())
    }

    private func admit(_ members: Set<MemberID>, to scope: Scope) throws {
        guard let secret = try keyring.newest(scope) else { return }
        for member in members.sorted() {
            guard let row = try MemberTable.find(member, of: id, in: transaction),
                let key = SealingPublicKey(row.sealingKey)
            else { continue }
            for notice in try HolderNotice.adding(key, to: secret, in: id) { try append(.epochNotice(notice)) }
        }
    }

    func announce(_ secret: ScopeSecret, _ notices: [EpochNotice]) throws {
        let entry = size
        for notice in notices { try append(.epochNotice(notice)) }
        try keyring.store(secret, previous: notices.first?.previous, startedBy: entry, in: transaction)
    }

    /// Returns the keys of those who may open a small scope now, by the rules in force.
    private func holders(of scope: Scope) throws -> [SealingPublicKey] {
        let summary = try projection.facts(for: FactsRequest()).summary
        // A staff permission that is granted to observers is held by everybody.
        let reachesObservers = Permission.allCases.contains { permission in
            permission.isOfStaff && summary.minimumRole(for: permission, at: now).map { $0 <= .observer } ?? false
        }
        let candidates =
            reachesObservers
            ? try MemberTable.listActive(of: id, in: transaction)
            : try MemberTable.listCharterMembers(of: id, in: transaction)
        return
            candidates
            .filter { $0.scopes(in: summary, at: now).contains(scope.kind) }
            .compactMap { SealingPublicKey($0.sealingKey) }
    }

    // MARK: other publications

    /// Rotates the reading secret of an open conversation: later bodies are sealed under a secret that only new links
    /// contain. Members receive it, too. The owners get the first secret, which came with the genesis, as well: the
    /// next origin needs it for links that began with it.
    ///
    /// - Parameter links: the new links, which begin with the new secret. The key of one that was proposed is stored, and
    ///   was shared with the owners, since then: it is shared once more.
    func rotateReadingSecret(with links: [LinkID]) throws {
        guard let old = try keyring.newestReadingSecret() else { return }
        let next = ReadingSecret(epoch: old.epoch + 1, key: .random())
        let holders = try MemberTable.listActive(of: id, in: transaction).compactMap { SealingPublicKey($0.sealingKey) }
        for scope in [Scope.charter, .members] {
            guard let before = old.secret(of: scope), let secret = next.secret(of: scope) else { continue }
            try announce(secret, HolderNotice.starting(secret, for: holders, in: id, handingOn: before))
        }
        try keyring.store(next, in: transaction)
        if old.epoch == 0 { try shareOriginKit(OriginKit(reading: old)) }
        try shareOriginKit(OriginKit(reading: next))
        for link in links {
            if let key = try vault.linkKey(of: link, in: id, transaction) { try storeKey(key) }
        }
    }

    /// Publishes an item's reaction counts. Needs no decision, because the origin knows the counts.
    private func publishCounts(of item: MessageID) throws {
        guard let row = try ItemTable.find(item, of: id, in: transaction) else { return }
        let act = Act.reactionsCounted(item: item, counts: row.reactionCounts)
        try publish(ScopedAct(act: act, scope: .members, author: me, encapsulation: .direct))
    }

    private func prune(_ duties: PendingEffects) throws {
        var entries: [EntryNumber] = []
        for item in duties.prunedItems.sorted() {
            entries += try ItemTextTable.listEntries(of: item, of: id, in: transaction)
        }
        for order in duties.purges {
            entries += try ItemTextTable.listEntries(purgedBy: order, of: id, in: transaction)
        }
        try prune(entries)
    }

    /// Publishes orders to prune these bodies, and prunes them here.
    package func prune(_ entries: [EntryNumber]) throws {
        guard !entries.isEmpty else { return }
        for order in PruneOrder.orders(for: Set(entries)) {
            let placed = try append(.pruneOrder(order))
            try BodyTable.prune(order.entries, orderedBy: placed.entry, of: id, in: transaction)
        }
        try RequestKeyTable.deleteTexts(in: transaction)
        try CaseTable.deleteTexts(of: id, in: transaction)
    }
}
