import ChanCore
import ChanID
import ChanStore

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// A deliberately simple second implementation of the fold: it applies every act from the first to the last, without
/// facts or rules. Everything in the log was permitted, so the result must be equal.
struct LogOracle {
    struct MemberState: Equatable {
        var role: Role
        var isActive: Bool
        var isMuted = false
        var isBlocked = false
    }

    private(set) var members: [MemberID: MemberState] = [:]
    private(set) var title = ""
    private(set) var welcome = ""
    private(set) var phase = Lifecycle.Phase.draft
    /// Acts in the log that were not allowed in the conversation's phase.
    private(set) var misplaced: [ActKind] = []
    private(set) var pinned: Set<MessageID> = []
    private(set) var texts: [MessageID: String] = [:]
    private var links: [LinkID: Role] = [:]
    private var proposed: [MessageID: Act] = [:]
    /// The phase to which a deleted conversation returns.
    private var phaseBefore = Lifecycle.Phase.active

    /// - Parameter executed: the executed proposals.
    init(_ acts: [(act: Act, author: MemberID, message: MessageID)], executed: Set<MessageID>) {
        var last: [MessageID: Int] = [:]
        for (index, said) in acts.enumerated() {
            if case .proposalApproved(let approval) = said.act, executed.contains(approval.proposal) {
                last[approval.proposal] = index
            }
        }
        for (index, said) in acts.enumerated() {
            apply(said.act, by: said.author, as: said.message)
            if case .proposalMade(let terms) = said.act { proposed[said.message] = terms.act }
            // A superfluous approval is refused, so the last approval executed the proposal.
            if case .proposalApproved(let approval) = said.act, last[approval.proposal] == index,
                let act = proposed[approval.proposal]
            {
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
        case .welcomeChanged(let change): welcome = change.text
        case .frozen where phase == .active: phase = .frozen
        case .unfrozen where phase == .frozen: phase = .active
        case .closed: phase = .closed
        case .deleted: (phaseBefore, phase) = (phase, .deleted)
        case .restored where phase == .deleted: phase = phaseBefore
        case .linkCreated(let creation): links[creation.settings.id] = creation.settings.role
        case .joinRequested(let request):
            enter(author, as: request.link.flatMap { links[$0] } ?? .observer, isActive: false)
        case .joinAdmitted(let admission): enter(admission.member, as: admission.role, isActive: true)
        case .memberRemoved(let removal): members[removal.member]?.isActive = false
        case .joinDeclined(let refusal): members[refusal.member]?.isActive = false
        case .memberBanned(let order): members[order.member]?.isActive = false
        case .roleChanged(let change): members[change.member]?.role = change.role
        case .memberMuted(let mute): members[mute.order.member]?.isMuted = true
        case .memberUnmuted(let unmute): members[unmute.member]?.isMuted = false
        case .memberBlocked(let block): members[block.order.member]?.isBlocked = true
        case .memberUnblocked(let unblock): members[unblock.member]?.isBlocked = false
        default: applyMessage(act, as: message)
        }
    }

    /// Restores a returning member with their restrictions.
    private mutating func enter(_ member: MemberID, as role: Role, isActive: Bool) {
        var state = members[member] ?? MemberState(role: role, isActive: isActive)
        (state.role, state.isActive) = (role, isActive)
        members[member] = state
    }

    private mutating func applyMessage(_ act: Act, as message: MessageID) {
        switch act {
        case .posted(let post): texts[message] = post.posting.text
        case .edited(let edit): texts[edit.item] = edit.text
        case .retracted(let retraction): remove(retraction.item)
        case .moderated(let removal): remove(removal.item)
        case .purged(let order): for item in order.items ?? [] { remove(item) }
        case .pinned(let pin): pinned.insert(pin.item)
        case .unpinned(let unpin): pinned.remove(unpin.item)
        default: break
        }
    }

    /// Removes an item, which also unpins it.
    private mutating func remove(_ item: MessageID) {
        texts[item] = ""
        pinned.remove(item)
    }

    /// Repeats docs/domain.md, "Lifecycles".
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
