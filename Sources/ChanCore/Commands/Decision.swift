package import ChanID

/// The plan of a permitted command. Nothing has been executed: the caller seals, signs and appends the acts in order
/// and in one transaction, and then performs the effects.
package struct Decision: Hashable, Sendable {
    /// Empty if the command would change nothing.
    package var acts: [ScopedAct]
    package var effects: [Effect]
    package var warnings: [Warning]

    package var changesNothing: Bool { acts.isEmpty }

    package static let nothing = Decision(acts: [], effects: [], warnings: [])

    /// Adds the decision of another command that belongs to the same change.
    package mutating func add(_ other: Decision) {
        acts += other.acts
        effects += other.effects.filter { !effects.contains($0) }
        warnings += other.warnings.filter { !warnings.contains($0) }
    }
    /// Whether the decision asks the owners for approval instead of changing anything.
    package var isProposal: Bool { acts.contains { $0.act.kind == .proposalMade } }
}

/// An operation that must follow an act, beyond writing its rows.
package enum Effect: Hashable, Sendable {
    /// Generate a new secret for the scope, because a member may no longer read it.
    case freshSecret(ScopeKind)
    /// Seal the current secret of the scope to a member who may now read it.
    case admitToScope(ScopeKind, MemberID)
    /// Send keys and history to the new member, in the receipt.
    case welcome(MemberID, slot: UInt32?)
    /// The history that the welcome to a closed conversation includes.
    case shareHistory(HistoryPolicy)
    /// Blank this leaf of the key tree.
    case vacateSlot(UInt32)
    /// Recompute which members hold which scope, because a permission changed for all of them.
    case reviewScopes
    /// Generate a new tree seed, because an owner left.
    case freshTreeSeed
    /// Generate a new reading secret (open conversations).
    case newReadingSecret(of: LinkID)
    /// Publish the retirement to the relays.
    case retire(graceUntil: Timestamp)
    /// Publish the withdrawal of the retirement to the relays.
    case restore
    /// Publish the reaction counts (channels).
    case publishReactionCounts(MessageID)
    /// Delete the bodies of this item's statements (full delete).
    case prune(MessageID)
    /// Delete the bodies of all items that a purge covers; `count` of them had not been purged before.
    case purge(Purge, count: Int)
    /// Publish a held post.
    case publishHeld(MessageID)
    /// Send the outcome to the member who opened this case.
    case answerCase(MessageID)
    /// Publish the change of the origin as the last act, and order nothing after it.
    case handOverOrigin
    case inviteRelay(RelayID)
    case retireRelay(RelayID)
    /// Announce that an applicant waits for an answer.
    case announceRequest(MemberID)
    /// Show a public preview to everybody, with so many posts, the names of these authors, and by these relays.
    case showPublicly(posts: Int, authors: [String], isIndexed: Bool, relays: [String])
}

/// A warning to the caller of a command that succeeds.
package enum Warning: Hashable, Sendable {
    /// The conversation has no relay: it can be read on no other node, and recovery needs a backup.
    case noRelay
    /// The only relay is the origin's own listener: it is unreachable when the node is down, and recovery needs a
    /// backup.
    case onlyListener
    /// The last active relay is gone, so the channel is shown as offline.
    case offline
    /// The conversation is open, so this former member can still read it with a link.
    case stillReads(MemberID)
    /// The moderated message has not arrived; the moderation applies when it does.
    case notYetSeen(MessageID)
    /// The post is held until the staff approve it.
    case waitsForStaff
    /// Another staff member had already claimed the report; both handle it now.
    case claimedBefore(by: String)
    /// The member leaves when the successor accepts.
    case leavesOnAcceptance(successor: MemberID)
    /// This node cannot open all statements on which the decision depends; the origin will decide.
    case originDecides(ScopeKind)
    /// This number of owners must approve; the command became a proposal.
    case needsApproval(owners: UInt32)
    /// Another member becomes an owner, whom no owner can demote alone; until then, if the ownership ends by itself.
    case ownershipIsFinal(until: Timestamp?)
    /// Active links contain this relay as a hint.
    case linksNameRelay(RelayID)
    /// The relay does not answer, for this reason; it is invited when it does.
    case relayUnanswered(String)
    /// The relay answered the invitation, but its operator has not decided whether it carries the conversation.
    case relayUndecided(name: String)
    /// The relay declined the invitation, with this reason.
    case relayDeclined(String)
    /// No relay received that this node's member left or withdrew, and none will: these statements are deleted unsent.
    case leaveUntold(statements: Int)
    /// A clock that was ahead ended this prematurely; the command sets it again.
    case endedEarly(String, until: Timestamp, command: String)
    /// A clock that was ahead removed this prematurely, and it cannot be restored.
    case removedEarly(String)
    /// This ban list, which the conversation enforces, still refuses the member by this tag.
    case stillOnBanList(String, tag: [UInt8])
    /// Links with these names were shared before the ban list was subscribed to, and do not name it. Applicants whose
    /// version cannot be asked for a ban tag later (0.1) can no longer join through them.
    case linksWithoutTags([String])
    /// The public preview ends, and does not come back by itself.
    case previewEnds
    /// This relay was not reached lately: it shows the preview until then at most.
    case previewShownOn(String, until: Timestamp)
}
