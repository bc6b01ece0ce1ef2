import ArgumentParser

/// A number of bytes with a unit: `500M`, `8G`.
struct ByteCount: ExpressibleByArgument {
    let bytes: UInt64

    private static let units: [Character: UInt64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]

    init(_ bytes: UInt64) { self.bytes = bytes }

    init?(argument: String) {
        let unit = argument.last.flatMap { Self.units[$0] }
        guard let number = UInt64(unit == nil ? argument[...] : argument.dropLast()), number > 0 else { return nil }
        let (product, isTooMuch) = number.multipliedReportingOverflow(by: unit ?? 1)
        // The store counts in Int64.
        guard !isTooMuch, product <= UInt64(Int64.max) else { return nil }
        bytes = product
    }

    var defaultValueDescription: String {
        let unit = Self.units.filter { bytes % $0.value == 0 }.max { $0.value < $1.value }
        return unit.map { "\(bytes / $0.value)\($0.key)" } ?? "\(bytes)"
    }
}
