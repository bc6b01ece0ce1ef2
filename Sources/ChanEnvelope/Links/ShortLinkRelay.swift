package import ChanID

/// A relay as a short link names it.
package struct ShortLinkRelay: Hashable, Sendable {
    /// The most bytes of a host. The bit above marks a relay without TLS.
    package static let longestHost = 127
    private static let plaintextBit: UInt8 = 0x80

    package let relay: RelayID
    /// A host name or an IP address without brackets.
    package let host: String
    package let port: UInt16
    /// Whether it is reached without TLS: on this machine, or behind a proxy that adds it.
    package let isPlaintext: Bool

    /// - Returns: `nil` for a host that is empty, longer than `longestHost`, or has other characters, and for port 0.
    package init?(_ relay: RelayID, at host: String, _ port: UInt16, isPlaintext: Bool = false) {
        guard (1...Self.longestHost).contains(host.utf8.count), host.utf8.allSatisfy(Self.isPartOfHost), port > 0 else {
            return nil
        }
        self.relay = relay
        self.host = host
        self.port = port
        self.isPlaintext = isPlaintext
    }

    /// identity 32 ‖ port 2 ‖ length 1 ‖ host. The highest bit of the length marks a relay without TLS.
    var encoded: [UInt8] {
        var layout = FixedLayout()
        layout.append(relay)
        layout.append(UInt8(truncatingIfNeeded: port >> 8))
        layout.append(UInt8(truncatingIfNeeded: port))
        layout.append(UInt8(truncatingIfNeeded: host.utf8.count) | (isPlaintext ? Self.plaintextBit : 0))
        layout.append(fixed: Array(host.utf8))
        return layout.bytes
    }

    /// Removes a relay from the beginning of `bytes`.
    ///
    /// - Throws: `malformed`.
    init(from bytes: inout ArraySlice<UInt8>) throws(LinkError) {
        guard let relay = RelayID(bytes.take(RelayID.byteCount)) else { throw .malformed(field: "relays") }
        let port = bytes.take(2)
        guard port.count == 2, let length = bytes.popFirst() else { throw .malformed(field: "relays") }
        let count = Int(length & ~Self.plaintextBit)
        let host = bytes.take(count)
        guard host.count == count,
            let named = ShortLinkRelay(
                relay, at: String(decoding: host, as: UTF8.self), UInt16(port[0]) << 8 | UInt16(port[1]),
                isPlaintext: length & Self.plaintextBit != 0)
        else { throw .malformed(field: "relays") }
        self = named
    }

    private static func isPartOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case _: ".-_:%".utf8.contains(byte)
        }
    }
}
