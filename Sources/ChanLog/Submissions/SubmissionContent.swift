package import ChanSodium
import FoundationEssentials

/// What the origin finds in a submission.
package struct SubmissionContent: Hashable, Sendable {
    package let enclosed: Enclosed
    /// Of the device that speaks; `nil` where the log already certifies it.
    package let certificate: DeviceCertificate?
    /// Where the receipt's welcome is sealed to; `nil` where none is expected.
    package let sealingKey: SealingPublicKey?
    /// With a request to join: 32 bytes made of the password it takes; `nil` where none was given.
    package let password: [UInt8]?
    /// The seed of the key a new link proves itself with, 32 bytes; empty where the statement offers none.
    package var capability: [UInt8] = []
    /// What the caller decided on; `nil` where any state is as good.
    package var expectedVersion: UInt64?
    /// For each list that a link or a receipt named and that has none yet, at most `BanTag.most`.
    package var banTags: [BanTag] = []
    /// With a request to join by a link: shows that its author holds the link; `nil` elsewhere, and from nodes of version 0.1.
    package var linkProof: LinkProof?

    package init(
        enclosed: Enclosed, certificate: DeviceCertificate? = nil, sealingKey: SealingPublicKey? = nil,
        password: [UInt8]? = nil
    ) {
        self.enclosed = enclosed
        self.certificate = certificate
        self.sealingKey = sealingKey
        self.password = password
    }

    /// - Throws: for bytes that are not a submission's content; no signature is checked.
    package init(parsing bytes: [UInt8]) throws(Malformed) {
        self = try Wire.decode(bytes, as: "submission_content", limit: Limits.submission) {
            (wire: WireSubmissionContent) throws(WireFault) in try SubmissionContent(wire)
        }
    }

    package func encoded() -> [UInt8] {
        var wire = WireSubmissionContent()
        wire.enclosed = enclosed.wire
        if let certificate { wire.certificate = certificate.wire }
        if let sealingKey { wire.sealingKey = sealingKey.data }
        if let password { wire.password = Data(password) }
        wire.capability = Data(capability)
        if let expectedVersion { wire.expectedVersion = expectedVersion }
        wire.banTags = banTags.map(\.wire)
        wire.linkProof = Data(linkProof?.bytes ?? [])
        return Wire.encode(wire)
    }

    private init(_ wire: WireSubmissionContent) throws(WireFault) {
        enclosed = try inside("enclosed", 1) { () throws(WireFault) in try Enclosed(wire.enclosed) }
        certificate =
            wire.hasCertificate
            ? try inside("certificate", 2) { () throws(WireFault) in try DeviceCertificate(wire.certificate) } : nil
        guard wire.password.isEmpty || wire.password.count == 32 else {
            throw WireFault("password", 4)
        }
        password = wire.password.isEmpty ? nil : [UInt8](wire.password)
        sealingKey = wire.sealingKey.isEmpty ? nil : try Wire.identifier(wire.sealingKey, "sealing_key", 3)
        if !wire.capability.isEmpty { capability = try Wire.bytes(wire.capability, "capability", 5, count: 32...32) }
        guard wire.expectedVersion <= Limits.logSize else { throw WireFault("expected_version", 6) }
        expectedVersion = wire.hasExpectedVersion ? wire.expectedVersion : nil
        guard wire.banTags.count <= BanTag.most else { throw WireFault("ban_tags", 7) }
        for tag in wire.banTags {
            banTags.append(try inside("ban_tags", 7) { () throws(WireFault) in try BanTag(tag) })
        }
        guard !wire.linkProof.isEmpty else { return }
        linkProof = LinkProof([UInt8](wire.linkProof))
        if linkProof == nil { throw WireFault("link_proof", 8) }
    }
}
