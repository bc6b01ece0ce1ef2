package import ChanID
package import ChanSodium

/// A certificate by which a member's key authorizes a device to sign for the member.
package struct DeviceCertificate: Hashable, Sendable {
    private static let prefix = ("chanadm/device/v1\n" as StaticString).bytes
    package let memberKey: VerifyKey
    package let deviceKey: VerifyKey
    /// The salt that binds the device to one conversation: the random salt of the genesis for the creator, the
    /// conversation id for everyone else.
    package let salt: Digest
    package let signature: Signature

    package init(memberKey: VerifyKey, deviceKey: VerifyKey, salt: Digest, signature: Signature) {
        self.memberKey = memberKey
        self.deviceKey = deviceKey
        self.salt = salt
        self.signature = signature
    }

    /// Certifies a device with the member's key.
    package init(certifying deviceKey: VerifyKey, salt: Digest, by member: SigningKey) {
        self.init(
            memberKey: member.verifyKey, deviceKey: deviceKey, salt: salt,
            signature: member.sign(Self.prefix, salt.bytes, deviceKey.bytes))
    }

    /// Whether `memberKey` signed the certificate. The caller must check that this is the member's key.
    package var isValid: Bool { memberKey.isValid(signature, over: Self.prefix, salt.bytes, deviceKey.bytes) }

    package var device: DeviceID { DeviceID(key: deviceKey) }

    /// - Throws: for bytes that are not a certificate; the signature is not checked.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        self = try WireCodec.decode(bytes, as: "device_certificate", limit: Limits.statement) {
            (wire: WireDeviceCertificate) throws(WireFieldError) in try DeviceCertificate(wire)
        }
    }

    package func encoded() -> [UInt8] { WireCodec.encode(wire) }

    init(_ wire: WireDeviceCertificate) throws(WireFieldError) {
        memberKey = try WireCodec.identifier(wire.memberKey, "member_key", 1)
        deviceKey = try WireCodec.identifier(wire.deviceKey, "device_key", 2)
        salt = try WireCodec.identifier(wire.salt, "salt", 3)
        signature = try WireCodec.signature(wire.signature, "signature", 4)
    }

    var wire: WireDeviceCertificate {
        var wire = WireDeviceCertificate()
        wire.memberKey = memberKey.data
        wire.deviceKey = deviceKey.data
        wire.salt = salt.data
        wire.signature = signature.data
        return wire
    }
}
