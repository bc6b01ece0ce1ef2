package import ChanID
package import ChanLog
import ChanSodium

extension ScopeSecret {
    /// A fresh secret for the next epoch, unrelated to this one.
    package func replaced() throws(ScopeError) -> ScopeSecret {
        guard epoch < .max else { throw .exhausted }
        return .random(scope, epoch: epoch + 1)
    }

    /// This secret, sealed under the one that follows it: whoever holds the newest opens all before it.
    package func sealedAsPrevious(of next: ScopeSecret, in conversation: ConversationID) -> [UInt8] {
        var exposed = key.secret.exposed()
        defer { wipe(&exposed) }
        return next.chainKey.seal(exposed, associated: next.chainBinding(conversation))
    }

    /// The secret of the epoch before, from what this epoch's notice carries.
    /// - Parameter commitment: what the log says of the older secret.
    /// - Throws: `badPrevious`, `wrongCommitment`.
    package func previous(
        _ sealed: [UInt8], in conversation: ConversationID, commitment: Commitment
    ) throws(ScopeError) -> ScopeSecret {
        var opened: [UInt8]
        do { opened = try chainKey.open(sealed, associated: chainBinding(conversation)) } catch { throw .badPrevious }
        defer { wipe(&opened) }
        guard epoch > 0, let key = SymmetricKey(opened) else { throw .badPrevious }
        let older = ScopeSecret(scope: scope, epoch: epoch - 1, key: key)
        guard older.commitment == commitment else { throw .wrongCommitment }
        return older
    }

    private var chainKey: SymmetricKey { key.derive("previous") }

    /// "chanadm/previous/v1\n" ‖ conversation 32 ‖ scope kind 1 ‖ scope id 8 ‖ the newer epoch 4.
    private func chainBinding(_ conversation: ConversationID) -> [UInt8] {
        var layout = FixedLayout(label: "chanadm/previous/v1\n")
        layout.append(conversation)
        layout.append(scope, epoch: epoch)
        return layout.bytes
    }
}
