package import ChanID
package import ChanSodium

/// The hash that commits to the secret of one epoch of one scope before the secret is used.
package struct Commitment: Hashable, Sendable {
    private static let prefix = ("chanadm/commitment/v1\n" as StaticString).bytes
    package let scope: Scope
    package let epoch: UInt32
    package let hash: Digest

    package init(scope: Scope, epoch: UInt32, hash: Digest) {
        self.scope = scope
        self.epoch = epoch
        self.hash = hash
    }

    /// Computes SHA-256("chanadm/commitment/v1\n" ‖ scope kind, 1 byte ‖ scope id, 8 bytes ‖ epoch, 4 bytes ‖ secret).
    /// Numbers are most significant byte first.
    package init(scope: Scope, epoch: UInt32, secret: borrowing EphemeralKey) {
        self.init(
            scope: scope, epoch: epoch, hash: secret.withBytes { Self.hash(scope, epoch, secret: $0) })
    }

    /// Computes the commitment for a secret that is stored for a long time.
    package init(scope: Scope, epoch: UInt32, secret: SymmetricKey) {
        self.init(
            scope: scope, epoch: epoch, hash: secret.secret.withBytes { Self.hash(scope, epoch, secret: $0) })
    }

    private static func hash(_ scope: Scope, _ epoch: UInt32, secret: UnsafeRawBufferPointer) -> Digest {
        var layout = prefix
        layout.append(scope.kind.rawValue)
        scope.id.appendBigEndian(to: &layout)
        for shift in stride(from: 24, through: 0, by: -8) { layout.append(UInt8(truncatingIfNeeded: epoch >> shift)) }
        var hash = SHA256()
        hash.update(layout)
        hash.update(secret)
        return hash.digest()
    }

    init(_ wire: WireCommitment) throws(WireFieldError) {
        scope = try WireCodec.scope(kind: wire.scopeKind, id: wire.scopeID, numbers: (1, 2))
        guard scope.kind != .public else { throw WireFieldError("scope_kind", 1) }
        epoch = wire.epoch
        hash = try WireCodec.identifier(wire.hash, "hash", 4)
    }

    static func list(
        _ wires: [WireCommitment], _ name: String, _ number: Int
    ) throws(WireFieldError) -> [Commitment] {
        var commitments: [Commitment] = []
        for (index, wire) in wires.enumerated() {
            commitments.append(
                try inside(name, number, index) { () throws(WireFieldError) in try Commitment(wire) })
        }
        return commitments
    }

    var wire: WireCommitment {
        var wire = WireCommitment()
        wire.scopeKind = UInt32(scope.kind.rawValue)
        wire.scopeID = scope.id
        wire.epoch = epoch
        wire.hash = hash.data
        return wire
    }
}
