package import ChanID
package import ChanSodium
import FoundationEssentials

/// Who somebody is to one ban list: a key made of their profile for this list alone. It is the same in every conversation that
/// takes the list, tells nothing to other lists, and nobody can show another's (docs/protocol/envelope.md, Ban lists).
package struct BanTag: Hashable, Sendable {
    /// Lists one conversation may take.
    package static let maximumPerConversation = 8
    /// Bytes of a request for tags, sealed: it has room for `most` lists, so that its length does not tell how many it names.
    package static let requestBytes = SealingPublicKey.overhead + maximumPerConversation * BanListID.byteCount
    /// Bytes of a tag: an Ed25519 key.
    package static let keyBytes = VerifyKey.byteCount
    private static let label = Array("chanadm/ban-tag/v1\n".utf8)

    package let list: BanListID
    package let key: VerifyKey
    private let signature: Signature

    /// - Parameter key: of the profile and the list.
    package init(_ list: BanListID, of member: MemberID, in conversation: ConversationID, signedBy key: SigningKey) {
        self.list = list
        self.key = key.verifyKey
        signature = key.sign(Self.label, list.bytes, conversation.bytes, member.bytes)
    }

    /// Whether whoever asks as this member there holds the key.
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
