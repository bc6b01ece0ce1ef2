package import ChanEnvelope
package import ChanID
package import ChanLog
package import ChanSodium
package import ChanStore

/// Opens this node's sealed secrets of one conversation: its own keys and the scopes' secrets. Caches each. Created
/// for each transaction, so that secrets of a rolled-back transaction are not used.
package final class Keyring {
    private let vault: Vault
    private let view: StoreView
    private let conversation: StoredConversation
    /// The recently used secrets: guarded memory is scarce, and a log may have a hundred thousand epochs.
    private var secrets: [SecretName: ScopeSecret] = [:]
    private static let maximumCached = 64
    private var cachedMemberKeys: MemberKeys?

    private struct SecretName: Hashable {
        let scope: Scope
        package let epoch: UInt32
    }

    package init(of conversation: StoredConversation, vault: Vault, in view: StoreView) {
        self.conversation = conversation
        self.vault = vault
        self.view = view
    }
}

// MARK: our own keys

extension Keyring {
    /// Returns our profile's keys as a member of this conversation.
    package func memberKeys() throws -> MemberKeys {
        if let opened = cachedMemberKeys { return opened }
        let seed = try ProfileSeed.stored(conversation.profile, vault: vault, in: view)
        let own = seed.memberKeys(joining: conversation.id, generation: conversation.generation)
        let keys = try isCreator(own) ? own : creatorKeys(seed) ?? own
        cachedMemberKeys = keys
        return keys
    }

    /// Returns our profile's tag for a ban list.
    package func banTag(for list: BanListID, as member: MemberID) throws -> BanTag {
        try ProfileSeed.stored(conversation.profile, vault: vault, in: view)
            .banTag(for: list, as: member, in: conversation.id)
    }

    /// Returns the key with which this node signs its statements.
    package func deviceKey() throws -> SigningKey {
        guard let device = conversation.device else { throw ServiceError.named(.stateNotMember, ["target": "you"]) }
        return try SigningKey.stored(device.sealedKey, .deviceKey, of: conversation.id, vault: vault)
    }

    /// Returns the key that signs checkpoints and receipts.
    ///
    /// - Throws: `state.not_origin` on other nodes.
    package func originKey() throws -> SigningKey {
        guard let origin = conversation.origin else { throw ServiceError.named(.stateNotOrigin, [:]) }
        return try origin.signing(of: conversation.id, vault: vault)
    }

    /// Returns the origin key from before this node handed over, while a relay lacks entries of that time; else
    /// `nil`.
    package func formerOriginKey() throws -> SigningKey? {
        try conversation.formerOrigin?.signing(of: conversation.id, vault: vault)
    }

    /// Returns the key that decrypts submissions.
    package func originSealingKey() throws -> SealingKey {
        guard let origin = conversation.origin else { throw ServiceError.named(.stateNotOrigin, [:]) }
        return try origin.sealing(of: conversation.id, vault: vault)
    }

    private func isCreator(_ joining: MemberKeys) -> Bool { joining.firstMember == conversation.member }

    /// Derives the founder's keys, with the salt in the genesis, because the conversation had no identifier yet.
    private func creatorKeys(_ seed: ProfileSeed) throws -> MemberKeys? {
        guard let genesis = try StoredGenesis.find(conversation.id, in: view) else { return nil }
        let keys = seed.memberKeys(salt: genesis.certificate.salt, generation: conversation.generation)
        return keys.firstMember == conversation.member ? keys : nil
    }
}

// MARK: secrets of scopes

extension Keyring {
    /// Returns the secret of an epoch; `nil` if this node does not have it.
    package func secret(_ scope: Scope, _ epoch: UInt32) throws -> ScopeSecret? {
        if let known = secrets[SecretName(scope: scope, epoch: epoch)] { return known }
        guard let row = try ScopeSecretTable.find(scope, epoch: epoch, of: conversation.id, in: view) else {
            return nil
        }
        return try open(row)
    }

    /// Returns the secret of the newest epoch that this node has.
    package func newest(_ scope: Scope) throws -> ScopeSecret? {
        guard let row = try ScopeSecretTable.findLatestKnown(scope, of: conversation.id, in: view) else { return nil }
        return try secrets[SecretName(scope: scope, epoch: row.epoch)] ?? open(row)
    }

    private func open(_ row: StoredScopeSecret) throws -> ScopeSecret? {
        guard let sealed = row.sealedSecret else { return nil }
        let opened = try vault.open(sealed, at: .scopeSecret(row.scope, row.epoch, of: conversation.id))
        guard let key = SymmetricKey(opened) else { throw VaultError.tampered(table: "scope_secret") }
        let secret = ScopeSecret(scope: row.scope, epoch: row.epoch, key: key)
        cache(secret)
        return secret
    }

    private func cache(_ secret: ScopeSecret) {
        if secrets.count >= Self.maximumCached { secrets.removeAll(keepingCapacity: true) }
        secrets[SecretName(scope: secret.scope, epoch: secret.epoch)] = secret
    }

    /// Removes a secret from the cache because its row changed.
    package func invalidate(_ scope: Scope, _ epoch: UInt32) { secrets[SecretName(scope: scope, epoch: epoch)] = nil }

