/// The proof of a device in an introduction: a signature by the member's key over the salt and the device key. The
/// member key and device key are stored next to it (schema/wire/log.proto, DeviceCertificate).
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
