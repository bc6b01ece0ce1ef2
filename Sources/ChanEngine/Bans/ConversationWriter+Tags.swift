import ChanCore
import ChanFold
import ChanID
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Creates the request for a member's tags that ban lists lack; empty if none is missing.
    func tagRequest(for member: MemberID) throws(StoreError) -> [UInt8] {
        try BanListMatcher(conversation: id, now: clock)
            .tagRequest(for: member, sealedTo: sealingKey(of: member), in: transaction)
    }

    /// The key to which data for one member is sealed; `nil` if the member has no row here.
    func sealingKey(of member: MemberID) throws(StoreError) -> SealingPublicKey? {
        try MemberTable.find(member, of: id, in: transaction).flatMap { SealingPublicKey($0.sealingKey) }
    }
}
