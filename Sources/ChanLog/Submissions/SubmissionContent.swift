package import ChanSodium
import FoundationEssentials

/// The decrypted content of a submission.
package struct SubmissionContent: Hashable, Sendable {
    package let enclosed: EnclosedStatement
    /// The certificate of the author's device; `nil` when the log already contains it.
    package let certificate: DeviceCertificate?
    /// The key to which the receipt's welcome is sealed; `nil` when no welcome is expected.
    package let sealingKey: SealingPublicKey?
    /// In a request to join: 32 bytes derived from the join password; `nil` when no password was given.
    package let password: [UInt8]?
    /// The 32-byte seed of a new link's key; empty when the statement does not create a link.
    package var capability: [UInt8] = []
    /// The 16-byte secret of a new link, from which `capability` derives; empty when the statement does not create a link,
    /// and from nodes of version 0.1.
    package var linkSecret: [UInt8] = []
    /// The version on which the caller based the request; `nil` to accept any version.
    package var expectedVersion: UInt64?
    /// The tags for the lists that a link or a receipt named and that have no tag yet, at most
    /// `BanTag.maximumPerConversation`.
    package var banTags: [BanTag] = []
    /// In a request to join by a link: the proof that its author has the link. `nil` in other submissions, and from
    /// nodes of version 0.1.
    package var linkProof: LinkProof?

    package init(
        enclosed: EnclosedStatement, certificate: DeviceCertificate? = nil, sealingKey: SealingPublicKey? = nil,
        password: [UInt8]? = nil
    ) {
        self.enclosed = enclosed
        self.certificate = certificate
        self.sealingKey = sealingKey
        self.password = password
    }

    /// - Throws: for bytes that are not a submission's content; no signature is checked.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        self = try WireCodec.decode(bytes, as: "submission_content", limit: Limits.submission) {
            (wire: WireSubmissionContent) throws(WireFieldError) in try SubmissionContent(wire)
        }
    }

    package func encoded() -> [UInt8] {
        var wire = WireSubmissionContent()
        wire.enclosed = enclosed.wire
        if let certificate { wire.certificate = certificate.wire }
        if let sealingKey { wire.sealingKey = sealingKey.data }
        if let password { wire.password = Data(password) }
        wire.capability = Data(capability)
        wire.linkSecret = Data(linkSecret)
        if let expectedVersion { wire.expectedVersion = expectedVersion }
        wire.banTags = banTags.map(\.wire)
        wire.linkProof = Data(linkProof?.bytes ?? [])
        return WireCodec.encode(wire)
    }

    private init(_ wire: WireSubmissionContent) throws(WireFieldError) {
        enclosed = try inside("enclosed", 1) { () throws(WireFieldError) in try EnclosedStatement(wire.enclosed) }
        certificate =
            wire.hasCertificate
            ? try inside("certificate", 2) { () throws(WireFieldError) in try DeviceCertificate(wire.certificate) }
            : nil
        guard wire.password.isEmpty || wire.password.count == 32 else {
            throw WireFieldError("password", 4)
        }
        password = wire.password.isEmpty ? nil : [UInt8](wire.password)
        sealingKey = wire.sealingKey.isEmpty ? nil : try WireCodec.identifier(wire.sealingKey, "sealing_key", 3)
        if !wire.capability.isEmpty {
            capability = try WireCodec.bytes(wire.capability, "capability", 5, count: 32...32)
        }
        if !wire.linkSecret.isEmpty {
            linkSecret = try WireCodec.bytes(wire.linkSecret, "link_secret", 9, count: 16...16)
        }
        guard wire.expectedVersion <= Limits.logSize else { throw WireFieldError("expected_version", 6) }
        expectedVersion = wire.hasExpectedVersion ? wire.expectedVersion : nil
        guard wire.banTags.count <= BanTag.maximumPerConversation else { throw WireFieldError("ban_tags", 7) }
        for tag in wire.banTags {
            banTags.append(try inside("ban_tags", 7) { () throws(WireFieldError) in try BanTag(tag) })
        }
        guard !wire.linkProof.isEmpty else { return }
        linkProof = LinkProof([UInt8](wire.linkProof))
        if linkProof == nil { throw WireFieldError("link_proof", 8) }
    }
}
