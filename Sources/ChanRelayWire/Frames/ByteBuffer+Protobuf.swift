package import NIOCore

/// Wire types of Protocol Buffers (protobuf.dev/programming-guides/encoding).
package enum WireType: UInt64 {
    case varint = 0
    case bytes = 2
}

extension ByteBuffer {
    package mutating func writeVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            writeInteger(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        writeInteger(UInt8(truncatingIfNeeded: rest))
    }

    package mutating func writeTag(_ field: UInt64, _ type: WireType) { writeVarint(field << 3 | type.rawValue) }

    mutating func writeField(_ field: UInt64, bytes: some Collection<UInt8>) {
        writeTag(field, .bytes)
        writeVarint(UInt64(bytes.count))
        writeBytes(bytes)
    }

    package static func varintBytes(_ value: UInt64) -> Int { max(1, (70 - value.leadingZeroBitCount) / 7) }

    /// Returns the size of a length-delimited field with a one-byte tag.
    package static func fieldBytes(_ count: Int) -> Int { 1 + varintBytes(UInt64(count)) + count }
}
