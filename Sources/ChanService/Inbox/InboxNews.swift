import ChanCore
import ChanID
import ChanJSON
import ChanStore

/// Something that began to wait for this node's member, or ceased to.
struct InboxNews: Hashable {
    /// `nil` where the member has another role: anything may be different.
    let kind: InboxKind?
    let waits: Bool
    let target: EventTarget?

    func happening(in conversation: ConversationID) -> Happening {
        var happening = Happening(.inboxChanged, in: conversation, about: target)
        if let kind { happening.data = ["kind": .string(kind.rawValue), "waits": .bool(waits)] }
        return happening
    }
}

/// Compares what waits for somebody before an act and after it, by the rows that the act changes.
struct InboxComparison {
    let before: Facts
    let changes: [Change]
    let at: Timestamp

    /// Whether it can be different for anybody: most acts are about something else.
    var isOfInterest: Bool { changes.contains(where: mayMatter) }

    private func mayMatter(_ change: Change) -> Bool {
        switch change {
        case .memberChanged(let new):
            let old = before.rows.members[new.id]
            return new.status != old?.status || new.passedBy != old?.passedBy || new.role != old?.role
                || new.grants != old?.grants
        case .caseChanged, .proposalChanged: return true
        case .summaryChanged(let new):
            return new.handover != before.summary.handover || new.succession != before.summary.succession
        case .linkChanged, .banChanged, .relayChanged, .itemChanged, .itemAdded, .deviceAdded, .reactionAdded,
            .reactionRemoved, .moderationPended, .moderationsSettled:
            return false
        }
    }

    /// Each once: an act may change a row twice.
    func news(for viewer: Member) -> [InboxNews] {
        changes.flatMap { news($0, for: viewer) }.reduce(into: []) { all, news in
            if !all.contains(news) { all.append(news) }
        }
    }

    private func news(_ change: Change, for viewer: Member) -> [InboxNews] {
        switch change {
        case .memberChanged(let new) where new.id == viewer.id: ofOwn(new)
        case .memberChanged(let new):
            viewer.isActive && viewer.holds(.admit, in: before.summary, at: at)
                ? news(
                    .joinRequest, about: .member(new.id),
                    before.rows.members[new.id]?.waits(for: viewer.id), new.waits(for: viewer.id)) : []
        case .caseChanged(let new): ofCase(new, for: viewer)
        case .proposalChanged(let new):
            news(
                .proposal, about: .named(new.id.description),
                before.rows.proposals[new.id]?.waits(for: viewer, in: before.summary, at: at),
                new.waits(for: viewer, in: before.summary, at: at))
        case .summaryChanged(let new): ofSummary(new, for: viewer)
        case .linkChanged, .banChanged, .relayChanged, .itemChanged, .itemAdded, .deviceAdded, .reactionAdded,
            .reactionRemoved, .moderationPended, .moderationsSettled:
            []
        }
    }

    /// What they may answer follows from their role.
    private func ofOwn(_ new: Member) -> [InboxNews] {
        guard let old = before.rows.members[new.id],
            old.role != new.role || old.isActive != new.isActive || old.grants != new.grants
        else { return [] }
        return [InboxNews(kind: nil, waits: false, target: nil)]
    }

    private func ofCase(_ new: Case, for viewer: Member) -> [InboxNews] {
        guard let kind = InboxKind(new.kind), viewer.isActive,
            viewer.holds(new.kind.permission, in: before.summary, at: at)
        else { return [] }
        let old = before.rows.cases[new.id]
        let waits = new.waits(for: viewer.id, at: at)
        let target = EventTarget.named(new.id.description)
        let found = news(kind, about: target, old?.waits(for: viewer.id, at: at), waits)
        return found.isEmpty && waits && old?.claimant != new.claimant
            ? [InboxNews(kind: kind, waits: true, target: target)] : found
    }

    private func ofSummary(_ new: ConversationSummary, for viewer: Member) -> [InboxNews] {
        let old = before.summary
        return news(
            .handover, about: (new.handover ?? old.handover).map { .member($0.by) },
            old.handover?.waits(for: viewer.id, at: at), new.handover?.waits(for: viewer.id, at: at) ?? false)
            + news(
                .succession, about: (new.succession ?? old.succession).map { .member($0.owner) },
                old.succession.map { $0.successor == viewer.id },
                new.succession.map { $0.successor == viewer.id } ?? false)
    }

    private func news(_ kind: InboxKind, about target: EventTarget?, _ old: Bool?, _ new: Bool) -> [InboxNews] {
        (old ?? false) == new ? [] : [InboxNews(kind: kind, waits: new, target: target)]
    }
}
