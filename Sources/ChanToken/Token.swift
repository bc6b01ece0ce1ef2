package import ChanID
package import ChanSodium

/// A bearer token: its identifier, what it is restricted to, and a code over both that only the issuing node can make and
/// every holder can continue. docs/protocol/token.md.
///
/// Whoever holds it may add restrictions, without asking anybody; nobody can take one away, because the code of a longer
/// chain says nothing about that of a shorter one. Never printed: the description names it and counts.
package struct Token: Hashable, Sendable {
    package static let restrictionLimit = 64
    /// Bytes of one restriction.
    package static let restrictionBytes = 1_024

    package let id: TokenID
    /// In the order in which they were added, as the bytes the code covers.
    package let restrictions: [[UInt8]]
    let code: [UInt8]

    init(id: TokenID, restrictions: [[UInt8]], code: [UInt8]) {
        self.id = id
        self.restrictions = restrictions
        self.code = code
    }

    /// A token without restrictions.
    /// - Parameter key: of this token alone; the node keeps it.
    package init(id: TokenID, key: SymmetricKey) {
        let code = key.secret.withBytes { HMACSHA256.code(key: $0, Array("chanadm/token/v1\n".utf8), id.bytes) }
        self.init(id: id, restrictions: [], code: code)
    }

    /// The same with one restriction more. Its bytes are taken as they are: a restriction this version does not know is
    /// carried all the same, and refused wherever it is not known.
    /// - Throws: `tooManyRestrictions`, `restrictionLength`, `tooLong`.
    package func narrowed(by restriction: [UInt8]) throws(TokenError) -> Token {
        guard restrictions.count < Self.restrictionLimit else { throw .tooManyRestrictions }
        guard (1...Self.restrictionBytes).contains(restriction.count) else { throw .restrictionLength }
        let token = Token(
            id: id, restrictions: restrictions + [restriction], code: HMACSHA256.code(key: code, restriction))
        guard token.layout.count <= Self.byteLimit else { throw .tooLong }
        return token
    }

    /// Whether the code is the one that `key` leads to. The comparison takes the same time wherever they differ.
    package func isGenuine(under key: SymmetricKey) -> Bool {
        let own = restrictions.reduce(Token(id: id, key: key).code) { HMACSHA256.code(key: $0, $1) }
        return constantTimeEqual(own, code)
    }

    /// What the token allows, as far as its text tells: which restrictions its owner issued is known to the node alone.
    package var chain: RestrictionChain { RestrictionChain(owner: id, restrictions) }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "token \(id.description.prefix(8)) with \(restrictions.count) restrictions" }
    package var debugDescription: String { description }
    /// `dump` and test reports show no code either.
    package var customMirror: Mirror { Mirror(self, children: ["id": id.description]) }
}

/// Why a text is not a token, or a token cannot take another restriction.
package enum TokenError: Error, Hashable, Sendable {
    /// It does not begin with `chanadm_`.
    case prefix
    case tooLong
    /// Other characters than those of URL-safe base64, or bits left over.
    case encoding
    /// A character is wrong or missing.
    case checksum
    /// Of a later version.
    case version(UInt8)
    /// Lengths that do not add up.
    case layout
    case tooManyRestrictions
    /// Empty, or more than 1,024 bytes.
    case restrictionLength

    /// In words, without the token.
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
