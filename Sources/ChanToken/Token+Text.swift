import ChanID
import ChanSodium

// chanadm_ ‖ base64url(layout ‖ checksum 4), where
// layout = version 1 ‖ id 16 ‖ (length 2 ‖ restriction)* ‖ code 32

extension Token {
    /// The prefix of every token, by which scanners for leaked secrets can find it.
    package static let prefix = "chanadm_"
    /// The most bytes of a layout.
    package static let byteLimit = 4_096
    /// The most characters of a text.
    package static let textLimit = prefix.utf8.count + ((byteLimit + checksumBytes) * 4 + 2) / 3

    private static let version: UInt8 = 1
    private static let checksumBytes = 4

    /// The text form. It contains the secret and is only for the token's holder.
    package var text: String { Self.prefix + Base64URL.encode(layout + Self.checksum(layout)) }

    /// Parses a token from any source. `isGenuine` verifies it.
    package init(parsing text: String) throws(TokenError) {
        guard text.utf8.starts(with: Self.prefix.utf8) else { throw .prefix }
        guard text.utf8.count <= Self.textLimit else { throw .tooLong }
        guard let bytes = Base64URL.decode(text[text.utf8.index(text.startIndex, offsetBy: Self.prefix.utf8.count)...])
        else {
            throw .encoding
        }
        let layout = Array(bytes.dropLast(Self.checksumBytes))
        guard bytes.count > Self.checksumBytes, Self.checksum(layout) == bytes.suffix(Self.checksumBytes) else {
            throw .checksum
        }
        try self.init(layout: layout)
    }

    var layout: [UInt8] {
        var bytes = Self.head(id)
        for restriction in restrictions { Self.append(restriction, to: &bytes) }
        return bytes + code
    }

    private init(layout: [UInt8]) throws(TokenError) {
        guard let version = layout.first else { throw .layout }
        guard version == Self.version else { throw .version(version) }
        guard layout.count >= 1 + TokenID.byteCount + HMACSHA256.byteCount,
            let id = TokenID(layout[1..<(1 + TokenID.byteCount)])
        else { throw .layout }
        let middle = layout[(1 + TokenID.byteCount)...].dropLast(HMACSHA256.byteCount)
        self.init(
            id: id, restrictions: try Self.restrictions(middle), code: Array(layout.suffix(HMACSHA256.byteCount)))
    }

    private static func restrictions(_ bytes: ArraySlice<UInt8>) throws(TokenError) -> [[UInt8]] {
        var rest = bytes
        var found: [[UInt8]] = []
        while let high = rest.popFirst() {
            guard found.count < restrictionLimit else { throw .tooManyRestrictions }
            guard let low = rest.popFirst() else { throw .layout }
            let count = Int(high) << 8 | Int(low)
            guard (1...restrictionBytes).contains(count) else { throw .restrictionLength }
            guard rest.count >= count else { throw .layout }
            found.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return found
    }

    static func head(_ id: TokenID) -> [UInt8] { [version] + id.bytes }

    static func append(_ restriction: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(UInt8(truncatingIfNeeded: restriction.count >> 8))
        bytes.append(UInt8(truncatingIfNeeded: restriction.count))
        bytes += restriction
    }

    /// Computes a checksum that detects typing errors only; anyone can compute it.
    private static func checksum(_ layout: [UInt8]) -> [UInt8] {
        Array(SHA256.digest(Array("chanadm/token-check/v1\n".utf8), layout).bytes.prefix(checksumBytes))
    }
}
