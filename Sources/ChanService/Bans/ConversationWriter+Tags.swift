import ChanCore
import ChanID
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Asks a member for the tags that ban lists lack; empty where none is missing.
    func tagRequest(for member: MemberID) throws(StoreError) -> [UInt8] {
        try BanListMatcher(conversation: id, now: clock)
            .tagRequest(for: member, sealedTo: sealingKey(of: member), in: transaction)
    }

    /// Where what is for a member alone is sealed to; `nil` for somebody without a row here.
    func sealingKey(of member: MemberID) throws(StoreError) -> SealingPublicKey? {
        try MemberTable.find(member, of: id, in: transaction).flatMap { SealingPublicKey($0.sealingKey) }
    }
}
