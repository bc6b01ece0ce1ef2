/// What certifies a device inside an introduction: the signature of the member's key over salt and device key.
/// Member and device keys stand beside it (schema/wire/log.proto, DeviceCertificate).
package struct DeviceProof: Hashable, Sendable {
    /// 32 bytes.
    package let salt: [UInt8]
    /// 64 bytes.
    package let signature: [UInt8]

    package init(salt: [UInt8], signature: [UInt8]) {
        self.salt = salt
        self.signature = signature
    }
}
