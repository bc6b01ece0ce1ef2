// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanID

/// The decoded body of a log entry: the meaning of a statement, with one case per kind of statement.
///
/// Each act has a definition in Sources/ChanCore/Acts, which contains its payload, its target, what it grants, its
/// texts, the facts that it needs, the rules that guard it and the changes it makes. `ActKind` has the properties that
/// are one word per act. `Act.scope(by:in:)` returns the scope for which an act is sealed.
package indirect enum Act: Hashable, Sendable {
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
    case admissionChanged(AdmissionChange)
    case lockedDown(LockdownOrder)
    case joinPasswordSet(JoinPassword?)
    case lapsed(Expiry)
    case clockOffsetSet(Int64)
    case governanceChanged(Governance)
    case proposalMade(ProposalTerms)
    case proposalApproved(MessageID)
    case proposalRejected(ProposalResponse)
    case proposalCanceled(MessageID)
    case proposalOverridden(ProposalResponse)
    case handoverOffered(HandoverTerms)
    case handoverAnswered(HandoverAnswer)
    case handoverWithdrawn(MessageID)
    case originMoved(OriginMove)
    case linkCreated(LinkSettings)
    case linkUpdated(LinkSettings)
    case linkWithdrawn(LinkID)
    case linkRevived(LinkID)
    case linkRotated(LinkRotation)
    case memberInvited(Invitation)
    case joinRequested(JoinRequest)
    case joinPassed(JoinFirstApproval)
    case joinAdmitted(JoinAdmission)
    case joinDeclined(member: MemberID, reason: String?)
    case joinWithdrawn
    case memberLeft(successor: MemberID?)
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
    case posted(Posting)
    case edited(item: MessageID, text: String)
    case retracted(item: MessageID)
    case moderated(item: MessageID, reason: String?)
    case reacted(item: MessageID, emoji: String, added: Bool)
    case reactionsCounted(item: MessageID, counts: [String: UInt32])
    case pinned(item: MessageID)
    case unpinned(item: MessageID)
    case purged(Purge)
    case held(Posting)
    case reported(Report, text: String)
    case asked(in: MessageID?, text: String)
    case caseMoved(CaseMove)
    case relayChanged(RelayChange)
    case unknown(number: UInt32, administrative: Bool)
}
