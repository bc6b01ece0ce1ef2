package import ChanID
package import ChanSodium
import FoundationEssentials

/// A new origin: its keys, whose node it is, and the log it goes on from. Handed over, it is the last entry that the origin
/// before orders; claimed, the first of the new one's.
package struct OriginChange: Hashable, Sendable {
    private static let prefix = ("chanadm/origin/v1\n" as StaticString).bytes
    private static let claimPrefix = ("chanadm/claim/v1\n" as StaticString).bytes
    package let keys: Genesis.OriginKeys
    /// The log before this entry: the entry's number, and the root there.
    package let seen: SeenCheckpoint
    /// The origin that hands over, or is gone.
    package let former: VerifyKey
    package let member: MemberID
    /// Of the device that speaks for the origin from here on: also to those who do not see the roster.
    package let certificate: DeviceCertificate
    /// By the origin before; of a claim by the key that was granted.
    package let signature: Signature
    /// Of a claim: by what right.
    package let claim: ClaimGrant?
    /// Of a claim: the words of owners who agree, sealed; empty where one owner decides.
    package let agreements: [UInt8]

    /// Hands over.
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

    /// Claims.
    /// - Parameters:
    ///   - right: what the origin granted, and the key it speaks of.
    ///   - agreements: sealed, at most `Limits.agreements` bytes.
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

    /// Of two claims that follow the same origin, which one counts: the one by the newer grant, for whoever had the older may be no owner
    /// any more; then the one that knows more of the log, else the one whose body's hash is smaller.
    package func takesPrecedence(over other: OriginChange) -> Bool {
        guard let theirs = other.claim, let claim, other.former == former else { return false }
        if claim.epoch != theirs.epoch { return claim.epoch > theirs.epoch }
        if seen.size != other.seen.size { return seen.size > other.seen.size }
        return Self.hash(of: self).bytes.lexicographicallyPrecedes(Self.hash(of: other).bytes)
    }

    private static func hash(of change: OriginChange) -> Digest {
        SHA256.digest(PublicBody.originChange(change).encoded())
    }

    /// Up to which size of the log the word of the origin before counts: with the entry by which it handed over, or without
    /// the one by which another claimed.
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

    /// Whether whoever may says so, and the new origin's device is its member's by their key. Whether what a claim rests on is
    /// still granted, only the log tells (`OriginLine`).
    package func isSigned(in conversation: ConversationID) -> Bool {
        guard certificate.isValid else { return false }
        let signed = Self.layout(keys, member, certificate, seen, conversation)
        guard let claim else { return former.isValid(signature, over: Self.prefix, signed) }
        return claim.key.isValid(signature, over: Self.claimPrefix, former.bytes + signed + agreements)
    }

    /// Reads the body of a statement in the public scope.
    /// - Throws: for bytes that are no such body, and for another kind of it.
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
