package import ChanID

/// A caller's request. `decide` turns it into acts or refuses it.
///
/// The caller creates the identifiers and keys that need cryptography (of a link, of an applicant) beforehand.
package enum Command: Hashable, Sendable {
    // the conversation
    case createConversation(NewConversation)
    case editProfile(Profile)
    /// Sets the text that newcomers read; empty removes it.
    case setWelcome(String)
    case editPreferences(Preferences)
    case overridePermission(OverrideChange)
    /// `decide` fills in `introduction`.
    case grantPermission(GrantChange)
    case freeze(reason: String?, until: Timestamp? = nil)
    case unfreeze
    case close(reason: String?)
    /// Deletes the conversation; it can be restored within `grace` seconds.
    case delete(grace: Int64, confirmation: Confirmation)
    /// Deletes the conversation with a fixed end of the grace period, chosen and confirmed on the caller's node.
    case deleteUntil(Timestamp)
    case restore
    // admission
    case setAdmission(AdmissionChange)
    case lockDown(LockdownOrder)
    case setJoinPassword(JoinPassword?)
    /// Publishes an expiry. Only the origin issues this command.
    case expire(Expiry)
    /// Log time runs ahead of the clock by this number of milliseconds from now on. The caller chose the decision's
    /// time accordingly.
    case setClockOffset(Int64)
    // governance
    case setGovernance(Governance)
    /// A proposal that was written on another node. On this node, `decide` turns any command into a proposal if the
    /// policy requires it.
    indirect case propose(ProposalTerms)
    case approveProposal(MessageID)
    case rejectProposal(ProposalResponse)
    case cancelProposal(MessageID)
    case overrideProposal(ProposalResponse)
    // handover
    case offerHandover(HandoverTerms)
    case answerHandover(HandoverAnswer)
    case withdrawHandover(MessageID)
    // links
    case createLink(LinkSettings)
    case updateLink(LinkSettings)
    case withdrawLink(LinkID)
    case reviveLink(LinkID)
    /// The new link becomes primary if the old one was, regardless of `new.isPrimary`.
    case rotateLink(LinkRotation)
    // members
    case inviteMember(Invitation)
    /// The caller is the applicant. If an open link or an invitation admits them, the same decision does.
    case requestJoin(JoinRequest, JoinEvidence = .none)
    /// Admits an applicant. A `nil` `role` means the requested one. If two approvals are required, the first `admit`
    /// only records the first of them.
    case admit(member: MemberID, role: Role?)
    /// The approval of the origin's admission program, which counts for no moderator.
    case accept(member: MemberID, role: Role?)
    case decline(member: MemberID, reason: String?)
    /// The caller withdraws their own join request.
    case withdrawJoin
    case leave(successor: MemberID?)
    case answerSuccession(accept: Bool, keys: OriginKeyBytes? = nil)
    case remove(member: MemberID, Reasons)
    /// If `until` is set, the role is temporary. It must be higher than the present one, to which the member returns.
    case changeRole(member: MemberID, role: Role, until: Timestamp? = nil)
    case mute(RestrictionOrder)
    case unmute(MemberID)
    case block(RestrictionOrder)
    case unblock(MemberID)
    case ban(BanOrder, privateReason: String?)
    case liftBan(MemberID)
    /// Adds a reason for the staff to an earlier act.
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
    /// The origin of a channel publishes the counts of the subscribers' reactions.
    case publishReactionCounts(item: MessageID, counts: [String: UInt32])
    case pin(item: MessageID)
    case unpin(item: MessageID)
    // cases
    case report(Report, text: String)
    case ask(in: MessageID?, text: String)
    case moveCase(CaseMove)
    // relays
    case addRelay(NewRelay)
    case changeWitness(WitnessChange)
    /// Records a status change that a relay's answer, our own probe or a publication caused.
    case moveRelay(RelayStatusChange)
    case removeRelay(relay: RelayID, reason: String?, acknowledged: Bool)
}

/// The way in which a severe command was confirmed.
package enum Confirmation: Hashable, Sendable {
    case none
    /// The caller typed the conversation's name.
    case typed(name: String)
    /// The caller confirmed the hash of the plan.
    case plan
}

/// A reason that all readers see, and one that only staff see.
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

/// A relay to add to a conversation.
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

/// A change of a relay's status.
package struct RelayStatusChange: Hashable, Sendable {
    package var relay: RelayID
    package var status: RelayStatus
    package var reason: String?
    /// Whether the owner has confirmed that this change takes the channel offline.
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

/// A conversation to create. The caller becomes its first owner, and the caller's device the origin.
package struct NewConversation: Hashable, Sendable {
    package var kind: ConversationKind
    package var visibility: Visibility
    package var profile: Profile
    package var owner: Introduction
    /// `nil` for the default preferences.
    package var preferences: Preferences?
    /// Required for a channel, optional for a group.
    package var primaryLink: LinkSettings?
    package var relays: [NewRelay]
    /// The relay that is the origin's own listener.
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
