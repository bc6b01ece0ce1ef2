import ChanCore
import ChanID

/// `Lifecycle` as columns: a phase, and what a deleted conversation needs to come back.
struct LifecycleColumns {
    let phase: Lifecycle.Phase
    var graceUntil: Timestamp?
    var before: Lifecycle.Resting?

    init(_ lifecycle: Lifecycle) {
        phase = lifecycle.phase
        if case .deleted(let graceUntil, let before) = lifecycle {
            self.graceUntil = graceUntil
            self.before = before
        }
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        phase = try row.next()
        graceUntil = try row.next()
        before = try row.next()
    }

    func lifecycle() throws(StoreError) -> Lifecycle {
        switch phase {
        case .draft: return .draft
        case .active: return .active
        case .frozen: return .frozen
        case .closed: return .closed
        case .deleted:
            guard let graceUntil, let before else { throw StoreError(.corrupt, operation: "read a lifecycle") }
            return .deleted(graceUntil: graceUntil, before: before)
        }
    }
}

/// `HistoryPolicy` as columns: a name and, where it has one, its number of items or time.
struct HistoryColumns {
    let name: String
    var amount: Int64?

    init(_ policy: HistoryPolicy) {
        switch policy {
        case .none: name = "none"
        case .last(let count):
            name = "last"
            amount = Int64(count)
        case .since(let time):
            name = "since"
            amount = time.milliseconds
        case .all: name = "all"
        }
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        name = try row.next()
        amount = try row.next()
    }

    func policy() throws(StoreError) -> HistoryPolicy {
        switch (name, amount) {
        case ("none", nil): return .none
        case ("all", nil): return .all
        case ("since", let amount?): return .since(Timestamp(milliseconds: amount))
        case ("last", let amount?):
            if let count = UInt32(exactly: amount) { return .last(count) }
        default: break
        }
        throw StoreError(.corrupt, operation: "read a history policy")
    }
}

extension ConversationSummary {
    /// Its features and overrides stand elsewhere.
    func changedColumns(since old: ConversationSummary) -> ChangedColumns {
        var changed = ChangedColumns()
        changed.note("kind", old.kind, kind)
        changed.note("visibility", old.visibility, visibility)
        changed.note(old.lifecycle, lifecycle)
        changed.note("frozen_until", old.frozenUntil, frozenUntil)
        changed.note("name", old.name, name)
        changed.note("title", old.title, title)
        changed.note("description", old.description, description)
        changed.note(old.preferences, preferences)
        changed.note("origin_member", old.origin?.member, origin?.member)
        changed.note("origin_device", old.origin?.device, origin?.device)
        changed.note("created_at", old.createdAt, createdAt)
        changed.note("version", old.version, version)
        changed.note("owner_count", old.ownerCount, ownerCount)
        changed.note("active_member_count", old.activeMemberCount, activeMemberCount)
        changed.note("active_relay_count", old.activeRelayCount, activeRelayCount)
        changed.note("pin_count", old.pinCount, pinCount)
        changed.note("next_pin", old.nextPin, nextPin)
        changed.note("next_slot", old.nextSlot, nextSlot)
        changed.note("primary_link", old.primaryLink, primaryLink)
        changed.note("succession_owner", old.succession?.owner, succession?.owner)
        changed.note("succession_successor", old.succession?.successor, succession?.successor)
        changed.note("succession_offered_at", old.succession?.offeredAt, succession?.offeredAt)
        changed.note(old.admission, admission)
        changed.note(old.lockdown, lockdown)
        changed.note("joins_due_at", old.joinsDueAt, joinsDueAt)
        changed.note("join_password", old.joinPassword?.column, joinPassword?.column)
        changed.note("approvals_moderate", old.governance.moderate, governance.moderate)
        changed.note("approvals_severe", old.governance.severe, governance.severe)
        changed.note("proposal_seconds", old.governance.proposalSeconds, governance.proposalSeconds)
        changed.note("governed_version", old.governedVersion, governedVersion)
        changed.note(old.handover, handover)
        changed.note("clock_offsets", old.clockOffsets.column, clockOffsets.column)
        return changed
    }
}

extension ChangedColumns {
    fileprivate mutating func note(_ old: Lifecycle, _ new: Lifecycle) {
        guard old != new else { return }
        let (before, after) = (LifecycleColumns(old), LifecycleColumns(new))
        note("phase", before.phase, after.phase)
        note("grace_until", before.graceUntil, after.graceUntil)
        note("phase_before", before.before, after.before)
    }

    fileprivate mutating func note(_ old: Preferences, _ new: Preferences) {
        guard old != new else { return }
        let (before, after) = (HistoryColumns(old.history), HistoryColumns(new.history))
        note("history", before.name, after.name)
        note("history_amount", before.amount, after.amount)
        note("capacity", old.capacity, new.capacity)
        note("edit_window", old.editWindow, new.editWindow)
        note("delete_window", old.deleteWindow, new.deleteWindow)
        note("slow_mode", old.slowMode, new.slowMode)
        note("time_to_live", old.timeToLive, new.timeToLive)
    }
}
