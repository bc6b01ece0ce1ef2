import ChanCore
import ChanID
import ChanSQLite

/// `Lifecycle` as columns: the phase, and the values that are needed to restore a deleted conversation.
struct LifecycleColumns {
    let phase: Lifecycle.Phase
    var graceUntil: Timestamp?
    var before: Lifecycle.Restorable?

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

/// `HistoryPolicy` as columns: a name and, if it has one, the number of items or the time.
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
    /// Returns the changed columns. Features and overrides are in other tables.
    func changedColumns(from old: ConversationSummary) -> ChangedColumns {
        var changed = ChangedColumns()
        changed.addIfChanged("kind", old.kind, kind)
        changed.addIfChanged("visibility", old.visibility, visibility)
        changed.addIfChanged(old.lifecycle, lifecycle)
        changed.addIfChanged("frozen_until", old.frozenUntil, frozenUntil)
        changed.addIfChanged("name", old.name, name)
        changed.addIfChanged("title", old.title, title)
        changed.addIfChanged("description", old.description, description)
        changed.addIfChanged("welcome", old.welcome, welcome)
        changed.addIfChanged(old.preferences, preferences)
        changed.addIfChanged("origin_member", old.origin?.member, origin?.member)
        changed.addIfChanged("origin_device", old.origin?.device, origin?.device)
        changed.addIfChanged("created_at", old.createdAt, createdAt)
        changed.addIfChanged("version", old.version, version)
        changed.addIfChanged("owner_count", old.ownerCount, ownerCount)
        changed.addIfChanged("active_member_count", old.activeMemberCount, activeMemberCount)
        changed.addIfChanged("active_relay_count", old.activeRelayCount, activeRelayCount)
        changed.addIfChanged("pin_count", old.pinCount, pinCount)
        changed.addIfChanged("next_pin", old.nextPin, nextPin)
        changed.addIfChanged("next_slot", old.nextSlot, nextSlot)
        changed.addIfChanged("primary_link", old.primaryLink, primaryLink)
        changed.addIfChanged("succession_owner", old.succession?.owner, succession?.owner)
        changed.addIfChanged("succession_successor", old.succession?.successor, succession?.successor)
        changed.addIfChanged("succession_offered_at", old.succession?.offeredAt, succession?.offeredAt)
        changed.addIfChanged(old.admission, admission)
        changed.addIfChanged(old.lockdown, lockdown)
        changed.addIfChanged("joins_due_at", old.joinsDueAt, joinsDueAt)
        changed.addIfChanged("join_password", old.joinPassword?.column, joinPassword?.column)
        changed.addIfChanged("approvals_moderate", old.governance.moderate, governance.moderate)
        changed.addIfChanged("approvals_severe", old.governance.severe, governance.severe)
        changed.addIfChanged("proposal_seconds", old.governance.proposalSeconds, governance.proposalSeconds)
        changed.addIfChanged("governed_version", old.governedVersion, governedVersion)
        changed.addIfChanged(old.handover, handover)
        changed.addIfChanged("witnesses", old.witnesses.column, witnesses.column)
        changed.addIfChanged("clock_offsets", old.clockOffsets.column, clockOffsets.column)
        return changed
    }
}

extension ChangedColumns {
    fileprivate mutating func addIfChanged(_ old: Lifecycle, _ new: Lifecycle) {
        guard old != new else { return }
        let (before, after) = (LifecycleColumns(old), LifecycleColumns(new))
        addIfChanged("phase", before.phase, after.phase)
        addIfChanged("grace_until", before.graceUntil, after.graceUntil)
        addIfChanged("phase_before", before.before, after.before)
    }

    fileprivate mutating func addIfChanged(_ old: Preferences, _ new: Preferences) {
        guard old != new else { return }
        let (before, after) = (HistoryColumns(old.history), HistoryColumns(new.history))
        addIfChanged("history", before.name, after.name)
        addIfChanged("history_amount", before.amount, after.amount)
        addIfChanged("capacity", old.capacity, new.capacity)
        addIfChanged("edit_window", old.editWindow, new.editWindow)
        addIfChanged("delete_window", old.deleteWindow, new.deleteWindow)
        addIfChanged("slow_mode", old.slowMode, new.slowMode)
        addIfChanged("time_to_live", old.timeToLive, new.timeToLive)
        addIfChanged("quorum", old.quorum, new.quorum)
    }
}
