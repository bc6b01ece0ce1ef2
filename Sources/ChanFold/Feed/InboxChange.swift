import ChanCore
package import ChanID
import ChanJSON
import ChanStore

/// An inbox item of this node's member that appeared or disappeared.
package struct InboxChange: Hashable {
    /// The kind; `nil` if the member's role changed, so that every kind may be affected.
    let kind: InboxKind?
    let isPending: Bool
    let target: EventTarget?

    package init(kind: InboxKind?, isPending: Bool, target: EventTarget?) {
        self.kind = kind
        self.isPending = isPending
        self.target = target
    }

    /// An answer to an own case that appeared, or that was seen.
    package static func answer(_ id: MessageID, isUnseen: Bool) -> InboxChange {
        InboxChange(kind: .answer, isPending: isUnseen, target: .named(id.description))
    }

    package func feedEvent(in conversation: ConversationID) -> FeedEvent {
        var event = FeedEvent(.inboxChanged, in: conversation, about: target)
        if let kind { event.data = ["kind": .string(kind.rawValue), "waits": .bool(isPending)] }
        return event
    }
}

/// Compares a member's inbox before and after an act, based on the rows that the act changes.
struct InboxComparison {
    let before: Facts
    let changes: [RowChange]
    package let at: Timestamp

    /// Whether the act can change anybody's inbox. Most acts cannot.
    var mayChangeInbox: Bool { changes.contains(where: mayAffectInbox) }

    private func mayAffectInbox(_ change: RowChange) -> Bool {
        switch change {
        case .memberChanged(let new):
            let old = before.rows.members[new.id]
            return new.status != old?.status || new.firstApprovedBy != old?.firstApprovedBy || new.role != old?.role
                || new.grants != old?.grants
        case .caseChanged, .proposalChanged: return true
        case .summaryChanged(let new):
            return new.handover != before.summary.handover || new.succession != before.summary.succession
        case .linkChanged, .banChanged, .relayChanged, .itemChanged, .itemAdded, .deviceAdded, .reactionAdded,
            .reactionRemoved, .pendingModerationAdded, .pendingModerationsRemoved:
            return false
        }
    }

    /// The changes without duplicates; an act may change a row twice.
    func inboxChanges(for viewer: Member) -> [InboxChange] {
        changes.flatMap { inboxChanges($0, for: viewer) }.reduce(into: []) { all, change in
            if !all.contains(change) { all.append(change) }
        }
    }

    private func inboxChanges(_ change: RowChange, for viewer: Member) -> [InboxChange] {
        switch change {
        case .memberChanged(let new) where new.id == viewer.id: ownMemberChanges(new)
        case .memberChanged(let new):
            viewer.isActive && viewer.holds(.admit, in: before.summary, at: at)
                ? inboxChanges(
                    .joinRequest, about: .member(new.id),
                    before.rows.members[new.id]?.needsAction(by: viewer.id), new.needsAction(by: viewer.id)) : []
        case .caseChanged(let new): caseChanges(new, for: viewer)
        case .proposalChanged(let new):
            inboxChanges(
                .proposal, about: .named(new.id.description),
                before.rows.proposals[new.id]?.needsAction(by: viewer, in: before.summary, at: at),
                new.needsAction(by: viewer, in: before.summary, at: at))
        case .summaryChanged(let new): summaryChanges(new, for: viewer)
        case .linkChanged, .banChanged, .relayChanged, .itemChanged, .itemAdded, .deviceAdded, .reactionAdded,
            .reactionRemoved, .pendingModerationAdded, .pendingModerationsRemoved:
            []
        }
    }

    /// A change of the member's own role may change all that they can answer.
    private func ownMemberChanges(_ new: Member) -> [InboxChange] {
        guard let old = before.rows.members[new.id],
            old.role != new.role || old.isActive != new.isActive || old.grants != new.grants
        else { return [] }
        return [InboxChange(kind: nil, isPending: false, target: nil)]
    }

    private func caseChanges(_ new: Case, for viewer: Member) -> [InboxChange] {
        guard let kind = InboxKind(new.kind), viewer.isActive,
            viewer.holds(new.kind.permission, in: before.summary, at: at)
        else { return [] }
        let old = before.rows.cases[new.id]
        let waits = new.needsAction(by: viewer.id, at: at)
        let target = EventTarget.named(new.id.description)
        let found = inboxChanges(kind, about: target, old?.needsAction(by: viewer.id, at: at), waits)
        return found.isEmpty && waits && old?.claimant != new.claimant
            ? [InboxChange(kind: kind, isPending: true, target: target)] : found
    }

    private func summaryChanges(_ new: ConversationSummary, for viewer: Member) -> [InboxChange] {
        let old = before.summary
        return inboxChanges(
            .handover, about: (new.handover ?? old.handover).map { .member($0.by) },
            old.handover?.needsAction(by: viewer.id, at: at), new.handover?.needsAction(by: viewer.id, at: at) ?? false)
            + inboxChanges(
                .succession, about: (new.succession ?? old.succession).map { .member($0.owner) },
                old.succession.map { $0.successor == viewer.id },
                new.succession.map { $0.successor == viewer.id } ?? false)
    }

    private func inboxChanges(_ kind: InboxKind, about target: EventTarget?, _ old: Bool?, _ new: Bool) -> [InboxChange]
    {
        (old ?? false) == new ? [] : [InboxChange(kind: kind, isPending: new, target: target)]
    }
}
