import ChanCore
import ChanID
import ChanStore

@testable import ChanService

/// A deliberately dumb second opinion on a log: it walks the acts from the first to the last, believes every one of them, and
/// knows nothing of facts and rules. Whatever stands in the log was permitted, so it must come to the same.
struct LogOracle {
    struct MemberState: Equatable {
        var role: Role
        var isActive: Bool
        var isMuted = false
        var isBlocked = false
    }

    private(set) var members: [MemberID: MemberState] = [:]
    private(set) var title = ""
    private(set) var phase = Lifecycle.Phase.draft
    /// Acts that stand in the log although the phase the conversation was in knows none such.
    private(set) var misplaced: [ActKind] = []
    private(set) var pinned: Set<MessageID> = []
    private(set) var texts: [MessageID: String] = [:]
    private var links: [LinkID: Role] = [:]
    private var proposed: [MessageID: Act] = [:]
    /// What a deleted conversation comes back to.
    private var phaseBefore = Lifecycle.Phase.active

    /// - Parameter executed: proposals that were carried out.
    init(_ acts: [(act: Act, author: MemberID, message: MessageID)], executed: Set<MessageID>) {
        var last: [MessageID: Int] = [:]
        for (index, said) in acts.enumerated() {
            if case .proposalApproved(let id) = said.act, executed.contains(id) { last[id] = index }
        }
        for (index, said) in acts.enumerated() {
            apply(said.act, by: said.author, as: said.message)
            if case .proposalMade(let terms) = said.act { proposed[said.message] = terms.act }
            // The approval that was one too many is refused, so the last one carried it out.
            if case .proposalApproved(let id) = said.act, last[id] == index, let act = proposed[id] {
                apply(act, by: said.author, as: said.message)
            }
        }
    }

    private mutating func apply(_ act: Act, by author: MemberID, as message: MessageID) {
        if !isAllowedInPhase(act.kind) { misplaced.append(act.kind) }
        switch act {
        case .conversationCreated:
            members[author] = MemberState(role: .owner, isActive: true)
            phase = .active
        case .profileChanged(let profile): title = profile.title
        case .frozen where phase == .active: phase = .frozen
        case .unfrozen where phase == .frozen: phase = .active
        case .closed: phase = .closed
        case .deleted: (phaseBefore, phase) = (phase, .deleted)
        case .restored where phase == .deleted: phase = phaseBefore
        case .linkCreated(let offer): links[offer.id] = offer.role
        case .joinRequested(let request):
            enter(author, as: request.link.flatMap { links[$0] } ?? .observer, isActive: false)
        case .joinAdmitted(let admission): enter(admission.member, as: admission.role, isActive: true)
        case .memberRemoved(let member, _), .joinDeclined(let member, _): members[member]?.isActive = false
        case .memberBanned(let order): members[order.member]?.isActive = false
        case .roleChanged(let change): members[change.member]?.role = change.role
        case .memberMuted(let order): members[order.member]?.isMuted = true
        case .memberUnmuted(let member): members[member]?.isMuted = false
        case .memberBlocked(let order): members[order.member]?.isBlocked = true
        case .memberUnblocked(let member): members[member]?.isBlocked = false
        default: applyMessage(act, as: message)
        }
    }

    /// Whoever comes back finds what was imposed on them.
    private mutating func enter(_ member: MemberID, as role: Role, isActive: Bool) {
        var standing = members[member] ?? MemberState(role: role, isActive: isActive)
        (standing.role, standing.isActive) = (role, isActive)
        members[member] = standing
    }

    private mutating func applyMessage(_ act: Act, as message: MessageID) {
        switch act {
        case .posted(let posting): texts[message] = posting.text
        case .edited(let item, let text): texts[item] = text
        case .retracted(let item), .moderated(let item, _): remove(item)
        case .purged(let order): for item in order.items ?? [] { remove(item) }
        case .pinned(let item): pinned.insert(item)
        case .unpinned(let item): pinned.remove(item)
        default: break
        }
    }

    /// What is gone is pinned no more.
    private mutating func remove(_ item: MessageID) {
        texts[item] = ""
        pinned.remove(item)
    }

    /// docs/domain.md, "Lifecycles", learned by heart.
    private func isAllowedInPhase(_ kind: ActKind) -> Bool {
        switch phase {
        case .draft: kind == .conversationCreated
        case .active: true
        case .frozen: !Self.endsWithFreezing.contains(kind)
        case .closed: Self.outlastsClosing.contains(kind) || Self.outlastsDeletion.contains(kind)
        case .deleted: Self.outlastsDeletion.contains(kind)
        }
    }

    private static let endsWithFreezing: Set<ActKind> = [
        .posted, .edited, .reacted, .pinned, .unpinned, .held, .memberInvited, .joinRequested, .joinPassed,
        .joinAdmitted,
    ]
    private static let outlastsClosing: Set<ActKind> = [
        .memberRemoved, .memberBanned, .banLifted, .roleChanged, .joinDeclined, .linkWithdrawn, .moderated, .purged,
        .reported, .asked, .caseMoved, .staffNoted, .governanceChanged, .successionAnswered, .handoverOffered,
        .handoverAnswered, .handoverWithdrawn, .closed, .deleted,
    ]
    private static let outlastsDeletion: Set<ActKind> = [
        .memberLeft, .deviceAdded, .joinWithdrawn, .relayChanged, .restored, .lapsed, .originMoved, .clockOffsetSet,
        .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled, .proposalOverridden,
    ]
}
