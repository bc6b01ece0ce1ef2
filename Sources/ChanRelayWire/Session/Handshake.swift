package import ChanID
internal import ChanSodium

/// The messages that both sides sign to prove their identity, byte for byte (docs/protocol/relay.md, Handshake). Both
/// contain both nonces and the certificate's hash, so neither signature is valid on another connection or for another
/// relay.
package struct Handshake: Hashable, Sendable {
    package static let version: UInt32 = 1
    package static let nonceBytes = 32
    /// The maximum number of changes of origin in a caller's first frame.
    package static let maxOriginChanges = 8

    package let relay: RelayID
    /// The SHA-256 of this connection's TLS certificate (DER); 32 zero bytes without TLS.
    package let certificateHash: Digest
    package let serverNonce: [UInt8]
    package let clientNonce: [UInt8]

    /// "chanadm/hello/v1\n" ‖ identity ‖ certificate hash ‖ server nonce ‖ client nonce
    package var helloMessage: [UInt8] {
        Array("chanadm/hello/v1\n".utf8) + relay.bytes + certificateHash.bytes + serverNonce + clientNonce
    }

    /// "chanadm/auth/v1\n" ‖ identity ‖ certificate hash ‖ server nonce ‖ client nonce ‖ conversation ‖ role (1 byte)
    func authenticationMessage(_ conversation: ConversationID, _ role: CallerRole) -> [UInt8] {
        Array("chanadm/auth/v1\n".utf8) + relay.bytes + certificateHash.bytes + serverNonce + clientNonce
            + conversation.bytes + [UInt8(role.rawValue)]
    }

    /// The value that replaces the certificate's hash on a connection without TLS.
    package static let noCertificate: Digest = {
        guard let zero = Digest([UInt8](repeating: 0, count: Digest.byteCount)) else {
            preconditionFailure("32 zero bytes")
        }
        return zero
    }()
}
