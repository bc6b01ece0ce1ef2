package import ChanID
package import ChanLog
package import ChanSodium

/// The seed of a local identity: 32 bytes from which the keys of all conversations derive. The keys of two
/// conversations cannot be linked.
///
/// The vault seals it. It leaves the node only as recovery words.
package struct ProfileSeed: Sendable {
    package static let byteCount = SymmetricKey.byteCount
    package let key: SymmetricKey

    package init(key: SymmetricKey) { self.key = key }

    package static func random() -> ProfileSeed { ProfileSeed(key: .random()) }

    /// Derives the member keys of one conversation: KDF(seed, "member-signing" or "member-sealing", salt 32 ‖
    /// generation 4).
    ///
    /// - Parameters:
    ///   - salt: the genesis' salt for its creator, the conversation's identifier for everyone else.
    ///   - generation: the generation of the keys, from 0. A statement signed with the old key introduces the next one.
    package func memberKeys(salt: Digest, generation: UInt32 = 0) -> MemberKeys {
        var layout = FixedLayout()
        layout.append(salt)
        layout.append(generation)
        guard let signing = SigningKey(seed: key.derive("member-signing", layout.bytes).secret),
            let sealing = SealingKey(seed: key.derive("member-sealing", layout.bytes).secret)
        else { preconditionFailure("a derived seed has 32 bytes") }
        return MemberKeys(salt: salt, generation: generation, signing: signing, sealing: sealing)
    }

    /// Derives the keys of a member who joins: the salt is the conversation's identifier.
    package func memberKeys(joining conversation: ConversationID, generation: UInt32 = 0) -> MemberKeys {
        memberKeys(salt: Digest(words: conversation.words), generation: generation)
    }

    /// Creates the tag of this profile for one ban list. Its key is KDF(seed, "ban-tag", list 16).
    package func banTag(
        for list: BanListID, as member: MemberID, in conversation: ConversationID
    ) -> BanTag {
        guard let signing = SigningKey(seed: key.derive("ban-tag", list.bytes).secret) else {
            preconditionFailure("a derived seed has 32 bytes")
        }
        return BanTag(list, of: member, in: conversation, signedBy: signing)
    }
}

extension ProfileSeed: CustomStringConvertible {
    package var description: String { "ProfileSeed" }
}
