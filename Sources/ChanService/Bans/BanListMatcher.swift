import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// The origin's part in ban lists: which tags members showed, whose are missing, and who is on a list that is subscribed to
/// here.
struct BanListMatcher {
    let conversation: ConversationID
    let now: Timestamp

    /// Each list needs a tag. A tag made up for a key that nobody saw before is not told from a newcomer's. The first tag that a
    /// member showed stays theirs.
    func check(
        _ tags: [BanTag], of request: JoinRequest, in view: StoreView
    ) throws(StoreError) -> BanListCheckResult {
        let member = request.introduction.member
        for list in try BanListSubscriptionTable.listSubscribed(of: conversation, in: view) {
            let known = try BanListSubscriptionTable.findTag(of: member, for: list, in: conversation, view)
            guard let tag = known ?? verifiedTag(tags, to: list, by: member) else { return .unknown }
            guard let entry = try BanListTable.findEntry(tag, of: list, in: view), entry.isInForce(at: now)
            else { continue }
            return .listed(until: entry.until)
        }
        return .clear
    }

    /// Keeps the tags that came with a submission, for the lists that lacked them.
    func insertTags(_ tags: [BanTag], of member: MemberID, in transaction: StoreTransaction) throws(StoreError) {
        guard !tags.isEmpty else { return }
        for list in try listsMissingTag(of: member, in: transaction) {
            guard let tag = verifiedTag(tags, to: list, by: member) else { continue }
            try BanListSubscriptionTable.insertTag(tag, of: member, for: list, in: conversation, transaction)
        }
    }

    /// The lists that lack the member's tag.
    func listsMissingTag(of member: MemberID, in view: StoreView) throws(StoreError) -> [BanListID] {
        try listsLackingTag(BanListSubscriptionTable.listSubscribed(of: conversation, in: view), member, view)
    }

    /// Whether a list that requires tags lacks the member's.
    func checkTag(of member: MemberID, in view: StoreView) throws(StoreError) -> BanTagCheckResult {
        let requiring = try BanListSubscriptionTable.listRequiringTags(of: conversation, at: now, in: view)
        return try listsLackingTag(requiring, member, view).isEmpty ? .known : .missing
    }

    /// The request for the tags that are missing, sealed to the member; empty where none is, or nothing can be sealed to the key.
    func tagRequest(
        for member: MemberID, sealedTo key: SealingPublicKey?, in view: StoreView
    ) throws(StoreError) -> [UInt8] {
        guard let request = BanTagRequest(try listsMissingTag(of: member, in: view)), let key else { return [] }
        return (try? request.sealed(to: key)) ?? []
    }

    private func listsLackingTag(
        _ lists: [BanListID], _ member: MemberID, _ view: StoreView
    ) throws(StoreError) -> [BanListID] {
        var lacking: [BanListID] = []
        for list in lists
        where try BanListSubscriptionTable.findTag(of: member, for: list, in: conversation, view) == nil {
            lacking.append(list)
        }
        return lacking
    }

    /// The tag for a list among those that came, where the member signed for it.
    private func verifiedTag(_ tags: [BanTag], to list: BanListID, by member: MemberID) -> [UInt8]? {
        guard let tag = tags.first(where: { $0.list == list }), tag.isValid(for: member, in: conversation) else {
            return nil
        }
        return tag.key.bytes
    }
}
