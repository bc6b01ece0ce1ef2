package import ChanID
package import ChanLog
package import ChanSodium

/// The 32-byte secret of one scope in one epoch, which opens every body of that epoch. It is never printed.
package struct ScopeSecret: Sendable {
    package let scope: Scope
    package let epoch: UInt32
    package let key: SymmetricKey

    package init(scope: Scope, epoch: UInt32, key: SymmetricKey) {
        self.scope = scope
        self.epoch = epoch
        self.key = key
    }

    /// Creates a random secret.
    package static func random(_ scope: Scope, epoch: UInt32) -> ScopeSecret {
        ScopeSecret(scope: scope, epoch: epoch, key: .random())
    }

    /// The commitment that the log contains.
    package var commitment: Commitment { Commitment(scope: scope, epoch: epoch, secret: key) }

    /// Derives KDF(secret, "body", author ‖ device ‖ counter), a key for one message.
    package func bodyKey(for header: BodyHeader) -> EphemeralKey {
        key.deriveEphemeral("body", header.keyContext)
    }

    /// Derives the secret of the next epoch when members only joined: KDF(secret, "join", next epoch). The derivation
    /// cannot be reversed.
    package func ratcheted() throws(TreeError) -> ScopeSecret {
        let next = try epoch.following()
        return ScopeSecret(scope: scope, epoch: next, key: key.derive("join", FixedLayout.bigEndian(next)))
    }

    /// Returns whether `next` derives from this secret by a join, so that a holder of this secret also has `next`.
    package func isFollowed(by next: ScopeSecret) -> Bool { (try? ratcheted())?.equals(next) ?? false }

    /// Compares the secrets in constant time.
    package func equals(_ other: ScopeSecret) -> Bool {
        scope == other.scope && epoch == other.epoch && key.equals(other.key)
    }
}

extension ScopeSecret: CustomStringConvertible {
    package var description: String { "ScopeSecret(\(scope.kind) \(scope.id), epoch \(epoch))" }
}

extension UInt32 {
    /// - Throws: `exhausted` after 2^32 − 1.
    func following() throws(TreeError) -> UInt32 {
        guard self < .max else { throw .exhausted }
        return self + 1
    }
}

extension FixedLayout {
    /// Encodes each number in four bytes, most significant byte first.
    static func bigEndian(_ numbers: UInt32...) -> [UInt8] {
        var layout = FixedLayout()
        for number in numbers { layout.append(number) }
        return layout.bytes
    }
}
