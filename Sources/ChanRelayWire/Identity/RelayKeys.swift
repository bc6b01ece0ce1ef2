package import ChanID
package import ChanSodium
internal import FoundationEssentials

/// A relay's public keys, signed by its identity. A hello contains them, and a node stores them to verify cosignatures
/// without asking the relay again.
package struct RelayKeys: Hashable, Sendable {
    package let relay: RelayID
    package let helloKey: VerifyKey
    /// Signs C2SP `cosignature/v1` lines under the name `cosignerName`.
    package let cosigningKey: VerifyKey
    /// SHA-256 of the relay's TLS certificate (DER).
    package let certificateHash: Digest
    package let signature: Signature

    /// The key name of this relay's cosignatures in signed notes: `chanrelay/<identity in hexadecimal>`.
    package var cosignerName: String { Self.cosignerName(of: relay) }

    package static func cosignerName(of relay: RelayID) -> String { "chanrelay/\(relay)" }

    /// "chanadm/relay-keys/v1\n" ‖ identity ‖ hello key ‖ cosigning key ‖ certificate hash
    package static func message(
        relay: RelayID, helloKey: VerifyKey, cosigningKey: VerifyKey, certificateHash: Digest
    ) -> [UInt8] {
        Array("chanadm/relay-keys/v1\n".utf8) + relay.bytes + helloKey.bytes + cosigningKey.bytes
            + certificateHash.bytes
    }
}

extension RelayKeys {
    package static let byteCount = 4 * 32 + Signature.byteCount

    /// The five fields in order, 192 bytes, for storage.
    package var bytes: [UInt8] {
        relay.bytes + helloKey.bytes + cosigningKey.bytes + certificateHash.bytes + signature.bytes
    }

    /// Parses and verifies keys from `bytes` or a hello.
    /// - Throws: `malformed` for another length, `identity_mismatch` unless the identity signed exactly these keys.
    package init(_ bytes: [UInt8]) throws(RelayError) {
        guard bytes.count == Self.byteCount,
            let relay = RelayID(bytes[0..<32]), let helloKey = VerifyKey(bytes[32..<64]),
            let cosigningKey = VerifyKey(bytes[64..<96]), let certificateHash = Digest(bytes[96..<128]),
            let signature = Signature(bytes[128...])
        else { throw RelayError(.malformed, "a relay's keys are \(Self.byteCount) bytes, not \(bytes.count)") }
        self.relay = relay
        self.helloKey = helloKey
        self.cosigningKey = cosigningKey
        self.certificateHash = certificateHash
        self.signature = signature
        let message = Self.message(
            relay: relay, helloKey: helloKey, cosigningKey: cosigningKey, certificateHash: certificateHash)
        guard let identity = VerifyKey(relay.bytes), identity.isValid(signature, over: message) else {
            throw RelayError(.identityMismatch, "the relay's identity did not sign these keys")
        }
    }

    package init(_ keys: WireKeys) throws(RelayError) {
        try self.init(
            [UInt8](keys.identity) + [UInt8](keys.helloKey) + [UInt8](keys.cosigningKey)
                + [UInt8](keys.certificateHash) + [UInt8](keys.signature))
    }

    package var frame: WireKeys {
        var keys = WireKeys()
        keys.identity = .init(relay.bytes)
        keys.helloKey = .init(helloKey.bytes)
        keys.cosigningKey = .init(cosigningKey.bytes)
        keys.certificateHash = .init(certificateHash.bytes)
        keys.signature = .init(signature.bytes)
        return keys
    }
}
