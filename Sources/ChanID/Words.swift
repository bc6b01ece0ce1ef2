/// 16 bytes held as two big-endian words: no heap, cheap to compare and hash.
package struct Words16: Hashable, Comparable, Sendable {
    package static let byteCount = 16
    package let high: UInt64
    package let low: UInt64

    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        var words = BigEndianWords(bytes)
        self.high = words.next()
        self.low = words.next()
    }

    package static let zero = Words16(high: 0, low: 0)

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

/// 32 bytes held as two halves of 16.
package struct Words32: Hashable, Comparable, Sendable {
    package static let byteCount = 32
    package let high: Words16
    package let low: Words16

    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.byteCount,
            let high = Words16(bytes.prefix(16)), let low = Words16(bytes.dropFirst(16))
        else { return nil }
        self.high = high
        self.low = low
    }

    package func append(to bytes: inout [UInt8]) {
        high.append(to: &bytes)
        low.append(to: &bytes)
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

/// Reads consecutive big-endian words; the caller has checked the length.
private struct BigEndianWords<Bytes: Collection<UInt8>> {
    private var iterator: Bytes.Iterator

    init(_ bytes: Bytes) { iterator = bytes.makeIterator() }

    mutating func next() -> UInt64 {
        var word: UInt64 = 0
        for _ in 0..<8 { word = word << 8 | UInt64(iterator.next() ?? 0) }
        return word
    }
}

extension UInt64 {
    /// Appends the eight bytes of this number, most significant first.
    package func appendBigEndian(to bytes: inout [UInt8]) {
        for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: self >> shift)) }
    }
}
