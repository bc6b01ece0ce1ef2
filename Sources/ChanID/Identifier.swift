/// An identifier with a fixed number of bytes. Each kind is a type of its own, so that they cannot be confused.
package protocol Identifier: Hashable, Comparable, Sendable, CustomStringConvertible {
    static var byteCount: Int { get }
    /// Creates an identifier.
    ///
    /// - Returns: `nil` unless `bytes` has exactly `byteCount` bytes.
    init?(_ bytes: some Collection<UInt8>)
    func append(to bytes: inout [UInt8])
}

extension Identifier {
    /// The bytes in order, `byteCount` of them.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        append(to: &bytes)
        return bytes
    }

    /// The lower-case hexadecimal form of all bytes.
    package var description: String { Hex.encode(bytes) }

    /// Parses the hexadecimal form.
    ///
    /// - Returns: `nil` unless `text` is the full hexadecimal form.
    package init?(hex text: some StringProtocol) {
        guard let bytes = Hex.decode(text) else { return nil }
        self.init(bytes)
    }
}

/// An identifier of 16 bytes.
package protocol Identifier16: Identifier {
    var words: UInt64x2 { get }
    init(words: UInt64x2)
}

extension Identifier16 {
    package static var byteCount: Int { UInt64x2.byteCount }
    package init?(_ bytes: some Collection<UInt8>) {
        guard let words = UInt64x2(bytes) else { return nil }
        self.init(words: words)
    }
    package func append(to bytes: inout [UInt8]) { words.append(to: &bytes) }
    package static func < (left: Self, right: Self) -> Bool { left.words < right.words }
}

/// An identifier of 32 bytes.
package protocol Identifier32: Identifier {
    var words: UInt64x4 { get }
    init(words: UInt64x4)
}

extension Identifier32 {
    package static var byteCount: Int { UInt64x4.byteCount }
    package init?(_ bytes: some Collection<UInt8>) {
        guard let words = UInt64x4(bytes) else { return nil }
        self.init(words: words)
    }
    package func append(to bytes: inout [UInt8]) { words.append(to: &bytes) }
    package static func < (left: Self, right: Self) -> Bool { left.words < right.words }
}
