package import ChanID
package import ChanSodium

/// The first entry of every conversation. It names the kind, the first owner and the origin.
package struct Genesis: Hashable, Sendable {
    package enum Kind: UInt32, Hashable, Sendable, CaseIterable {
        case channel = 0
        case group = 1
    }

    package enum Visibility: UInt32, Hashable, Sendable, CaseIterable {
        /// Only members can read.
        case closed = 0
        /// Everyone who has the link can read.
        case open = 1
    }

    /// The cryptographic primitives of the whole conversation. A later version may add a suite; suites are not
    /// negotiated.
    package enum Suite: UInt32, Hashable, Sendable, CaseIterable {
        /// Ed25519, X25519, XChaCha20-Poly1305, BLAKE2b and SHA-256, as docs/protocol specifies.
        case one = 1
    }

    /// The keys of the origin, the node that orders the log.
    package struct OriginKeys: Hashable, Sendable {
        /// Signs checkpoints and receipts.
        package let signing: VerifyKey
        /// Decrypts submissions.
        package let sealing: SealingPublicKey

        package init(signing: VerifyKey, sealing: SealingPublicKey) {
            self.signing = signing
            self.sealing = sealing
        }
    }

    package let suite: Suite
    package let kind: Kind
    package let visibility: Visibility
    /// The certificate of the first owner's member key and device, with the creator's random salt.
    package let certificate: DeviceCertificate
    /// The key to which wraps for the first owner are sealed.
    package let ownerSealingKey: SealingPublicKey
    package let origin: OriginKeys
    /// The commitments to epoch 0 of each scope, at most one per scope.
    package let commitments: [Commitment]
    /// The grant to claim the origin; `nil` when nobody may claim it until the origin issues a grant.
    package let claim: ClaimGrant?

    package init(
        kind: Kind, visibility: Visibility, owner: (certificate: DeviceCertificate, sealingKey: SealingPublicKey),
        origin: OriginKeys, commitments: [Commitment], claimKey: VerifyKey? = nil
    ) {
        suite = .one
        self.kind = kind
        self.visibility = visibility
        self.certificate = owner.certificate
        self.ownerSealingKey = owner.sealingKey
        self.origin = origin
        self.commitments = commitments
        claim = claimKey.map(ClaimGrant.init(genesis:))
    }

    package var owner: MemberID { MemberID(firstKey: certificate.memberKey) }

    init(_ wire: WireGenesis) throws(WireFieldError) {
        guard let suite = wire.suite == 0 ? .one : Suite(rawValue: wire.suite) else {
            throw WireFieldError("suite", 12)
        }
        guard let kind = Kind(rawValue: wire.kind) else { throw WireFieldError("kind", 1) }
        guard let visibility = Visibility(rawValue: wire.visibility) else { throw WireFieldError("visibility", 2) }
        self.suite = suite
        self.kind = kind
        self.visibility = visibility
        certificate = DeviceCertificate(
            memberKey: try WireCodec.identifier(wire.memberKey, "member_key", 4),
            deviceKey: try WireCodec.identifier(wire.deviceKey, "device_key", 5),
            salt: try WireCodec.identifier(wire.salt, "salt", 3),
            signature: try WireCodec.signature(wire.certificate, "certificate", 6))
        origin = OriginKeys(
            signing: try WireCodec.identifier(wire.originKey, "origin_key", 7),
            sealing: try WireCodec.identifier(wire.originSealingKey, "origin_sealing_key", 8))
        ownerSealingKey = try WireCodec.identifier(wire.memberSealingKey, "member_sealing_key", 9)
        commitments = try Commitment.list(wire.commitments, "commitments", 10)
        guard Set(commitments.map(\.scope)).count == commitments.count, commitments.allSatisfy({ $0.epoch == 0 })
        else { throw WireFieldError("commitments", 10) }
        claim =
            wire.claimKey.isEmpty
            ? nil : ClaimGrant(genesis: try WireCodec.identifier(wire.claimKey, "claim_key", 11))
    }

    var wire: WireGenesis {
        var wire = WireGenesis()
        wire.kind = kind.rawValue
        wire.visibility = visibility.rawValue
        wire.salt = certificate.salt.data
        wire.memberKey = certificate.memberKey.data
        wire.deviceKey = certificate.deviceKey.data
        wire.certificate = certificate.signature.data
        wire.originKey = origin.signing.data
        wire.originSealingKey = origin.sealing.data
        wire.memberSealingKey = ownerSealingKey.data
        wire.commitments = commitments.map(\.wire)
        if let claim { wire.claimKey = claim.key.data }
        // Suite 1 is omitted from the encoding, so that existing identifiers do not change.
        if suite != .one { wire.suite = suite.rawValue }
        return wire
    }
}
