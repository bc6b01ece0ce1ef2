package import ChanID

/// What an operator's word is about: a conversation or an origin key, 32 bytes either way.
package struct OperatorSubject: Hashable, Sendable, CustomStringConvertible {
    package let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    package init(_ conversation: ConversationID) { bytes = conversation.bytes }

    package var description: String { Hex.encode(bytes) }
    package var conversation: ConversationID? { ConversationID(bytes) }
}

extension RelayHome {
    private static let shortestBeginning = 6

    /// Reads 64 hexadecimal digits, or the beginning of a conversation this relay knows.
    /// - Throws: `malformed` for what is neither, `not_found` for a beginning nothing or more than one thing has.
    package func subject(_ text: String) async throws(RelayError) -> OperatorSubject {
        let digits = text.lowercased()
        guard digits.utf8.count >= Self.shortestBeginning, digits.utf8.allSatisfy(Self.isHexDigit) else {
            throw RelayError(
                .malformed, "'\(text)' is neither 64 hexadecimal digits nor the beginning (6 or more) of a conversation"
            )
        }
        if let bytes = Hex.decode(digits), bytes.count == 32 { return OperatorSubject(bytes: bytes) }
        let fitting = try await channels().filter { $0.conversation.description.hasPrefix(digits) }
        guard let found = fitting.first, fitting.count == 1 else {
            throw RelayError(.notFound, "\(fitting.count) conversations begin with \(text): see chanrelay channels")
        }
        return OperatorSubject(bytes: found.conversation.bytes)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
