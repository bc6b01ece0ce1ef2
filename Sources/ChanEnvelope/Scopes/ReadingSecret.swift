package import ChanID
package import ChanSodium

/// What the link of an open conversation carries: whoever holds it reads everything sealed in its epoch. Never printed.
///
/// One epoch number counts for `charter` and `members` alike; "rotate the secret" starts the next.
package struct ReadingSecret: Sendable {
    package let epoch: UInt32
    package let key: SymmetricKey

    package init(epoch: UInt32, key: SymmetricKey) {
        self.epoch = epoch
        self.key = key
    }

    package static func random(epoch: UInt32 = 0) -> ReadingSecret { ReadingSecret(epoch: epoch, key: .random()) }

    /// KDF(R, "charter") or KDF(R, "members"); `nil` for scopes an open conversation does not open to everyone.
    package func secret(of scope: Scope) -> ScopeSecret? {
        guard let label = Self.label(of: scope) else { return nil }
        return ScopeSecret(scope: scope, epoch: epoch, key: key.derive(label))
    }

    /// A fresh reading secret for what follows. Its holder opens the old one from `previous`, never the reverse.
    package func rotated(in conversation: ConversationID) throws(TreeError) -> Rotation {
        let next = ReadingSecret.random(epoch: try epoch.following())
        var exposed = key.secret.exposed()
        defer { wipe(&exposed) }
        let sealed = next.chainKey.seal(exposed, associated: next.chainBinding(conversation))
        return Rotation(secret: next, previous: sealed)
    }

    /// The reading secret of the epoch before this one.
    /// - Throws: `badPrevious` when `sealed` was changed or belongs elsewhere.
    package func previous(_ sealed: [UInt8], in conversation: ConversationID) throws(ScopeError) -> ReadingSecret {
        var opened: [UInt8]
        do { opened = try chainKey.open(sealed, associated: chainBinding(conversation)) } catch { throw .badPrevious }
        defer { wipe(&opened) }
        guard epoch > 0, let key = SymmetricKey(opened) else { throw .badPrevious }
        return ReadingSecret(epoch: epoch - 1, key: key)
    }

    /// What `rotated` gives: the new secret, and the old one sealed under it for the epoch notice.
    package struct Rotation: Sendable {
        package let secret: ReadingSecret
        package let previous: [UInt8]
    }

    private var chainKey: SymmetricKey { key.derive("previous") }

    private func chainBinding(_ conversation: ConversationID) -> [UInt8] {
        var layout = Layout(label: "chanadm/reading-chain/v1\n")
        layout.append(conversation)
        layout.append(epoch)
        return layout.bytes
    }

    private static func label(of scope: Scope) -> String? {
        switch scope.kind {
        case .charter: "charter"
        case .members: "members"
        case .public, .staff, .owners, .support: nil
        }
    }
}

extension ReadingSecret: CustomStringConvertible {
    package var description: String { "ReadingSecret(epoch \(epoch))" }
}
