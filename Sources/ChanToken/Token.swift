package import ChanID
package import ChanSodium

/// A bearer token: an identifier, restrictions, and a code over both. Only the issuing node can create the code, but
/// every holder can extend it (docs/protocol/token.md).
///
/// A holder can add restrictions without contacting the node, but not remove them, because the code of a shorter chain
/// cannot be computed from that of a longer one. The code is never printed: the description has the identifier and the
/// number of restrictions.
package struct Token: Hashable, Sendable {
    package static let restrictionLimit = 64
    /// The most bytes of one restriction.
    package static let restrictionBytes = 1_024

    package let id: TokenID
    /// The restrictions in the order in which they were added, as the bytes that the code covers.
    package let restrictions: [[UInt8]]
    let code: [UInt8]

    init(id: TokenID, restrictions: [[UInt8]], code: [UInt8]) {
        self.id = id
        self.restrictions = restrictions
        self.code = code
    }

    /// Creates a token without restrictions.
    ///
    /// - Parameter key: the secret key of this token, which the node stores.
    package init(id: TokenID, key: SymmetricKey) {
        let code = key.secret.withBytes { HMACSHA256.code(key: $0, Array("chanadm/token/v1\n".utf8), id.bytes) }
        self.init(id: id, restrictions: [], code: code)
    }

    /// Returns the token with one more restriction. Its bytes are not parsed: an unknown restriction is preserved, and
    /// a node that does not support it refuses all calls.
    ///
    /// - Throws: `tooManyRestrictions`, `restrictionLength`, `tooLong`.
    package func narrowed(by restriction: [UInt8]) throws(TokenError) -> Token {
        guard restrictions.count < Self.restrictionLimit else { throw .tooManyRestrictions }
        guard (1...Self.restrictionBytes).contains(restriction.count) else { throw .restrictionLength }
        let token = Token(
            id: id, restrictions: restrictions + [restriction], code: HMACSHA256.code(key: code, restriction))
        guard token.layout.count <= Self.byteLimit else { throw .tooLong }
        return token
    }

    /// Returns whether `key` produces the token's code. Compares in constant time.
    package func isGenuine(under key: SymmetricKey) -> Bool {
        let own = restrictions.reduce(Token(id: id, key: key).code) { HMACSHA256.code(key: $0, $1) }
        return constantTimeEqual(own, code)
    }

    /// The token's restrictions. Only the issuing node knows which of them the issuer added.
    package var chain: RestrictionChain { RestrictionChain(owner: id, restrictions) }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "token \(id.description.prefix(8)) with \(restrictions.count) restrictions" }
    package var debugDescription: String { description }
    /// An empty mirror but for the identifier, so that `dump` and test reports do not contain the code.
    package var customMirror: Mirror { Mirror(self, children: ["id": id.description]) }
}

/// The reason why a text is not a token, or a restriction cannot be added to a token.
package enum TokenError: Error, Hashable, Sendable {
    /// The text does not begin with `chanadm_`.
    case prefix
    case tooLong
    /// The text has characters outside URL-safe base64, or unused bits that are not zero.
    case encoding
    /// A character is wrong or missing.
    case checksum
    /// The token is of a later version.
    case version(UInt8)
    /// The encoded lengths are not consistent.
    case layout
    case tooManyRestrictions
    /// The restriction is empty or longer than 1,024 bytes.
    case restrictionLength

    /// The reason as text, without the token.
    package var what: String {
        switch self {
        case .prefix: "it does not begin with chanadm_"
        case .tooLong: "it is longer than a token can be"
        case .encoding: "it has characters that no token has"
        case .checksum: "a character is missing or wrong"
        case .version(let version): "it is of version \(version), which is not known here"
        case .layout: "its lengths do not add up"
        case .tooManyRestrictions: "a token takes \(Token.restrictionLimit) restrictions"
        case .restrictionLength: "a restriction takes 1 to \(Token.restrictionBytes) bytes"
        }
    }
}
