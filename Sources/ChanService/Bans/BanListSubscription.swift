package import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
package import ChanReading
import ChanStore

/// A member who matches a ban list.
package struct BanListMatch: Hashable, Sendable {
    package let member: MemberName
    package let status: MemberStatus
    /// The member's name on the list.
    package let name: String
    package let reason: String?
    package let until: Timestamp?
}

/// The subscription of a conversation to a ban list, and the time from which it requires tags.
package enum BanListSubscription: Hashable, Sendable {
    /// The conversation does not subscribe to the list.
    case none
    /// - Parameter requiredAt: the time from which members whose tag the list lacks may not post; `nil` if tags are not
    ///   required. A time in the past applies at once.
    case subscribed(requiredAt: Timestamp?)

    fileprivate var isSubscribed: Bool { self != .none }
}

extension BanLists {
    /// Subscribes to a list, changes the time from which it requires tags, or ends the subscription.
    ///
    /// From then on, links name the list, applicants must send their tag with the request, and members send theirs with
    /// their next submission.
    ///
    /// - Throws: `denied.*` unless this node's member may ban, `state.not_origin`, `not_found.ban_list`,
    ///   `invalid.value` for more than eight lists.
    package func setSubscription(
        _ subscription: BanListSubscription, to name: String, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await execute(request.about(conversation)) { [self] transaction, differences in
            let viewer = try originContext(conversation, in: transaction)
            let list = try BanListTable.required(name, in: transaction)
            let subscriber = BanListSubscriber(list: list, context: viewer, transaction: transaction)
            let before = try subscriber.current()
            let subscription = subscription.withRequirementTime(after: before, at: viewer.clock)
            guard before != subscription else {
                return try ChangeReport(of: conversation, isNews: false, in: transaction)
            }
            try subscriber.set(subscription, after: before, vault)
            for change in subscriber.changes(from: before, to: subscription) { differences.record(change) }
            var report = try ChangeReport(of: conversation, in: transaction)
            let links = try LinkTable.list(of: conversation, in: transaction).filter { $0.state == .active }.map(\.name)
            if subscription.isSubscribed, !before.isSubscribed, !links.isEmpty {
                report.warnings = [.linksWithoutTags(links.sorted())]
            }
            return report
        }
    }

    /// Lists the members who match a list, without banning them.
    ///
    /// - Throws: `denied.*` unless this node's member may ban, `state.not_origin`, `not_found.ban_list`,
    ///   `invalid.cursor`.
    package func banListMatches(
        of name: String, in conversation: ConversationID, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<BanListMatch> {
        try await readPage { [self] view in
            _ = try originContext(conversation, in: view)
            let list = try BanListTable.required(name, in: view)
            let all = try matches(list, in: conversation, view)
            return try PageCursor("ban.preview/\(list.id)", of: conversation, request).slice(all, request) { match in
                ListKey().appending(match.member.name).appending(match.member.id.bytes)
            }
        }
    }

    /// Bans the members who match the list, at most 1,000 per call; members protected by a rule are skipped. It is one
    /// change; a dry run lists the affected members.
    ///
    /// - Throws: the errors of `perform`; `state.not_origin`, `not_found.ban_list`.
    package func applyBanList(
        _ name: String, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, banned: [MemberName], left: [MemberName]) {
        let before = try await read { [self] view in
            _ = try originContext(conversation, in: view)
            return try matches(BanListTable.required(name, in: view), in: conversation, view)
        }
        let report = try await changes.run(conversation, for: request) { [self] writer in
            let list = try BanListTable.required(name, in: writer.transaction)
            let orders = try matches(list, in: conversation, writer.transaction).prefix(1_000).map { match in
                BanOrder(member: match.member.id, until: match.until, reason: request.reason ?? match.reason)
            }
            return try writer.ban(orders, because: request.privateReason)
        } asMember: { _ in
            throw ServiceError.named(.stateNotOrigin, [:])
        }
        let after = try await read { [self] view in
            try matches(BanListTable.required(name, in: view), in: conversation, view).map(\.member)
        }
        return (report, before.map(\.member).filter { !after.contains($0) }, after)
    }

    /// The members and applicants who match the list now.
    private func matches(
        _ list: StoredBanList, in conversation: ConversationID, _ view: StoreView
    ) throws -> [BanListMatch] {
        let now = environment.now()
        return try BanListSubscriptionTable.listMatchingMembers(on: list.id, in: conversation, view).compactMap {
            found in
            let entry = found.entry
            guard entry.isInForce(at: now),
                let member = try MemberTable.find(found.member, of: conversation, in: view), !member.status.isOver
            else { return nil }
            return BanListMatch(
                member: MemberName(id: member.id, name: member.name), status: member.status, name: entry.name,
                reason: entry.reason, until: entry.until)
        }
    }

    /// The context for operations on tags, which only the origin sees.
    func originContext(_ conversation: ConversationID, in view: StoreView) throws -> ViewerContext {
        let viewer = try ViewerContext(conversation, of: context, in: view)
        try viewer.require(.ban)
        guard viewer.conversation.origin != nil else { throw ServiceError.named(.stateNotOrigin, [:]) }
        return viewer
    }
}

/// Updates the subscription of one conversation to one list.
private struct BanListSubscriber {
    let list: StoredBanList
    let context: ViewerContext
    let transaction: StoreTransaction
    private var conversation: ConversationID { context.id }

