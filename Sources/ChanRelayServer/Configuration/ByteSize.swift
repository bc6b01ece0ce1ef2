/// A number of bytes, written as a number with a unit for powers of 1,024: `500M`, `8G`.
package struct ByteSize: Hashable, Sendable, CustomStringConvertible {
    package let bytes: UInt64

    private static let units: [Character: UInt64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]

    package init(_ bytes: UInt64) { self.bytes = bytes }

    /// Parses a number above 0 with a unit or without one.
    /// - Returns: `nil` for other text, and for more bytes than the store can count (2^63 − 1).
    package init?(_ text: String) {
        let unit = text.last.flatMap { Self.units[$0] }
        guard let number = UInt64(unit == nil ? text[...] : text.dropLast()), number > 0 else { return nil }
        let (product, isTooMuch) = number.multipliedReportingOverflow(by: unit ?? 1)
        guard !isTooMuch, product <= UInt64(Int64.max) else { return nil }
        bytes = product
    }

    package var description: String {
        let unit = Self.units.filter { bytes % $0.value == 0 }.max { $0.value < $1.value }
        return unit.map { "\(bytes / $0.value)\($0.key)" } ?? "\(bytes)"
    }
}
