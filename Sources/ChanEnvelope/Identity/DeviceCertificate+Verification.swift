package import ChanID
package import ChanLog
package import ChanSodium

extension DeviceCertificate {
    /// Returns whether this certificate authorizes its device to sign for the member with `memberKey` in the
    /// conversation with the salt `salt`: the genesis' salt for the creator, the conversation's identifier for others.
    ///
    /// A certificate of another conversation has another salt, so it cannot be replayed here.
    package func certifies(_ memberKey: VerifyKey, salt: Digest) -> Bool {
        self.memberKey == memberKey && self.salt == salt && isValid
    }

    /// Returns whether this can be the first certificate of `member` in `conversation`.
    package func introduces(_ member: MemberID, to conversation: ConversationID) -> Bool {
        identifies(member, in: conversation) && isValid
    }

    /// Returns whether this can be the first certificate of `member`, without verifying its signature, which must have
    /// been verified before.
    package func identifies(_ member: MemberID, in conversation: ConversationID) -> Bool {
        MemberID(firstKey: memberKey) == member && salt == Digest(words: conversation.words)
    }
}
