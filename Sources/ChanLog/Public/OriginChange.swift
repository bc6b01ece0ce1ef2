package import ChanID
package import ChanSodium
import FoundationEssentials

/// A change to a new origin: its keys, the member whose node it is, and the log that it continues.
///
/// In a handover it is the last entry that the former origin orders; in a claim, the first entry of the new origin.
package struct OriginChange: Hashable, Sendable {
    private static let prefix = ("chanadm/origin/v1\n" as StaticString).bytes
    private static let claimPrefix = ("chanadm/claim/v1\n" as StaticString).bytes
    package let keys: Genesis.OriginKeys
    /// The log before this entry: the entry's number and the root at that size.
    package let seen: SeenCheckpoint
    /// The key of the origin that hands over or is lost.
    package let former: VerifyKey
    package let member: MemberID
    /// The certificate of the new origin's device, so that readers without access to the roster can verify it.
    package let certificate: DeviceCertificate
    /// The signature of the former origin; in a claim, of the granted claim key.
    package let signature: Signature
    /// In a claim: the grant that authorizes it.
    package let claim: ClaimGrant?
    /// In a claim: the sealed approvals of other owners; empty where one owner decides alone.
    package let agreements: [UInt8]

    /// Creates a handover, signed by the former origin.
    package init(
        to keys: Genesis.OriginKeys, of member: MemberID, _ certificate: DeviceCertificate, after seen: SeenCheckpoint,
        in conversation: ConversationID, by former: SigningKey
    ) {
        self.keys = keys
        self.seen = seen
        self.former = former.verifyKey
        self.member = member
        self.certificate = certificate
        let signed = Self.layout(keys, member, certificate, seen, conversation)
        signature = former.sign(Self.prefix, signed)
        claim = nil
        agreements = []
    }

    /// Creates a claim.
    ///
    /// - Parameters:
    ///   - right: the origin's grant and its claim key.
    ///   - agreements: the sealed approvals of owners, at most `Limits.agreements` bytes.
    package init(
        claiming keys: Genesis.OriginKeys, for member: MemberID, _ certificate: DeviceCertificate,
        after seen: SeenCheckpoint,
        from former: VerifyKey, in conversation: ConversationID, by right: (grant: ClaimGrant, key: SigningKey),
        agreements: [UInt8] = []
    ) {
        self.keys = keys
        self.seen = seen
        self.former = former
        self.member = member
        self.certificate = certificate
        let signed = Self.layout(keys, member, certificate, seen, conversation)
        signature = right.key.sign(Self.claimPrefix, former.bytes + signed + agreements)
        claim = right.grant
        self.agreements = agreements
    }

    /// Returns whether this claim takes precedence over another claim that follows the same origin.
    ///
    /// The claim with the newer grant does, because the holder of an older grant may no longer be an owner. Then the
    /// claim that continues the larger log does, then the one whose body has the smaller hash.
    package func takesPrecedence(over other: OriginChange) -> Bool {
        guard let theirs = other.claim, let claim, other.former == former else { return false }
        if claim.epoch != theirs.epoch { return claim.epoch > theirs.epoch }
        if seen.size != other.seen.size { return seen.size > other.seen.size }
        return Self.hash(of: self).bytes.lexicographicallyPrecedes(Self.hash(of: other).bytes)
    }

    private static func hash(of change: OriginChange) -> Digest {
        SHA256.digest(PublicBody.originChange(change).encoded())
    }

    /// The log size up to which the former origin's signature is authoritative: including the entry of the handover, or
    /// excluding the entry of the claim.
    package var formerAuthoritativeSize: UInt64 { claim == nil ? seen.size + 1 : seen.size }

    /// conversation 32 ‖ signing key 32 ‖ sealing key 32 ‖ member 16 ‖ device key 32 ‖ size 8 ‖ root 32.
    private static func layout(
        _ keys: Genesis.OriginKeys, _ member: MemberID, _ certificate: DeviceCertificate, _ seen: SeenCheckpoint,
        _ conversation: ConversationID
    ) -> [UInt8] {
        var layout = conversation.bytes + keys.signing.bytes + keys.sealing.bytes + member.bytes
        layout += certificate.deviceKey.bytes
        seen.size.appendBigEndian(to: &layout)
        return layout + seen.root.bytes
    }

    /// Returns whether the change has a valid signature and the certificate of the new origin's device is valid.
    ///
    /// It does not check whether the grant of a claim is still in force; `OriginChain` checks this against the log.
    package func isSigned(in conversation: ConversationID) -> Bool {
        guard certificate.isValid else { return false }
        let signed = Self.layout(keys, member, certificate, seen, conversation)
        guard let claim else { return former.isValid(signature, over: Self.prefix, signed) }
        return claim.key.isValid(signature, over: Self.claimPrefix, former.bytes + signed + agreements)
    }

    /// Parses the body of a statement in the public scope.
    ///
    /// - Throws: for bytes that are not such a body, and for another kind of body.
    package init(parsing body: [UInt8]) throws(MalformedError) {
        guard case .originChange(let change) = try PublicBody(parsing: body) else {
            throw MalformedError(field: "public_body.origin_change", offset: 0)
        }
        self = change
    }

    init(_ wire: WireOriginChange) throws(WireFieldError) {
        keys = Genesis.OriginKeys(
            signing: try WireCodec.identifier(wire.originKey, "origin_key", 1),
            sealing: try WireCodec.identifier(wire.originSealingKey, "origin_sealing_key", 2))
        guard (1...Limits.logSize).contains(wire.size) else { throw WireFieldError("size", 3) }
        seen = SeenCheckpoint(size: wire.size, root: try WireCodec.identifier(wire.root, "root", 4))
        former = try WireCodec.identifier(wire.formerKey, "former_key", 5)
        member = try WireCodec.identifier(wire.member, "member", 6)
        guard let certificate = try? DeviceCertificate(parsing: [UInt8](wire.certificate)) else {
            throw WireFieldError("certificate", 7)
        }
        self.certificate = certificate
        signature = try WireCodec.signature(wire.signature, "signature", 8)
        claim = wire.hasClaim ? try inside("claim", 9) { () throws(WireFieldError) in try ClaimGrant(wire.claim) } : nil
        agreements = try WireCodec.bytes(
            wire.agreements, "agreements", 10, count: 0...(wire.hasClaim ? Limits.agreements : 0))
    }

    var wire: WireOriginChange {
        var wire = WireOriginChange()
        wire.originKey = keys.signing.data
        wire.originSealingKey = keys.sealing.data
        wire.size = seen.size
        wire.root = seen.root.data
        wire.formerKey = former.data
        wire.member = member.data
        wire.certificate = .init(certificate.encoded())
        wire.signature = signature.data
        if let claim { wire.claim = claim.wire }
        wire.agreements = .init(agreements)
        return wire
    }
}