    /// Stores a secret under the entry that started its epoch.
    package func store(
        _ secret: ScopeSecret, previous: [UInt8]? = nil, startedBy entry: EntryNumber, in transaction: StoreTransaction
    )
        throws
    {
        let context = VaultContext.scopeSecret(secret.scope, secret.epoch, of: conversation.id)
        var row = StoredScopeSecret(
            scope: secret.scope, epoch: secret.epoch, commitment: secret.commitment.hash,
            sealedSecret: vault.seal(secret.key.secret, at: context), entry: entry)
        row.previous = previous
        try ScopeSecretTable.upsert(row, of: conversation.id, in: transaction)
        cache(secret)
    }
}

// MARK: keys of single bodies

extension Keyring {
    /// Returns the key of one entry's body, if the welcome contained it.
    func entryKey(_ entry: EntryNumber) throws -> SharedKey? {
        guard let sealed = try EntryKeyTable.find(entry, of: conversation.id, in: view) else { return nil }
        var opened = try vault.open(sealed, at: .entryKey(entry, of: conversation.id)).exposed()
        defer { wipe(&opened) }
        return SharedKey(opened)
    }

    /// Returns the key that decrypts only this statement's body; `nil` in the public scope, and if this node does not
    /// have it.
    package func bodyKey(of statement: Statement, at entry: EntryNumber) throws -> SharedKey? {
        guard statement.scope != .public else { return nil }
        guard let secret = try secret(statement.scope, statement.epoch) else { return try entryKey(entry) }
        return SharedKey(secret.bodyKey(for: BodyHeader(statement)))
    }

    package func store(_ entryKey: EntryKey, in transaction: StoreTransaction) throws(StoreError) {
        var exposed = entryKey.key.exposed()
        defer { wipe(&exposed) }
        let sealed = vault.seal(SecretBytes(exposed), at: .entryKey(entryKey.entry, of: conversation.id))
        try EntryKeyTable.upsert(sealed, of: entryKey.entry, in: conversation.id, transaction)
    }
}

// MARK: secrets that open earlier ones

extension Keyring {
    /// Stores a secret that the log committed to, and the earlier secrets that its notices open.
    ///
    /// - Parameter entry: the entry that started the epoch, for use if the log does not show it.
    /// - Returns: whether any of them is new.
    @discardableResult
    package func storeWithPredecessors(
        from secret: ScopeSecret, startedBy entry: EntryNumber, in transaction: StoreTransaction
    ) throws -> Bool {
        let row = try ScopeSecretTable.find(secret.scope, epoch: secret.epoch, of: conversation.id, in: transaction)
        guard row?.sealedSecret == nil else { return try storePredecessors(secret, row, in: transaction) }
        try store(secret, previous: row?.previous, startedBy: row?.entry ?? entry, in: transaction)
        _ = try storePredecessors(secret, row, in: transaction)
        return true
    }

    /// Stores the earlier secrets that a stored secret's notices open.
    private func storePredecessors(
        _ secret: ScopeSecret, _ row: StoredScopeSecret?, in transaction: StoreTransaction
    ) throws -> Bool {
        var (newest, row, isNew) = (secret, row, false)
        while let older = try predecessor(newest, row, in: transaction) {
            row = try ScopeSecretTable.find(older.scope, epoch: older.epoch, of: conversation.id, in: transaction)
            guard let known = row, known.sealedSecret == nil else { break }
            try store(older, previous: known.previous, startedBy: known.entry, in: transaction)
            (newest, isNew) = (older, true)
        }
        return isNew
    }

    private func predecessor(
        _ newer: ScopeSecret, _ row: StoredScopeSecret?, in transaction: StoreTransaction
    ) throws(StoreError) -> ScopeSecret? {
        guard newer.epoch > 0, let sealed = row?.previous,
            let older = try ScopeSecretTable.find(
                newer.scope, epoch: newer.epoch - 1, of: conversation.id, in: transaction)
        else { return nil }
        let commitment = Commitment(scope: older.scope, epoch: older.epoch, hash: older.commitment)
        return try? newer.previous(sealed, in: conversation.id, commitment: commitment)
    }
}

// MARK: the reading secret of an open conversation

extension Keyring {
    package func newestReadingSecret() throws -> ReadingSecret? {
        try ReadingSecretTable.findLatest(of: conversation.id, in: view).map(reading)
    }

    /// - Returns: `nil` if this node never had the secret of this epoch.
    package func readingSecret(of epoch: UInt32) throws -> ReadingSecret? {
        try ReadingSecretTable.find(epoch, of: conversation.id, in: view).map(reading)
    }

    private func reading(_ row: StoredReadingSecret) throws -> ReadingSecret {
        let opened = try vault.open(row.sealedSecret, at: .readingSecret(row.epoch, of: conversation.id))
        guard let key = SymmetricKey(opened) else { throw VaultError.tampered(table: "reading_secret") }
        return ReadingSecret(epoch: row.epoch, key: key)
    }

    package func store(_ secret: ReadingSecret, in transaction: StoreTransaction) throws(StoreError) {
        let sealed = vault.seal(secret.key.secret, at: .readingSecret(secret.epoch, of: conversation.id))
        try ReadingSecretTable.upsert(sealed, epoch: secret.epoch, of: conversation.id, in: transaction)
    }
}
