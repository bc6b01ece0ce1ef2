internal import ChanID
internal import ChanSodium
internal import NIOCore
internal import NIOSSL

/// TLS 1.3 with a self-signed certificate that only the relay's own identity authenticates.
enum TLS {
    /// Returns the server's TLS context.
    /// - Throws: `corrupt` for a certificate or key that the library rejects.
    static func server(_ identity: RelayIdentity) throws(RelayError) -> NIOSSLContext {
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

    /// Shared by all connections: only the later verification differs between them.
    private static let clientContext = Result<NIOSSLContext, any Error> {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv13
        configuration.verifySignatureAlgorithms = [.ed25519]
        configuration.certificateVerification = .noHostnameVerification
        return try NIOSSLContext(configuration: configuration)
    }

    /// Returns a handler that accepts any single certificate and reports its SHA-256. The hello then proves whether the
    /// certificate is the relay's: the identity signs the hash.
    static func clientHandler(_ onCertificate: @escaping @Sendable (Digest) -> Void) throws -> NIOSSLClientHandler {
        try NIOSSLClientHandler(context: clientContext.get(), serverHostname: nil) { certificates, verdict in
            guard let certificate = certificates.first, let bytes = try? certificate.toDERBytes() else {
                return verdict.succeed(.failed)
            }
            onCertificate(SHA256.digest(bytes))
            verdict.succeed(.certificateVerified)
        }
    }
}
