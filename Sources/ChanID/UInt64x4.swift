/// 16 bytes as two big-endian integers, which need no heap allocation and are cheap to compare and hash.
package struct UInt64x2: Hashable, Comparable, Sendable {
    package static let byteCount = 16
    package let high: UInt64
    package let low: UInt64

    /// Reads the bytes.
    ///
    /// - Returns: `nil` unless there are exactly 16.
    package init?(_ bytes: some Collection<UInt8>) {
        guard let words = withMemory(of: bytes, { $0.count == Self.byteCount ? UInt64x2(loading: $0) : nil }) else {
            return nil
        }
        self = words
    }

    /// Reads the first 16 bytes. The caller has checked the length.
    fileprivate init(loading bytes: UnsafeRawBufferPointer) {
        high = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self))
        low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    package static let zero = UInt64x2(high: 0, low: 0)

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    package func append(to bytes: inout [UInt8]) {
        high.appendBigEndian(to: &bytes)
        low.appendBigEndian(to: &bytes)
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

/// 32 bytes as two halves of 16.
package struct UInt64x4: Hashable, Comparable, Sendable {
    package static let byteCount = 32
    package let high: UInt64x2
    package let low: UInt64x2

    /// Reads the bytes.
    ///
    /// - Returns: `nil` unless there are exactly 32.
    package init?(_ bytes: some Collection<UInt8>) {
        guard let words = withMemory(of: bytes, { $0.count == Self.byteCount ? UInt64x4(loading: $0) : nil }) else {
            return nil
        }
        self = words
    }

    /// Reads 32 bytes that a C function has written.
    package init(start: UnsafePointer<UInt8>) {
        self.init(loading: UnsafeRawBufferPointer(start: start, count: Self.byteCount))
    }

    private init(loading bytes: UnsafeRawBufferPointer) {
        high = UInt64x2(loading: bytes)
        low = UInt64x2(loading: UnsafeRawBufferPointer(rebasing: bytes[UInt64x2.byteCount...]))
    }

    package func append(to bytes: inout [UInt8]) {
        high.append(to: &bytes)
        low.append(to: &bytes)
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

/// Calls `body` with the bytes in contiguous memory. The generic functions are not specialized in other modules, so
/// byte-wise access would cost a call per byte.
private func withMemory<Result>(
    of bytes: some Collection<UInt8>, _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
    bytes.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) } ?? Array(bytes).withUnsafeBytes(body)
}

extension UInt64 {
    /// Appends the eight bytes of this number, most significant first.
    package func appendBigEndian(to bytes: inout [UInt8]) {
        withUnsafeBytes(of: bigEndian) { bytes.append(contentsOf: $0) }
    }
}
