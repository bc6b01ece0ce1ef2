package import ChanID
import ChanLog
package import ChanSodium
import FoundationEssentials
import SwiftProtobuf

/// A card that names a profile's identity in a conversation that it has not joined, for an invitation. It is
/// self-signed.
///
/// It reveals nothing about other conversations, and nothing that joining would not reveal.
package struct ContactCard: Hashable, Sendable {
    package static let scheme = "chanadm-card:"
    package static let maximumTextBytes = 2 << 10
    private static let label = Array("chanadm/card/v1\n".utf8)

    package let conversation: ConversationID
    package let key: VerifyKey
    package let name: String
    private let signature: Signature

    package var member: MemberID { MemberID(firstKey: key) }

    package init(of keys: MemberKeys, named name: String, in conversation: ConversationID) {
        self.conversation = conversation
        self.name = name
        key = keys.signing.verifyKey
        signature = keys.signing.sign(Self.label, conversation.bytes + Array(name.utf8))
    }

    /// Parses a card and verifies that its creator has the key. White space around it is ignored.
    ///
    /// - Returns: `nil` for anything else.
    package init?(text: String) {
        let trimmed = text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        guard trimmed.utf8.count <= Self.maximumTextBytes, trimmed.hasPrefix(Self.scheme),
            let bytes = Base64URL.decode(trimmed.dropFirst(Self.scheme.count)),
            let wire = try? WireCard(serializedBytes: bytes), let conversation = ConversationID(wire.conversation),
            let key = VerifyKey(wire.key), let signature = Signature(wire.signature),
            key.isValid(signature, over: Self.label, conversation.bytes + Array(wire.name.utf8))
        else { return nil }
        self.conversation = conversation
        self.key = key
        self.signature = signature
        name = wire.name
        // Every card has exactly one text.
        guard self.text == String(trimmed) else { return nil }
    }

    package var text: String {
        var wire = WireCard()
        wire.conversation = Data(conversation.bytes)
        wire.key = Data(key.bytes)
        wire.name = name
        wire.signature = Data(signature.bytes)
        return Self.scheme + Base64URL.encode(LinkWire.encode(wire))
    }
}
