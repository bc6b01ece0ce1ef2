import ChanID

extension Facts {
    /// Returns the fields that `changes`, which are based on these facts, change.
    package func fieldChanges(from changes: [RowChange]) -> [FieldChange] {
        changes.flatMap(fieldChanges(from:))
    }

    private func fieldChanges(from change: RowChange) -> [FieldChange] {
        switch change {
        case .summaryChanged(let new):
            summary.differsOnlyInCounts(from: new)
                ? [] : FieldComparator.ofSummary.changes(from: summary, to: new, .conversation, name: "")
        case .memberChanged(let new):
            FieldComparator.ofMember.changes(from: rows.members[new.id], to: new, .member(new.id), name: new.name)
        case .linkChanged(let new):
            FieldComparator.ofLink.changes(from: rows.links[new.id], to: new, .link(new.id), name: new.name)
        case .banChanged(let new):
            FieldComparator.ofBan.changes(
                from: rows.bans[new.member], to: new, .ban(new.member), name: rows.members[new.member]?.name ?? "")
        case .relayChanged(let new):
            FieldComparator.ofRelay.changes(from: rows.relays[new.id], to: new, .relay(new.id), name: new.name)
        case .itemChanged(let new):
            FieldComparator.ofItem.changes(from: rows.items[new.id], to: new, .message(new.id), name: "")
        case .deviceAdded(let device):
            [FieldChange(.device(device.id), name: "", field: "member", old: nil, new: .text("\(device.member)"))]
        case .caseChanged(let new):
            FieldComparator.ofCase.changes(from: rows.cases[new.id], to: new, .message(new.id), name: "")
        case .proposalChanged(let new):
            FieldComparator.ofProposal.changes(
                from: rows.proposals[new.id], to: new, .proposal(new.id), name: new.terms.act.kind.rawValue)
        // New messages and reactions have no previous values.
        case .itemAdded, .reactionAdded, .reactionRemoved, .pendingModerationAdded, .pendingModerationsRemoved: []
        }
    }
}

extension ConversationSummary {
    /// Whether only counts, versions and positions differ, as after most acts. Then no field needs to be compared.
    fileprivate func differsOnlyInCounts(from other: ConversationSummary) -> Bool {
        var numbered = self
        numbered.version = other.version
        numbered.governedVersion = other.governedVersion
        numbered.ownerCount = other.ownerCount
        numbered.activeMemberCount = other.activeMemberCount
        numbered.activeRelayCount = other.activeRelayCount
        (numbered.pinCount, numbered.nextPin, numbered.nextSlot) = (other.pinCount, other.nextPin, other.nextSlot)
        numbered.joinsDueAt = other.joinsDueAt
        return numbered == other
    }
}

extension FieldComparator<ConversationSummary> {
    /// Compares the summary's fields except counts and positions, which follow from other fields.
    static let ofSummary = FieldComparator(
        [
            text("state") { $0.lifecycle.phase.rawValue },
            time("grace_until_at") { summary in
                guard case .deleted(let until, _) = summary.lifecycle else { return nil }
                return until
            },
            time("frozen_until_at") { $0.frozenUntil },
            text("name") { $0.name },
            text("title") { $0.title },
            text("description") { $0.description },
            field("witnesses", { $0.witnesses.active }) { all in
                all.isEmpty ? nil : .text(all.map(\.name).joined(separator: " "))
            },
            field("welcome", { $0.welcome }) { $0.isEmpty ? nil : .text($0) },
            text("lockdown") { $0.lockdown?.level.name },
            time("lockdown_until_at") { $0.lockdown?.until },
            field("join_password", { $0.joinPassword }) { $0.map { _ in .text("set") } },
            identifier("origin") { $0.origin?.member },
            identifier("primary_link") { $0.primaryLink },
            identifier("successor") { $0.succession?.successor },
            text("offer") { $0.handover?.terms.kind.rawValue }, identifier("offer_to") { $0.handover?.terms.member },
            number("approvals.moderate") { Int64($0.governance.moderate) },
            number("approvals.severe") { Int64($0.governance.severe) },
            number("proposal_s") { $0.governance.proposalSeconds },
            number("clock_offset_ms") { $0.clockOffsets.current },
        ],
        groups: [
            group(ofAdmission) { $0.admission }, group(ofPreferences) { $0.preferences },
            group(ofOverrides) { $0.overrides },
        ])

