package import ChanID
package import ChanLog
package import ChanSodium

/// The epochs of the small scopes (staff, owners, support): one sealed box per recipient, with a hint that only a party
/// who knows the recipient's key can recognize.
package enum HolderNotice {
    /// Announces `next` to its recipients, in chunks.
    ///
    /// A recipient whose key cannot be used is skipped, so that it does not block the others.
    ///
    /// - Parameter handingOn: the secret of the previous epoch, when recipients of the new one may read it.
    /// - Throws: `unusableKey` when no recipient is left.
    package static func starting(
        _ next: ScopeSecret, for holders: [SealingPublicKey], in conversation: ConversationID,
        handingOn previous: ScopeSecret? = nil
    ) throws(ScopeError) -> [EpochNotice] {
        let wraps = holders.compactMap { try? wrap(next, to: $0, in: conversation) }
        guard holders.isEmpty || !wraps.isEmpty else { throw .unusableKey }
        return NoticeChunks.split(
            EpochNotice(
                commitment: next.commitment, wraps: wraps,
                previous: previous?.sealedAsPrevious(of: next, in: conversation) ?? []))
    }

    /// Adds a recipient to the current epoch, by a notice that repeats its commitment.
    ///
    /// - Throws: `unusableKey`.
    package static func adding(
        _ holder: SealingPublicKey, to secret: ScopeSecret, in conversation: ConversationID
    ) throws(ScopeError) -> [EpochNotice] {
        try starting(secret, for: [holder], in: conversation)
    }

    /// Opens the secret for the recipient with `key` and checks it against the notice's commitment.
    ///
    /// - Throws: `incomplete`, `notAHolder`, `badWrap`, `wrongCommitment`.
    package static func open(
        _ chunks: [EpochNotice], with key: SealingKey, in conversation: ConversationID
    ) throws(ScopeError) -> ScopeSecret {
        guard let notice = NoticeChunks.join(chunks) else { throw .incomplete }
        let hint = hint(of: key.publicKey, commitment: notice.commitment)
        let mine = notice.wraps.filter { $0.child == hint }
        guard !mine.isEmpty else { throw .notAHolder }
        let binding = binding(notice.commitment.scope, notice.commitment.epoch, conversation, hint)
        // Two recipients may have equal hints, so a wrap that does not open is not an error yet.
        for wrap in mine {
            guard var opened = try? BoundSealedBox.open(wrap.sealed, with: key, binding) else { continue }
            defer { wipe(&opened) }
            guard let key = SymmetricKey(opened) else { continue }
            let secret = ScopeSecret(scope: notice.commitment.scope, epoch: notice.commitment.epoch, key: key)
            guard secret.commitment == notice.commitment else { throw .wrongCommitment }
            return secret
        }
        throw .badWrap
    }

    /// Returns the first four bytes of SHA-256(recipient's key ‖ commitment hash), most significant byte first.
    package static func hint(of holder: SealingPublicKey, commitment: Commitment) -> UInt32 {
        FixedLayout.leadingNumber(of: SHA256.digest(holder.bytes, commitment.hash.bytes).bytes) ?? 0
    }

    private static func wrap(
        _ secret: ScopeSecret, to holder: SealingPublicKey, in conversation: ConversationID
    ) throws(ScopeError) -> Wrap {
        let hint = hint(of: holder, commitment: secret.commitment)
        var exposed = secret.key.secret.exposed()
        defer { wipe(&exposed) }
        do {
            let sealed = try BoundSealedBox.seal(
                exposed, to: holder, binding(secret.scope, secret.epoch, conversation, hint))
            return Wrap(node: 0, child: hint, sealed: sealed)
        } catch { throw .unusableKey }
    }

    private static func binding(
        _ scope: Scope, _ epoch: UInt32, _ conversation: ConversationID, _ hint: UInt32
    ) -> WrapBinding {
        WrapBinding(conversation: conversation, scope: scope, epoch: epoch, treeVersion: 0, node: 0, child: hint)
    }
}
