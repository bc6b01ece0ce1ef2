package import ChanID
package import ChanRelayWire

/// The subject of an operator's rule: a conversation or an origin key, 32 bytes in both cases.
package struct OperatorSubject: Hashable, Sendable, CustomStringConvertible {
    package let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    package init(_ conversation: ConversationID) { bytes = conversation.bytes }

    package var description: String { Hex.encode(bytes) }
    package var conversation: ConversationID? { ConversationID(bytes) }
}

extension RelayHome {
    private static let shortestBeginning = 6

    /// Parses 64 hexadecimal digits, or the prefix of the id of a conversation that this relay knows.
    /// - Throws: `malformed` for other text, `not_found` for a prefix that matches none or more than one.
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
