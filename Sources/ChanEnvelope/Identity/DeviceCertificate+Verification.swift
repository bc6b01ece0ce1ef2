package import ChanID
package import ChanLog
package import ChanSodium

extension DeviceCertificate {
    /// Whether this certificate makes its device speak for the member with `memberKey` in the conversation whose
    /// members are salted with `salt` (the genesis' salt for the creator, the conversation's identifier for others).
    ///
    /// A certificate of another conversation carries another salt, so it cannot be replayed here.
    package func certifies(_ memberKey: VerifyKey, salt: Digest) -> Bool {
        self.memberKey == memberKey && self.salt == salt && isValid
    }

    /// Whether it can be the first certificate of the member `member` who joined `conversation`.
    package func introduces(_ member: MemberID, to conversation: ConversationID) -> Bool {
        identifies(member, in: conversation) && isValid
    }

    /// The same of a certificate whose signature was found right before.
    package func identifies(_ member: MemberID, in conversation: ConversationID) -> Bool {
        MemberID(firstKey: memberKey) == member && salt == Digest(words: conversation.words)
    }
}
