package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
package import ChanReading
import ChanStore

/// Additional effects of a ban.
package struct BanOptions: Hashable, Sendable {
    /// Whether to withdraw the links that the member created.
    package var withdrawsLinks: Bool
    /// Whether to list the members who joined by those links, for review.
    package var reviewsJoined: Bool

    package init(withdrawsLinks: Bool = false, reviewsJoined: Bool = false) {
        self.withdrawsLinks = withdrawsLinks
        self.reviewsJoined = reviewsJoined
    }
}

/// The effects of a ban.
package struct BanOutcome: Sendable {
    package let report: ChangeReport
    /// The names of the withdrawn links.
    package let withdrawn: [String]
    package let review: [MemberName]
}

extension Bans {
    /// Bans a member and applies the additional effects in one change: if the links may not be withdrawn, the member is
    /// not banned. A dry run lists the affected members.
    ///
    /// - Throws: the errors of `perform`.
    package func ban(
        _ order: BanOrder, privateReason: String?, _ reach: BanOptions, in conversation: ConversationID,
        for request: Request
    ) async throws(ServiceError) -> BanOutcome {
        let ban = Command.ban(order, privateReason: privateReason)
        let before = try await read { view in try CreatedByMember(by: order.member, reach, in: conversation, view) }
        let report = try await changes.run(conversation, for: request) { writer in
            let made = try CreatedByMember(by: order.member, reach, in: conversation, writer.transaction)
            made.record(in: writer.projection.changeRecorder)
            return try writer.perform(all: [ban] + made.links.map { .withdrawLink($0.id) })
        } asMember: { submission in
            let made = try CreatedByMember(by: order.member, reach, in: conversation, submission.transaction)
            return try submission.submit(all: [ban] + made.links.map { .withdrawLink($0.id) })
        }
        return BanOutcome(
            report: report, withdrawn: before.links.map(\.name),
            review: before.joined.map { MemberName(id: $0.id, name: $0.name) })
    }
}

/// The links that a member created, and the members who joined by them.
private struct CreatedByMember {
    let links: [Link]
    let joined: [Member]
    private let names: [LinkID: String]

    init(by member: MemberID, _ reach: BanOptions, in conversation: ConversationID, _ view: StoreView) throws {
        let all = try LinkTable.list(of: conversation, in: view).filter { $0.createdBy == member }
        let summary = try ConversationStateTable.find(conversation, in: view)
        names = Dictionary(all.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        // A channel's primary link can be rotated but not withdrawn.
        let kept = summary?.kind == .channel ? summary?.primaryLink : nil
        links = reach.withdrawsLinks ? all.filter { $0.state == .active && $0.id != kept } : []
        joined =
            reach.reviewsJoined
            ? try all.flatMap { try MemberTable.listActive(by: $0.id, of: conversation, in: view) } : []
    }

    /// Records the members to review in the plan and the journal.
    func record(in differences: FieldChangeRecorder?) {
        for member in joined {
            let link = member.via.flatMap { names[$0] } ?? ""
            differences?.record(
                FieldChange(.member(member.id), name: member.name, field: "review", old: nil, new: .text("by \(link)")))
        }
    }
}
