package import ChanID
internal import ChanSodium
package import NIOCore

/// Encodes a `log.v1.Batch` directly from stored bytes (protobuf.dev/programming-guides/encoding). Nothing is parsed:
/// damaged bytes are written as they are.
package struct BatchWriter {
    /// The bytes written so far.
    package private(set) var bytes: ByteBuffer

    /// Continues after `bytes`; without any, writes entries without an enclosing batch.
    package init(_ bytes: ByteBuffer = ByteBuffer()) { self.bytes = bytes }

    package init(conversation: ConversationID, first: EntryNumber) {
        bytes = ByteBuffer()
        bytes.writeField(1, bytes: conversation.bytes)
        if first != 0 {
            bytes.writeTag(2, .varint)
            bytes.writeVarint(first)
        }
    }

    /// Appends an entry.
    /// - Parameters:
    ///   - leaf: statement ‖ signature (64) ‖ ordered_at (8, big-endian); a leaf that is too short becomes an empty
    ///     entry.
    ///   - body: the body; `nil` for a pruned one.
    package mutating func append(leaf: UnsafeRawBufferPointer?, body: UnsafeRawBufferPointer?) {
        let leaf = Leaf(leaf)
        let entryBytes = leaf.encodedBytes
        let bodyBytes = body.map { ByteBuffer.fieldBytes($0.count) } ?? 2
        bytes.writeTag(3, .bytes)
        bytes.writeVarint(UInt64(ByteBuffer.fieldBytes(entryBytes) + bodyBytes))
        bytes.writeTag(1, .bytes)
        bytes.writeVarint(UInt64(entryBytes))
        leaf.write(to: &bytes)
        if let body {
            bytes.writeField(2, bytes: body)
        } else {
            bytes.writeTag(3, .varint)
            bytes.writeVarint(1)
        }
    }

    package mutating func finish(checkpoint: [UInt8]) { bytes.writeField(4, bytes: checkpoint) }

    /// Returns the number of bytes that `finish` adds.
    package static func checkpointBytes(_ checkpoint: [UInt8]) -> Int { ByteBuffer.fieldBytes(checkpoint.count) }
}

/// The leaf bytes split into the fields of `log.v1.Entry`.
private struct Leaf {
    private let statement: Slice<UnsafeRawBufferPointer>?
    private let signature: Slice<UnsafeRawBufferPointer>?
    private var orderedAt: UInt64 = 0

    private static let trailer = Signature.byteCount + 8

    init(_ bytes: UnsafeRawBufferPointer?) {
        guard let bytes, bytes.count >= Self.trailer else {
            statement = nil
            signature = nil
            return
        }
        statement = bytes.dropLast(Self.trailer)
        signature = bytes.dropLast(8).suffix(Signature.byteCount)
        orderedAt = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    var encodedBytes: Int {
        guard let statement, let signature else { return 0 }
        let time = orderedAt == 0 ? 0 : 1 + ByteBuffer.varintBytes(orderedAt)
        return ByteBuffer.fieldBytes(statement.count) + ByteBuffer.fieldBytes(signature.count) + time
    }

    func write(to buffer: inout ByteBuffer) {
        guard let statement, let signature else { return }
        buffer.writeField(1, bytes: statement)
        buffer.writeField(2, bytes: signature)
        guard orderedAt != 0 else { return }
        buffer.writeTag(3, .varint)
        buffer.writeVarint(orderedAt)
    }
}
