/// The reason why bytes are not strict JSON, with the place of the error.
package struct JSONParseError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case empty
        case unexpectedEnd
        case unexpectedByte(UInt8)
        case trailingData
        case tooDeep(limit: Int)
        case duplicateKey(String)
        case invalidUTF8
        case controlCharacter(UInt8)
        case unknownEscape(UInt8)
        case loneSurrogate
        case malformedNumber
        case unknownLiteral
    }

    package let reason: Reason
    /// The offset in bytes from the start of the text.
    package let offset: Int

    package init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension JSONParseError: CustomStringConvertible {
    package var description: String { "\(what) at byte \(offset)" }

    /// The reason as text, without the offset.
    package var what: String {
        switch reason {
        case .empty: "nothing there"
        case .unexpectedEnd: "it ends too early"
        case .unexpectedByte(let byte): "unexpected \(Self.name(byte))"
        case .trailingData: "something follows the value"
        case .tooDeep(let limit): "more than \(limit) levels"
        case .duplicateKey(let key): "the key \"\(key)\" appears twice"
        case .invalidUTF8: "not UTF-8"
        case .controlCharacter(let byte): "unescaped control character \(Self.name(byte))"
        case .unknownEscape(let byte): "unknown escape \\\(Self.name(byte))"
        case .loneSurrogate: "half of a surrogate pair"
        case .malformedNumber: "malformed number"
        case .unknownLiteral: "unknown word"
        }
    }

    private static func name(_ byte: UInt8) -> String {
        let printable = (0x21...0x7E).contains(byte)
        return printable ? "'\(Character(UnicodeScalar(byte)))'" : "byte 0x" + String(byte, radix: 16, uppercase: true)
    }
}
