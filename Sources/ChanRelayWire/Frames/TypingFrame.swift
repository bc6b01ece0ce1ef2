internal import FoundationEssentials
package import NIOCore

/// The typing signal as relays see it: sealed bytes of one length, forwarded and never stored (docs/protocol/relay.md,
/// Typing).
package enum TypingFrame {
    /// The feature that a relay's hello announces.
    package static let feature = "typing"
    /// The length of the sealed bytes.
    package static let sealedBytes = 256

    /// Returns the length-prefixed frame that a relay sends unasked.
    package static func encoded(_ sealed: [UInt8]) throws(RelayError) -> ByteBuffer {
        var typing = WireTyping()
        typing.sealed = .init(sealed)
        return try WireFrame(.typing(typing)).encoded()
    }

    /// Returns the sealed bytes of a frame.
    /// - Throws: `malformed` unless there are exactly `sealedBytes`.
    static func sealed(_ typing: WireTyping) throws(RelayError) -> [UInt8] {
        guard typing.sealed.count == sealedBytes else {
            throw RelayError(.malformed, "typing of \(typing.sealed.count) bytes; it has \(sealedBytes)")
        }
        return [UInt8](typing.sealed)
    }
}
