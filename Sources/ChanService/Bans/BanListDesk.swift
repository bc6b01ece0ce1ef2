import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// The origin's part in ban lists: which tags members showed, whose are missing, and who is on a list that is subscribed to
/// here.
struct BanListDesk {
    let conversation: ConversationID
    let now: Timestamp

    /// Each list needs a tag. A tag made up for a key that nobody saw before is not told from a newcomer's. The first tag that a
    /// member showed stays theirs.
    func finding(
        _ tags: [BanTag], of request: JoinRequest, in view: StoreView
    ) throws(StoreError) -> BanListFinding {
        let member = request.introduction.member
        for list in try BanListUseTable.lists(of: conversation, in: view) {
            let known = try BanListUseTable.tag(of: member, for: list, in: conversation, view)
            guard let tag = known ?? shown(tags, to: list, by: member) else { return .unknown }
            guard let entry = try BanListTable.entry(tag, of: list, in: view), entry.isInForce(at: now)
            else { continue }
            return .listed(until: entry.until)
        }
        return .clear
    }

    /// Keeps the tags that came with a submission, for the lists that lacked them.
    func note(_ tags: [BanTag], of member: MemberID, in transaction: StoreTransaction) throws(StoreError) {
        guard !tags.isEmpty else { return }
        for list in try missing(of: member, in: transaction) {
            guard let tag = shown(tags, to: list, by: member) else { continue }
            try BanListUseTable.note(tag, of: member, for: list, in: conversation, transaction)
        }
    }

    /// The lists that lack the member's tag.
    func missing(of member: MemberID, in view: StoreView) throws(StoreError) -> [BanListID] {
        try lacking(BanListUseTable.lists(of: conversation, in: view), member, view)
    }

    /// Whether a list that requires tags lacks the member's.
    func finding(of member: MemberID, in view: StoreView) throws(StoreError) -> TagFinding {
        let requiring = try BanListUseTable.requiring(of: conversation, at: now, in: view)
        return try lacking(requiring, member, view).isEmpty ? .known : .missing
    }

    /// The request for the tags that are missing, sealed to the member; empty where none is, or nothing can be sealed to the key.
    func request(
        for member: MemberID, sealedTo key: SealingPublicKey?, in view: StoreView
    ) throws(StoreError) -> [UInt8] {
        guard let request = BanTagRequest(try missing(of: member, in: view)), let key else { return [] }
        return (try? request.sealed(to: key)) ?? []
    }

    private func lacking(
        _ lists: [BanListID], _ member: MemberID, _ view: StoreView
    ) throws(StoreError) -> [BanListID] {
        var lacking: [BanListID] = []
        for list in lists where try BanListUseTable.tag(of: member, for: list, in: conversation, view) == nil {
            lacking.append(list)
        }
        return lacking
    }

    /// The tag for a list among those that came, where the member signed for it.
    private func shown(_ tags: [BanTag], to list: BanListID, by member: MemberID) -> [UInt8]? {
        guard let tag = tags.first(where: { $0.list == list }), tag.isShown(by: member, in: conversation) else {
            return nil
        }
        return tag.key.bytes
    }
}
