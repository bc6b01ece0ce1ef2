package import ChanID

/// The decoded body of a log entry: the meaning of a statement, with one case per kind of statement.
///
/// The acts are listed in schema/acts.json. `ActKind` and the properties that have one value per kind (such as whether
/// it is administrative) are generated from that file. `Act.scope(by:in:)` returns the scope for which an act is
/// sealed; `RuleBook` lists the rules that guard it.
package indirect enum Act: Hashable, Sendable {
    // the conversation
    case conversationCreated(ConversationCreation)
    case profileChanged(Profile)
    case preferencesChanged(Preferences)
    case permissionOverridden(OverrideChange)
    case permissionGranted(GrantChange)
    case frozen(reason: String?, until: Timestamp? = nil)
    case unfrozen
    case closed(reason: String?)
    case deleted(graceUntil: Timestamp)
    case restored
    // admission
    case admissionChanged(AdmissionChange)
    case lockedDown(LockdownOrder)
    /// `nil` removes the password.
    case joinPasswordSet(JoinPassword?)
    /// Only the origin may author this act.
    case lapsed(Expiry)
    /// The number of milliseconds by which log time runs ahead of the clock from this entry on.
    case clockOffsetSet(Int64)
    // governance
    case governanceChanged(Governance)
    case proposalMade(ProposalTerms)
    case proposalApproved(MessageID)
    case proposalRejected(ProposalResponse)
    case proposalCanceled(MessageID)
    /// One owner executes a proposal without the approvals that the policy requires, and gives a reason.
    case proposalOverridden(ProposalResponse)
    // handover
    case handoverOffered(HandoverTerms)
    case handoverAnswered(HandoverAnswer)
    case handoverWithdrawn(MessageID)
    case originMoved(OriginMove)
    // links
    case linkCreated(LinkSettings)
    /// Replaces the settings of the link with this identifier. The act does not change whether the link is primary.
    case linkUpdated(LinkSettings)
    case linkWithdrawn(LinkID)
    case linkRevived(LinkID)
    case linkRotated(LinkRotation)
    // members
    case memberInvited(Invitation)
    case joinRequested(JoinRequest)
    case joinPassed(JoinFirstApproval)
    case joinAdmitted(JoinAdmission)
    case joinDeclined(member: MemberID, reason: String?)
    /// The applicant withdraws their own join request.
    case joinWithdrawn
    case memberLeft(successor: MemberID?)
    /// `keys` are the keys of the successor's node. They are present if the leaving owner's node was the origin: the
    /// successor's node becomes the origin.
    case successionAnswered(accepted: Bool, keys: OriginKeyBytes? = nil)
    case memberRemoved(member: MemberID, reason: String?)
    case roleChanged(RoleChange)
    case memberMuted(RestrictionOrder)
    case memberUnmuted(MemberID)
    case memberBlocked(RestrictionOrder)
    case memberUnblocked(MemberID)
    case memberBanned(BanOrder)
    case banLifted(MemberID)
    case memberRenamed(name: String)
    case deviceAdded(Device)
    case staffNoted(StaffNote)
    // messages
    case posted(Posting)
    case edited(item: MessageID, text: String)
    case retracted(item: MessageID)
    case moderated(item: MessageID, reason: String?)
    case reacted(item: MessageID, emoji: String, added: Bool)
    case reactionsCounted(item: MessageID, counts: [String: UInt32])
    case pinned(item: MessageID)
    case unpinned(item: MessageID)
    case purged(Purge)
    // cases: matters that one member raises with the staff
    case held(Posting)
    case reported(Report, text: String)
    /// Opens a support chat, or adds a message to an existing one.
    case asked(in: MessageID?, text: String)
    case caseMoved(CaseMove)
    // relays
    case relayChanged(RelayChange)
    /// A kind that this version does not know. An administrative unknown act stops the fold.
    case unknown(number: UInt32, administrative: Bool)
}
