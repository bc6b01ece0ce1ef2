import ChanID

/// Writes the fixed layouts that are hashed, signed or authenticated: consecutive fields, each with a length determined
/// by its position, numbers most significant byte first.
struct FixedLayout {
    private(set) var bytes: [UInt8]

    init(label: String = "") {
        bytes = Array(label.utf8)
        bytes.reserveCapacity(160)
    }

    mutating func append(_ identifier: some Identifier) { identifier.append(to: &bytes) }
    mutating func append(_ number: UInt64) { number.appendBigEndian(to: &bytes) }
    mutating func append(_ number: UInt32) {
        for shift in stride(from: 24, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    mutating func append(_ byte: UInt8) { bytes.append(byte) }
    mutating func append(fixed: [UInt8]) { bytes += fixed }

    /// kind 1 ‖ id 8 ‖ epoch 4.
    mutating func append(_ scope: Scope, epoch: UInt32) {
        append(scope.kind.rawValue)
        append(scope.id)
        append(epoch)
    }

    /// Appends a field of any length after its length, so that field boundaries are unambiguous.
    mutating func append(variable: some Collection<UInt8>) {
        append(UInt32(truncatingIfNeeded: variable.count))
        bytes += variable
    }

    /// Returns the number in the first four bytes; `nil` for fewer bytes.
    static func leadingNumber(of bytes: [UInt8]) -> UInt32? {
        guard bytes.count >= 4 else { return nil }
        return bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
}
