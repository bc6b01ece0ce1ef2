package import ChanCore
package import ChanFold
package import ChanID
package import ChanStore

/// The viewer of a conversation, and what the rules let them see.
package struct ViewerContext {
    package let conversation: StoredConversation
    package let summary: ConversationSummary
    /// Our own row; `nil` while we only follow, or if the roster is hidden from us.
    package let me: Member?
    /// The log's time, which rules and rows use.
    package let now: Timestamp
    /// The same moment in clock time.
    package let clock: Timestamp
    package let view: StoreView
    /// Records values that are valid for a limited time.
    let expiryTracker: ExpiryTracker

    /// - Throws: `not_found.conversation`, also while the genesis has not been fetched.
    package init(_ id: ConversationID, of node: NodeContext, in view: StoreView, _ expiry: ExpiryTracker? = nil) throws
    {
        guard let conversation = try ConversationTable.find(id, in: view),
            let summary = try ConversationStateTable.find(id, in: view)
        else { throw ServiceError.notFound(.conversation, id.description) }
        self.conversation = conversation
        self.summary = summary
        self.view = view
        clock = node.environment.now()
        now = summary.clockOffsets.logTime(of: clock)
        me = try conversation.member.flatMap { member in try MemberTable.find(member, of: id, in: view) }
        self.expiryTracker = expiry ?? ExpiryTracker(now: clock)
        for grant in me?.grants ?? [] { recordExpiry(grant.until) }
    }

    /// The offsets for converting the log's times to clock time and back.
    package var offsets: ClockOffsets { summary.clockOffsets }

    /// Records that a value which was read is valid until `end`, in log time.
    func recordExpiry(_ end: Timestamp?) { expiryTracker.record(offsets.clockTime(of: end)) }

    package var id: ConversationID { conversation.id }

    package func holds(_ permission: Permission) -> Bool {
        guard let me, me.isActive else { return false }
        return me.holds(permission, in: summary, at: now)
    }

    /// - Throws: a denial that names the required role.
    package func require(_ permission: Permission) throws(ServiceError) {
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

    /// - Throws: a denial; also if the conversation is not active, except in one of `phases`.
    package func require(_ permission: Permission, or phases: Set<Lifecycle.Phase>) throws(ServiceError) {
        try require(permission)
        let phase = summary.lifecycle.phase
        guard phase != .active, !phases.contains(phase) else { return }
        throw .denied(Denial(.inactive(phase), rule: "ConversationIsActive", subject: .conversation))
    }

    /// Whether subscribers and past members are visible: to holders of `see_members`; in a group also to former
    /// members, who saw them before.
    var canSeeRoster: Bool { holds(.seeMembers) || (summary.kind == .group && me?.isActive != true) }

    func canSee(_ member: Member) -> Bool {
        canSeeRoster || member.isListedInCharter || member.id == conversation.member
    }

    /// Our own row as an active member; a member whose own row is hidden is treated as an observer, as in
    /// `HoldsPermission`.
    private var holder: Member? {
        if let me { return me.isActive ? me : nil }
        guard let member = conversation.member else { return nil }
        return Member(id: member, name: "", role: .observer, status: .active, memberKey: [], sealingKey: [])
    }
}