    func current() throws(StoreError) -> BanListSubscription {
        guard try BanListSubscriptionTable.listSubscribed(of: conversation, in: transaction).contains(list.id) else {
            return .none
        }
        return .subscribed(
            requiredAt: try BanListSubscriptionTable.findTagRequirement(list.id, of: conversation, in: transaction))
    }

    func set(_ subscription: BanListSubscription, after before: BanListSubscription, _ vault: Vault) throws {
        switch subscription {
        case .none: try BanListSubscriptionTable.delete(list.id, from: conversation, in: transaction)
        case .subscribed(let requiredAt):
            if !before.isSubscribed { try add(vault) }
            try BanListSubscriptionTable.setTagRequirement(list.id, from: requiredAt, of: conversation, in: transaction)
        }
    }

    /// Inserts the subscription. The origin's own member makes no submissions, so their tag is stored at once.
    private func add(_ vault: Vault) throws {
        let count = try BanListSubscriptionTable.listSubscribed(of: conversation, in: transaction).count
        guard count < BanTag.maximumPerConversation else {
            throw ServiceError.invalid(
                "/list", "a conversation subscribes to \(BanTag.maximumPerConversation) lists at most")
        }
        try BanListSubscriptionTable.insert(list.id, to: conversation, at: context.clock, in: transaction)
        guard let me = context.conversation.member else { return }
        let tag = try Keyring(of: context.conversation, vault: vault, in: transaction).banTag(for: list.id, as: me)
        try BanListMatcher(conversation: conversation, now: context.clock).insertTags([tag], of: me, in: transaction)
    }

    func changes(from before: BanListSubscription, to after: BanListSubscription) -> [FieldChange] {
        var changes: [FieldChange] = []
        if before.isSubscribed != after.isSubscribed {
            changes.append(
                FieldChange(
                    .conversation, name: "", field: "ban_list", old: before.isSubscribed ? .text(list.name) : nil,
                    new: after.isSubscribed ? .text(list.name) : nil))
        }
        if before.requiredAt != after.requiredAt {
            changes.append(
                FieldChange(
                    .conversation, name: "", field: "tags_required", old: before.requiredAt.map(FieldChange.Value.time),
                    new: after.requiredAt.map(FieldChange.Value.time)))
        }
        return changes
    }
}

extension BanListSubscription {
    /// A requirement that is in force keeps its time; a new one that applies at once gets the current time.
    fileprivate func withRequirementTime(after before: BanListSubscription, at now: Timestamp) -> BanListSubscription {
        guard let requiredAt, requiredAt <= now else { return self }
        if let earlier = before.requiredAt, earlier <= now { return before }
        return .subscribed(requiredAt: now)
    }

    fileprivate var requiredAt: Timestamp? {
        if case .subscribed(let requiredAt) = self { return requiredAt }
        return nil
    }
}

extension ConversationWriter {
    /// Bans each member who may be banned. A refusal happens before anything is written and does not stop the others.
    fileprivate func ban(_ orders: [BanOrder], because privateReason: String?) throws -> Decision {
        var combined = Decision.nothing
        for order in orders {
            let size = size
            do { combined.add(try perform(.ban(order, privateReason: privateReason))) } catch let denial as Denial {
                guard self.size == size else { throw denial }
            }
        }
        return combined
    }
}
