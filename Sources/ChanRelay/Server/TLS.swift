internal import ChanID
internal import ChanSodium
internal import NIOCore
internal import NIOSSL

/// TLS 1.3 with a certificate nobody but the relay's own identity vouches for.
enum TLS {
    /// - Throws: `corrupt` for a certificate or key the library does not take.
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

    /// Shared by all connections: what is checked afterwards differs, not the context.
    private static let clientContext = Result<NIOSSLContext, any Error> {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv13
        configuration.verifySignatureAlgorithms = [.ed25519]
        configuration.certificateVerification = .noHostnameVerification
        return try NIOSSLContext(configuration: configuration)
    }

    /// A handler that takes any one certificate and reports its SHA-256. Whether it is the relay's is told by the hello,
    /// in which the identity vouches for the hash.
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
