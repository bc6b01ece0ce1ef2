import ChanCore
import ChanID
import ChanStore

/// As whom this node looks at a conversation, and what the rules let it see there.
struct ViewerContext {
    let conversation: StoredConversation
    let summary: ConversationSummary
    /// Our own row; `nil` while we only follow, and where the roster that holds it is hidden from us.
    let me: Member?
    /// The log's time, by which rules and rows go.
    let now: Timestamp
    /// The same moment by the clock.
    let clock: Timestamp
    let view: StoreView
    /// Told what holds for a time only.
    let expiryTracker: ExpiryTracker

    /// - Throws: `not_found.conversation`, also while the genesis has not arrived.
    init(_ id: ConversationID, of node: Node, in view: StoreView, _ horizon: ExpiryTracker? = nil) throws {
        guard let conversation = try ConversationTable.find(id, in: view),
            let summary = try ConversationStateTable.find(id, in: view)
        else { throw ServiceError.notFound("conversation", id.description) }
        self.conversation = conversation
        self.summary = summary
        self.view = view
        clock = node.environment.now()
        now = summary.clockOffsets.logTime(of: clock)
        me = try conversation.member.flatMap { member in try MemberTable.find(member, of: id, in: view) }
        self.expiryTracker = horizon ?? ExpiryTracker(now: clock)
        for grant in me?.grants ?? [] { recordExpiry(grant.until) }
    }

    /// How points in time of this log are shown and understood.
    var offsets: ClockOffsets { summary.clockOffsets }

    /// Something that was looked at holds until a moment of the log.
    func recordExpiry(_ end: Timestamp?) { expiryTracker.record(offsets.clockTime(of: end)) }

    var id: ConversationID { conversation.id }

    func holds(_ permission: Permission) -> Bool {
        guard let me, me.isActive else { return false }
        return me.holds(permission, in: summary, at: now)
    }

    /// - Throws: the denial that says which role it takes.
    func require(_ permission: Permission) throws(ServiceError) {
        let subject = conversation.member.map(Target.member) ?? .conversation
        let access = holder?.access(to: permission, in: summary, at: now)
        switch access {
        case .held: return
        case .lacking(let reason):
            throw .denied(offsets.inClockTime(Denial(reason, rule: "HoldsPermission", subject: subject)))
        case nil: throw .denied(Denial(.notMember(me?.status), rule: "AuthorIsMember", subject: subject))
        }
    }

    func isInForce(_ restriction: Restriction?) -> Bool {
        guard let restriction else { return false }
        recordExpiry(restriction.until)
        return restriction.isInForce(at: now)
    }

    /// - Throws: also the denial that the conversation rests; `phases` are those besides active in which it would do.
    func require(_ permission: Permission, or phases: Set<Lifecycle.Phase>) throws(ServiceError) {
        try require(permission)
        let phase = summary.lifecycle.phase
        guard phase != .active, !phases.contains(phase) else { return }
        throw .denied(Denial(.inactive(phase), rule: "ConversationIsActive", subject: .conversation))
    }

    /// Whether subscribers and past members may be shown: whoever holds `see_members`; in a group also those who went, who
    /// saw them before.
    var canSeeRoster: Bool { holds(.seeMembers) || (summary.kind == .group && me?.isActive != true) }

    func canSee(_ member: Member) -> Bool {
        canSeeRoster || member.isListedInCharter || member.id == conversation.member
    }

    /// A member whose own row is hidden is no staff: judged as an observer, as `HoldsPermission` does.
    private var holder: Member? {
        if let me { return me.isActive ? me : nil }
        guard let member = conversation.member else { return nil }
        return Member(id: member, name: "", role: .observer, status: .active, memberKey: [], sealingKey: [])
    }
}
