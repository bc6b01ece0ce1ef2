package import ChanID
internal import ChanRelayWire
internal import ChanSodium
package import NIOCore
internal import NIOSSL

/// TLS 1.3 with a relay: its certificate is self-signed, and authenticated by its identity alone.
package enum ClientTLS {
    /// Shared by all connections: only the later verification differs between them.
    private static let context = Result<NIOSSLContext, any Error> {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv13
        configuration.verifySignatureAlgorithms = [.ed25519]
        configuration.certificateVerification = .noHostnameVerification
        return try NIOSSLContext(configuration: configuration)
    }

    /// Returns a handler that accepts any single certificate and reports its SHA-256. The hello then proves whether the
    /// certificate is the relay's: the identity signs the hash.
    package static func handler(_ onCertificate: @escaping @Sendable (Digest) -> Void) throws -> any ChannelHandler {
        try NIOSSLClientHandler(context: context.get(), serverHostname: nil) { certificates, verdict in
            guard let certificate = certificates.first, let bytes = try? certificate.toDERBytes() else {
                return verdict.succeed(.failed)
            }
            onCertificate(SHA256.digest(bytes))
            verdict.succeed(.certificateVerified)
        }
    }
}
