package import ChanSodium

/// What the origin finds in a submission.
package struct SubmissionContent: Hashable, Sendable {
    package let enclosed: Enclosed
    /// Of the device that speaks; `nil` where the log already certifies it.
    package let certificate: DeviceCertificate?
    /// Where the receipt's welcome is sealed to; `nil` where none is expected.
    package let sealingKey: SealingPublicKey?

    package init(enclosed: Enclosed, certificate: DeviceCertificate? = nil, sealingKey: SealingPublicKey? = nil) {
        self.enclosed = enclosed
        self.certificate = certificate
        self.sealingKey = sealingKey
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
        return Wire.encode(wire)
    }

    private init(_ wire: WireSubmissionContent) throws(WireFault) {
        enclosed = try inside("enclosed", 1) { () throws(WireFault) in try Enclosed(wire.enclosed) }
        certificate =
            wire.hasCertificate
            ? try inside("certificate", 2) { () throws(WireFault) in try DeviceCertificate(wire.certificate) } : nil
        sealingKey = wire.sealingKey.isEmpty ? nil : try Wire.identifier(wire.sealingKey, "sealing_key", 3)
    }
}
