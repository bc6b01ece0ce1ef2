package import ChanID
package import ChanSodium

/// The secret in the link of an open conversation, which opens everything sealed in its epoch. It is never printed.
///
/// `charter` and `members` share one epoch number. Rotating the secret starts the next epoch.
package struct ReadingSecret: Sendable {
    package let epoch: UInt32
    package let key: SymmetricKey

    package init(epoch: UInt32, key: SymmetricKey) {
        self.epoch = epoch
        self.key = key
    }

    package static func random(epoch: UInt32 = 0) -> ReadingSecret { ReadingSecret(epoch: epoch, key: .random()) }

    /// Derives KDF(R, "charter") or KDF(R, "members"); `nil` for scopes that an open conversation does not open to
    /// everyone.
    package func secret(of scope: Scope) -> ScopeSecret? {
        guard let label = Self.label(of: scope) else { return nil }
        return ScopeSecret(scope: scope, epoch: epoch, key: key.derive(label))
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