    private static let ofAdmission: [Comparison] = [
        text("admission") { $0.admission.mode.name },
        number("join_rate_count") { $0.admission.rate.map { Int64($0.count) } },
        number("join_rate_per_s") { $0.admission.rate?.seconds },
        flag("invited_only") { $0.admission.invitedOnly },
        flag("asks_program") { $0.admission.asksProgram },
    ]

    private static let ofPreferences: [Comparison] =
        [
            field("history", { $0.preferences.history }) { .text("\($0)") },
            number("capacity") { $0.preferences.capacity.map(Int64.init) },
            number("edit_window_s") { $0.preferences.editWindow },
            number("delete_window_s") { $0.preferences.deleteWindow },
            number("slow_mode_s") { $0.preferences.slowMode },
            number("time_to_live_s") { $0.preferences.timeToLive },
            number("quorum") { $0.preferences.quorum.map(Int64.init) },
        ]
        + Feature.allCases.map { feature in
            field("feature.\(feature.rawValue)", { $0.preferences.features[feature] }) { setting in
                setting.map { .text($0.isOn ? "from \($0.lowestRole.name)" : "off") }
            }
        }

    private static let ofOverrides: [Comparison] = Permission.allCases.map { permission in
        field("role.\(permission.rawValue)", { $0.overrides[permission] }) { override in
            override.map { .text("from \($0.from?.name ?? "nobody")") }
        }
    }
}

extension FieldComparator<Member> {
    static let ofMember = FieldComparator(
        [
            text("name") { $0.name },
            text("role") { $0.role.name },
            time("role_until_at") { $0.term?.until },
            text("status") { $0.status.rawValue },
            field("key", { $0.memberKey }) { _ in .text("replaced") },
            time("joined_at") { $0.joinedAt },
            identifier("link") { $0.via },
            field("muted", { $0.muted }, formatted),
            field("blocked", { $0.blocked }, formatted),
        ], groups: [group(ofGrants) { $0.grants }])

    private static let ofGrants: [Comparison] = Permission.allCases.map { permission in
        field("grant.\(permission.rawValue)", { $0.grants.first { $0.permission == permission } }) { grant in
            grant.map { .text($0.isGiven ? "given" : "withheld") }
        }
    }

    /// Returns the end time of a restriction.
    private static func formatted(_ restriction: Restriction?) -> FieldChange.Value? {
        restriction.map { $0.until.map(FieldChange.Value.time) ?? .text("without end") }
    }
}

extension FieldComparator<Link> {
    static let ofLink = FieldComparator([
        text("name") { $0.name },
        text("role") { $0.role.name },
        text("admission") { $0.admission.name },
        time("expires_at") { $0.expiresAt },
        time("lapsed_at") { $0.lapsedAt },
        number("use_limit") { $0.useLimit.map(Int64.init) },
        text("state") { $0.state.name },
        flag("primary") { $0.isPrimary },
    ])
}

extension FieldComparator<Ban> {
    static let ofBan = FieldComparator([
        text("role") { $0.role.name },
        time("expires_at") { $0.until },
        flag("watches") { $0.watches },
        time("lifted_at") { $0.lifted?.at },
    ])
}

extension FieldComparator<RelayEntry> {
    static let ofRelay = FieldComparator([
        text("name") { $0.name },
        text("address") { $0.address },
        text("status") { $0.status.rawValue },
        text("reason") { $0.reason },
    ])
}

extension FieldComparator<Case> {
    static let ofCase = FieldComparator([
        text("kind") { $0.kind.rawValue },
        text("state") { $0.state.rawValue },
        identifier("handler") { $0.handler },
    ])
}

extension FieldComparator<Proposal> {
    static let ofProposal = FieldComparator([
        text("state") { $0.state.rawValue },
        number("approvals") { Int64($0.approvals.count) },
        number("rejections") { Int64($0.rejections.count) },
    ])
}

extension FieldComparator<Item> {
    static let ofItem = FieldComparator([
        text("gone") { $0.tombstone?.kind.rawValue },
        time("edited_at") { $0.editedAt },
        flag("purged") { $0.tombstone?.isPurged ?? false },
        flag("pinned") { $0.pin != nil },
    ])
}
