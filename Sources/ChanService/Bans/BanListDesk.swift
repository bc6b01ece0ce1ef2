import ChanCore
import ChanID
import ChanLog
import ChanStore

/// The origin's part in ban lists: what those who ask to join show, and whether it stands on a list that is taken here.
struct BanListDesk {
    let conversation: ConversationID
    let now: Timestamp

    /// Each list that is taken wants a tag. Who made up a key that nobody saw before is not told from a newcomer.
    func finding(
        _ tags: [BanTag], of request: JoinRequest, in view: StoreView
    ) throws(StoreError) -> BanListFinding {
        for list in try BanListUseTable.lists(of: conversation, in: view) {
            guard let tag = tags.first(where: { $0.list == list }),
                tag.isShown(by: request.introduction.member, in: conversation)
            else { return .unknown }
            guard let entry = try BanListTable.entry(tag.key.bytes, of: list, in: view), entry.isInForce(at: now)
            else { continue }
            return .listed(until: entry.until)
        }
        return .clear
    }

    /// Keeps what a request showed, so that a list can be asked for its own.
    func note(_ tags: [BanTag], of member: MemberID, in transaction: StoreTransaction) throws(StoreError) {
        guard !tags.isEmpty else { return }
        let taken = try BanListUseTable.lists(of: conversation, in: transaction)
        for tag in tags where taken.contains(tag.list) && tag.isShown(by: member, in: conversation) {
            try BanListUseTable.note(tag.key.bytes, of: member, for: tag.list, in: conversation, transaction)
        }
    }
}
