internal import ChanID
internal import ChanSodium

/// The messages that both sides sign to prove their identity, byte for byte (docs/protocol/relay.md, Handshake). Both
/// contain both nonces and the certificate's hash, so neither signature is valid on another connection or for another
/// relay.
struct Handshake: Hashable, Sendable {
    static let version: UInt32 = 1
    static let nonceBytes = 32
    /// The maximum number of changes of origin in a caller's first frame.
    static let maxOriginChanges = 8

    let relay: RelayID
    /// The SHA-256 of this connection's TLS certificate (DER); 32 zero bytes without TLS.
    let certificateHash: Digest
    let serverNonce: [UInt8]
    let clientNonce: [UInt8]

    /// "chanadm/hello/v1\n" ‖ identity ‖ certificate hash ‖ server nonce ‖ client nonce
    var helloMessage: [UInt8] {
        Array("chanadm/hello/v1\n".utf8) + relay.bytes + certificateHash.bytes + serverNonce + clientNonce
    }

    /// "chanadm/auth/v1\n" ‖ identity ‖ certificate hash ‖ server nonce ‖ client nonce ‖ conversation ‖ role (1 byte)
    func authenticationMessage(_ conversation: ConversationID, _ role: CallerRole) -> [UInt8] {
        Array("chanadm/auth/v1\n".utf8) + relay.bytes + certificateHash.bytes + serverNonce + clientNonce
            + conversation.bytes + [UInt8(role.rawValue)]
    }

    /// The value that replaces the certificate's hash on a connection without TLS.
    static let noCertificate: Digest = {
        guard let zero = Digest([UInt8](repeating: 0, count: Digest.byteCount)) else {
            preconditionFailure("32 zero bytes")
        }
        return zero
    }()
}
