package import ChanID
package import ChanLog
import ChanSodium

extension ScopeSecret {
    /// Creates a random secret for the next epoch, independent of this one.
    package func replaced() throws(ScopeError) -> ScopeSecret {
        guard epoch < .max else { throw .exhausted }
        return .random(scope, epoch: epoch + 1)
    }

    /// Seals this secret under the next one, so that a holder of the newest secret can open all earlier ones.
    package func sealedAsPrevious(of next: ScopeSecret, in conversation: ConversationID) -> [UInt8] {
        var exposed = key.secret.exposed()
        defer { wipe(&exposed) }
        return next.chainKey.seal(exposed, associated: next.chainBinding(conversation))
    }

    /// Opens the secret of the previous epoch from this epoch's notice.
    ///
    /// - Parameter commitment: the log's commitment to the older secret.
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
