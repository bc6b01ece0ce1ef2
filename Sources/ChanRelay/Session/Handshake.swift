internal import ChanID
internal import ChanSodium

/// What both sides sign to prove who they are, byte for byte (docs/protocol/relay.md, Handshake). Nonces of both sides
/// and the certificate's hash stand in both, so neither signature serves another connection or another relay.
struct Handshake: Hashable, Sendable {
    static let version: UInt32 = 1
    static let nonceBytes = 32
    /// How many changes of origin the first frame of a caller has room for.
    static let maxOriginChanges = 8

    let relay: RelayID
    /// SHA-256 of the TLS certificate (DER) this connection showed; 32 zero bytes without TLS.
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

    /// What stands for the certificate on a connection without TLS.
    static let noCertificate: Digest = {
        guard let zero = Digest([UInt8](repeating: 0, count: Digest.byteCount)) else {
            preconditionFailure("32 zero bytes")
        }
        return zero
    }()
}
