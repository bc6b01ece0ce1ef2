package import ChanID

/// What a statement means: the decoded body of a log entry. One case per kind of statement.
///
/// schema/acts.json lists the acts; `ActKind` and what is one word for each (such as whether it is administrative) are generated from it.
/// `Act.scope(by:in:)` says for whom an act is sealed, and `RuleBook` which rules guard it.
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
    /// `nil` takes the password back.
    case joinPasswordSet(JoinPassword?)
    /// The origin alone says so.
    case lapsed(Expiry)
    /// Milliseconds by which log time is ahead of the clock from here on.
    case clockOffsetSet(Int64)
    // governance
    case governanceChanged(Governance)
    case proposalMade(ProposalTerms)
    case proposalApproved(MessageID)
    case proposalRejected(ProposalResponse)
    case proposalCanceled(MessageID)
    /// One owner carries out what policy wants more to agree to, and says why.
    case proposalOverridden(ProposalResponse)
    // hand-over
    case handoverOffered(HandoverTerms)
    case handoverAnswered(HandoverAnswer)
    case handoverWithdrawn(MessageID)
    case originMoved(OriginMove)
    // links
    case linkCreated(LinkSettings)
    /// The link of this identifier, as it is to be; whether it is the primary one stays.
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
    /// Whoever asked takes it back.
    case joinWithdrawn
    case memberLeft(successor: MemberID?)
    /// With the keys of the successor's node, where the owner who goes ordered the log: it orders from here on.
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
    // cases: what one member brings before the staff
    case held(Posting)
    case reported(Report, text: String)
    /// Opens a support chat, or says more in one.
    case asked(in: MessageID?, text: String)
    case caseMoved(CaseMove)
    // relays
    case relayChanged(RelayChange)
    /// A kind this version does not know. An administrative one stops the fold.
    case unknown(number: UInt32, administrative: Bool)
}
