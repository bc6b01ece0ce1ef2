package import ChanID
package import ChanRelayWire
package import ChanSodium

/// A relay's private keys: one Ed25519 identity and a derived key for each purpose, so that a signature made for one
/// purpose is not valid for another.
package final class RelayIdentity: Sendable {
    package let relay: RelayID
    /// Proves this relay's identity to other relays.
    let identityKey: SigningKey
    /// Signs hellos.
    let helloKey: SigningKey
    /// Signs cosignatures.
    let cosigningKey: SigningKey
    /// The self-signed X.509 certificate (DER) of TLS connections.
    package let certificate: [UInt8]
    /// The certificate's private key (PKCS #8, DER).
    let certificateKey: [UInt8]
    package let keys: RelayKeys

    /// Derives all keys and the certificate from the 32-byte seed.
    /// - Throws: `corrupt` for a seed of another length.
    package init(seed: SecretBytes) throws(RelayError) {
        guard let identity = SigningKey(seed: seed), let root = SymmetricKey(seed),
            let relay = RelayID(identity.verifyKey.bytes),
            let helloKey = SigningKey(seed: root.derive("relay-hello").secret),
            let cosigningKey = SigningKey(seed: root.derive("relay-cosigning").secret),
            let certificateKey = SigningKey(seed: root.derive("relay-certificate").secret)
        else { throw RelayError(.corrupt, "a relay's identity is a seed of \(SigningKey.seedBytes) bytes") }
        self.relay = relay
        identityKey = identity
        self.helloKey = helloKey
        self.cosigningKey = cosigningKey
        certificate = try Certificate.selfSigned(by: certificateKey)
        self.certificateKey = Certificate.privateKey(of: certificateKey)
        let hash = SHA256.digest(certificate)
        let message = RelayKeys.message(
            relay: relay, helloKey: helloKey.verifyKey, cosigningKey: cosigningKey.verifyKey, certificateHash: hash)
        keys = try RelayKeys(
            relay.bytes + helloKey.verifyKey.bytes + cosigningKey.verifyKey.bytes + hash.bytes
                + identity.sign(message).bytes)
    }
}
