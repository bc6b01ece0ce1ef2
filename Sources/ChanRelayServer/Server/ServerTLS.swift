internal import ChanRelayWire
internal import NIOCore
internal import NIOSSL

/// TLS 1.3 with a self-signed certificate that only the relay's own identity authenticates.
enum ServerTLS {
    /// Returns the server's TLS context.
    /// - Throws: `corrupt` for a certificate or key that the library rejects.
    static func context(_ identity: RelayIdentity) throws(RelayError) -> NIOSSLContext {
        do {
            let certificate = try NIOSSLCertificate(bytes: identity.certificate, format: .der)
            let key = try NIOSSLPrivateKey(bytes: identity.certificateKey, format: .der)
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
            configuration.minimumTLSVersion = .tlsv13
            configuration.signingSignatureAlgorithms = [.ed25519]
            return try NIOSSLContext(configuration: configuration)
        } catch {
            throw RelayError(.corrupt, "the relay's certificate is not usable: \(error)")
        }
    }
}
