package import ChanID

/// What a caller asks for. `decide` turns it into acts or refuses it.
///
/// Identifiers and keys that need cryptography (a link's, a joiner's) are made by the caller beforehand.
package enum Command: Hashable, Sendable {
    // the conversation
    case createConversation(NewConversation)
    case editProfile(Profile)
    case editPreferences(Preferences)
    case overridePermission(OverrideChange)
    /// `introduction` is filled in by `decide`.
    case grantPermission(GrantChange)
    case freeze(reason: String?, until: Timestamp? = nil)
    case unfreeze
    case close(reason: String?)
    /// Restorable for `grace` seconds.
    case delete(grace: Int64, confirmation: Confirmation)
    /// The same until a moment that was chosen, and confirmed, on the node of whoever asks.
    case deleteUntil(Timestamp)
    case restore
    // admission
    case setAdmission(AdmissionChange)
    case lockDown(LockdownOrder)
    case setJoinPassword(JoinPassword?)
    /// Something reached its end: the origin's own word.
    case expire(Expiry)
    /// Log time is so many milliseconds ahead of the clock from now on. The caller chose the moment by it.
    case setClockOffset(Int64)
    // governance
    case setGovernance(Governance)
    /// As it was written on another node; here, any command becomes a proposal by itself where it must.
    indirect case propose(ProposalTerms)
    case approveProposal(MessageID)
    case rejectProposal(ProposalResponse)
    case cancelProposal(MessageID)
    case overrideProposal(ProposalResponse)
    // hand-over
    case offerHandover(HandoverTerms)
    case answerHandover(HandoverAnswer)
    case withdrawHandover(MessageID)
    // links
    case createLink(LinkSettings)
    case updateLink(LinkSettings)
    case withdrawLink(LinkID)
    case reviveLink(LinkID)
    /// The new link becomes primary if the old one was, whatever `new.isPrimary` says.
    case rotateLink(LinkRotation)
    // members
    case inviteMember(Invitation)
    /// The caller is the one who asks; an open link or an invitation is answered in the same decision.
    case requestJoin(JoinRequest, JoinEvidence = .none)
    /// `role` is `nil` for the one that was asked for.
    /// Where two have to say yes, the first time it is only the first of them.
    case admit(member: MemberID, role: Role?)
    /// The origin's program says yes, which is nobody's own judgement.
    case accept(member: MemberID, role: Role?)
    case decline(member: MemberID, reason: String?)
    /// The caller takes back that they asked to join.
    case withdrawJoin
    case leave(successor: MemberID?)
    case answerSuccession(accept: Bool, keys: OriginKeyBytes? = nil)
    case remove(member: MemberID, Reasons)
    /// With `until`, for a time: above what they are, so that they fall back to it.
    case changeRole(member: MemberID, role: Role, until: Timestamp? = nil)
    case mute(RestrictionOrder)
    case unmute(MemberID)
    case block(RestrictionOrder)
    case unblock(MemberID)
    case ban(BanOrder, privateReason: String?)
    case liftBan(MemberID)
    /// Adds a reason for the staff to what was done already.
    case note(StaffNote)
    case rename(name: String)
    case addDevice(Device)
    // messages
    case post(Posting)
    case edit(item: MessageID, text: String)
    case deleteOwn(item: MessageID)
    case moderate(item: MessageID, Reasons)
    case purge(Purge)
    case react(item: MessageID, emoji: String, added: Bool)
    /// The origin of a channel publishes what subscribers gave.
    case publishReactionCounts(item: MessageID, counts: [String: UInt32])
    case pin(item: MessageID)
    case unpin(item: MessageID)
    // cases
    case report(Report, text: String)
    case ask(in: MessageID?, text: String)
    case moveCase(CaseMove)
    // relays
    case addRelay(NewRelay)
    /// A relay answered, or our own probe or publication moved it on.
    case moveRelay(RelayStatusChange)
    case removeRelay(relay: RelayID, reason: String?, acknowledged: Bool)
}

/// How a severe command was confirmed.
package enum Confirmation: Hashable, Sendable {
    case none
    /// The conversation's name, typed.
    case typed(name: String)
    /// The caller compared the hash of the plan.
    case plan
}

/// A reason for everyone, and one for the staff.
package struct Reasons: Hashable, Sendable {
    /// Each at most 500 characters.
    package var shown: String?
    package var `private`: String?

    package init(_ shown: String? = nil, private: String? = nil) {
        self.shown = shown
        self.private = `private`
    }

    package static let none = Reasons()
}

package struct NewRelay: Hashable, Sendable {
    package var relay: RelayID
    package var name: String
    package var address: String

    package init(relay: RelayID, name: String, address: String) {
        self.relay = relay
        self.name = name
        self.address = address
    }
}

package struct RelayStatusChange: Hashable, Sendable {
    package var relay: RelayID
    package var status: RelayStatus
    package var reason: String?
    /// The owner knows that the channel goes offline with this.
    package var acknowledged: Bool
    package var clearedByOperator: Bool

    package init(relay: RelayID, status: RelayStatus, reason: String? = nil) {
        self.relay = relay
        self.status = status
        self.reason = reason
        acknowledged = false
        clearedByOperator = false
    }
}

/// A conversation to be: the caller becomes its first owner and its device the origin.
package struct NewConversation: Hashable, Sendable {
    package var kind: ConversationKind
    package var visibility: Visibility
    package var profile: Profile
    package var owner: Introduction
    /// `nil` for the standard ones.
    package var preferences: Preferences?
    /// A channel must have one; a group may.
    package var primaryLink: LinkSettings?
    package var relays: [NewRelay]
    /// The one that is the origin's own listener.
    package var listener: RelayID?

    package init(kind: ConversationKind, visibility: Visibility, profile: Profile, owner: Introduction) {
        self.kind = kind
        self.visibility = visibility
        self.profile = profile
        self.owner = owner
        preferences = nil
        primaryLink = nil
        relays = []
    }
}
