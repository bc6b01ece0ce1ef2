import ChanCore
import ChanEnvelope
import ChanFold
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

/// A ban list that refuses a person.
package struct BanListRefusal: Hashable, Sendable {
    /// The list's name.
    package let list: String
    /// The person's tag for this list, 32 bytes.
    package let tag: [UInt8]
    package let until: Timestamp?
}

/// Evaluates ban lists at the origin: stores the tags of members, finds missing ones, and matches tags with the lists
/// to which the conversation subscribes.
package struct BanListMatcher {
    package let conversation: ConversationID
    package let now: Timestamp

    package init(conversation: ConversationID, now: Timestamp) {
        self.conversation = conversation
        self.now = now
    }

    /// The rule that the refusals by ban lists name.
    package static let rule = "OnNoBanList"

    /// Checks a request to join. It must contain a tag for each list.
    ///
    /// A tag forged with a new key cannot be distinguished from a newcomer's. The first tag that a member sent remains
    /// theirs.
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

    /// Returns the lists with an entry in force for a member's tag: a known one, or one that they present.
    package func refusals(
        of member: MemberID, presenting tags: [BanTag] = [], in view: StoreView
    ) throws(StoreError) -> [BanListRefusal] {
        let subscribed = Set(try BanListSubscriptionTable.listSubscribed(of: conversation, in: view))
        var refusals: [BanListRefusal] = []
        for list in try BanListTable.list(in: view) where subscribed.contains(list.id) {
            let known = try BanListSubscriptionTable.findTag(of: member, for: list.id, in: conversation, view)
            guard let tag = known ?? verifiedTag(tags, to: list.id, by: member),
                let entry = try BanListTable.findEntry(tag, of: list.id, in: view), entry.isInForce(at: now)
            else { continue }
            refusals.append(BanListRefusal(list: list.name, tag: tag, until: entry.until))
        }
        return refusals
    }

    /// Stores the tags of a submission for the lists that lack them.
    package func insertTags(_ tags: [BanTag], of member: MemberID, in transaction: StoreTransaction) throws(StoreError)
    {
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

    /// The request for the missing tags, sealed to the member; empty if none is missing, or the key is unusable.
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

    /// Finds the tag for a list, if the member's signature over it is valid.
    private func verifiedTag(_ tags: [BanTag], to list: BanListID, by member: MemberID) -> [UInt8]? {
        guard let tag = tags.first(where: { $0.list == list }), tag.isValid(for: member, in: conversation) else {
            return nil
        }
        return tag.key.bytes
    }
}
