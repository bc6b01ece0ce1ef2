package import ChanID
package import ChanSodium
import FoundationEssentials

/// The identity of a member for one ban list: a key derived from the profile for this list only.
///
/// It is equal in every conversation that enforces the list, reveals nothing to other lists, and cannot be presented by
/// another profile (docs/protocol/envelope.md, Ban lists).
package struct BanTag: Hashable, Sendable {
    /// The most ban lists that one conversation may enforce.
    package static let maximumPerConversation = 8
    /// The size of a sealed request for tags. It always has room for `maximumPerConversation` lists, so that its length
    /// does not reveal their number.
    package static let requestBytes = SealingPublicKey.overhead + maximumPerConversation * BanListID.byteCount
    /// The size of a tag, which is an Ed25519 key.
    package static let keyBytes = VerifyKey.byteCount
    private static let label = Array("chanadm/ban-tag/v1\n".utf8)

    package let list: BanListID
    package let key: VerifyKey
    private let signature: Signature

    /// - Parameter key: the key that derives from the profile and the list.
    package init(_ list: BanListID, of member: MemberID, in conversation: ConversationID, signedBy key: SigningKey) {
        self.list = list
        self.key = key.verifyKey
        signature = key.sign(Self.label, list.bytes, conversation.bytes, member.bytes)
    }

    /// Returns whether the member of this conversation holds the tag's key.
    package func isValid(for member: MemberID, in conversation: ConversationID) -> Bool {
        key.isValid(signature, over: Self.label, list.bytes, conversation.bytes, member.bytes)
    }

    init(_ wire: WireBanTag) throws(WireFieldError) {
        list = try WireCodec.identifier(wire.list, "list", 1)
        key = try WireCodec.identifier(wire.key, "key", 2)
        guard let signature = Signature(wire.signature) else { throw WireFieldError("signature", 3) }
        self.signature = signature
    }

    var wire: WireBanTag {
        var wire = WireBanTag()
        wire.list = list.data
        wire.key = key.data
        wire.signature = signature.data
        return wire
    }
}
