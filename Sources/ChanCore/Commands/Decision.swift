package import ChanID

/// What a permitted command comes to. Nothing has happened yet: the caller seals, signs and appends the acts in order,
/// in one transaction, and then sees to the effects.
package struct Decision: Hashable, Sendable {
    /// Empty when the command would change nothing.
    package var acts: [ScopedAct]
    package var effects: [Effect]
    package var warnings: [Warning]

    package var changesNothing: Bool { acts.isEmpty }

    package static let nothing = Decision(acts: [], effects: [], warnings: [])

    /// What another command of the same change comes to.
    package mutating func add(_ other: Decision) {
        acts += other.acts
        effects += other.effects.filter { !effects.contains($0) }
        warnings += other.warnings.filter { !warnings.contains($0) }
    }
    /// Whether owners are asked to agree instead of anything being done.
    package var isProposal: Bool { acts.contains { $0.act.kind == .proposalMade } }
}

/// An act with its author and the scope it is sealed for.
package struct ScopedAct: Hashable, Sendable {
    package var act: Act
    package var scope: Scope
    package var author: Author
    package var encapsulation: Encapsulation

    package enum Encapsulation: Hashable, Sendable {
        /// An entry of its own, signed by `author`.
        case direct
        /// The author's signed statement travels inside a statement of the origin.
        case enclosed
    }

    package init(act: Act, scope: Scope, author: Author, encapsulation carriage: Encapsulation) {
        self.act = act
        self.scope = scope
        self.author = author
        self.encapsulation = carriage
    }
}

/// What must follow an act beyond its rows.
package enum Effect: Hashable, Sendable {
    /// Draw a fresh secret: someone may no longer read.
    case freshSecret(ScopeKind)
    /// Seal the current secret of a scope to a member who may read it now.
    case admitToScope(ScopeKind, MemberID)
    /// Hand the newcomer keys and history, in the receipt.
    case welcome(MemberID, slot: UInt32?)
    /// What the welcome to a closed conversation shows of the past.
    case shareHistory(HistoryPolicy)
    /// Blank this leaf of the key tree.
    case vacateSlot(UInt32)
    /// Who holds which scope must be worked out anew: a permission moved for everybody.
    case reviewScopes
    /// Redraw the tree seed: an owner went.
    case freshTreeSeed
    /// Start a new reading secret (open conversations).
    case newReadingSecret
    /// Publish the retirement, or its withdrawal, to the relays.
    case retire(graceUntil: Timestamp)
    case restore
    /// Publish how many reacted (channels).
    case publishReactionCounts(MessageID)
    /// Forget the bodies of this item's statements (full delete).
    case prune(MessageID)
    /// The same for all a purge covers; `count` of them were not gone for good before.
    case purge(Purge, count: Int)
    /// Publish a post that was held.
    case publishHeld(MessageID)
    /// Tell whoever opened this case what became of it.
    case answerCase(MessageID)
    /// Name the next origin as the last thing said, and order nothing more.
    case handOverOrigin
    case inviteRelay(RelayID)
    case retireRelay(RelayID)
    /// Someone waits for an answer.
    case announceRequest(MemberID)
}

/// What the caller should be told although the command works.
package enum Warning: Hashable, Sendable {
    /// No relay: nobody elsewhere can read, and recovery needs a backup.
    case noRelay
    /// Only the origin's own listener: away with its node, and recovery needs a backup.
    case onlyListener
    /// The last active relay is gone; the channel shows as offline.
    case offline
    /// The conversation is open: this member can still read with a link.
    case stillReads(MemberID)
    /// The moderated message has not arrived; the moderation waits for it.
    case notYetSeen(MessageID)
    /// The post is held until somebody of the staff approves it.
    case waitsForStaff
    /// Somebody else had claimed the report: both deal with it now.
    case claimedBefore(by: String)
    /// The leave takes effect when the successor accepts.
    case leavesOnAcceptance(successor: MemberID)
    /// This node cannot see all that decides it; the origin will.
    case originDecides(ScopeKind)
    /// So many owners must agree first; it is a proposal now.
    case needsApproval(owners: UInt32)
    /// Live links carry this relay as a hint.
    case linksNameRelay(RelayID)
    /// A clock that was ahead ended this before its time; the command sets it again.
    case endedEarly(String, until: Timestamp, command: String)
    /// A clock that was ahead took this away, and nothing brings it back.
    case removedEarly(String)
    /// Links with these names, as they were handed on, name no tag to show: versions that cannot be asked for one are refused.
    case linksWithoutTags([String])
}
