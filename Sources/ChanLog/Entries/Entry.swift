package import ChanID
import ChanSodium
import FoundationEssentials

/// One leaf of the log: a signed statement and the time at which the origin ordered it, by the origin's clock.
package struct Entry: Hashable, Sendable {
    /// The number of bytes that a leaf adds to the statement: 64 of signature and 8 of time.
    private static let trailer = Signature.byteCount + 8
    package let signed: SignedStatement
    package let orderedAt: Timestamp

    package init(signed: SignedStatement, orderedAt: Timestamp) {
        self.signed = signed
        self.orderedAt = orderedAt
    }

    /// The leaf's bytes: statement ‖ signature ‖ ordered_at in milliseconds as 8 bytes, most significant first.
    package var leafBytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(signed.statement.count + Self.trailer)
        bytes += signed.statement
        signed.signature.append(to: &bytes)
        UInt64(orderedAt.milliseconds).appendBigEndian(to: &bytes)
        return bytes
    }

    /// SHA-256(0x00 ‖ leaf bytes), RFC 6962 §2.1.
    package var leafHash: Digest { MerkleTree.leafHash(leafBytes) }

    /// Parses leaf bytes, as HTTP tiles and stores contain them.
    package init(leafBytes: [UInt8]) throws(MalformedError) {
        guard (1 + Self.trailer...Limits.statement + Self.trailer).contains(leafBytes.count) else {
            throw MalformedError(field: "leaf", offset: min(leafBytes.count, Limits.statement))
        }
        let (statement, trailer) = (leafBytes.dropLast(Self.trailer), leafBytes.suffix(Self.trailer))
        let milliseconds = trailer.suffix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
        guard let signature = Signature(trailer.prefix(Signature.byteCount)), Limits.time.contains(milliseconds) else {
            throw MalformedError(field: "leaf.ordered_at_ms", offset: leafBytes.count - 8)
        }
        signed = SignedStatement(statement: Array(statement), signature: signature)
        orderedAt = Timestamp(milliseconds: milliseconds)
    }

    init(_ wire: WireEntry) throws(WireFieldError) {
        signed = SignedStatement(
            statement: try WireCodec.bytes(wire.statement, "statement", 1, count: 1...Limits.statement),
            signature: try WireCodec.signature(wire.signature, "signature", 2))
        orderedAt = try WireCodec.timestamp(wire.orderedAtMs, "ordered_at_ms", 3)
    }

    var wire: WireEntry {
        var wire = WireEntry()
        wire.statement = Data(signed.statement)
        wire.signature = signed.signature.data
        wire.orderedAtMs = orderedAt.milliseconds
        return wire
    }
}
