package import ChanCore
package import ChanID
package import ChanSQLite

/// The summary row of each conversation, with its features and overrides.
package enum ConversationStateTable {
    static let columnList = ColumnList(
        "conversation_state", key: ["conversation"],
        columns: [
            "kind", "visibility", "phase", "grace_until", "phase_before", "name", "title", "description",
            "history", "history_amount", "capacity", "edit_window", "delete_window", "slow_mode", "time_to_live",
            "origin_member", "origin_device", "created_at", "version", "owner_count", "active_member_count",
            "active_relay_count", "pin_count", "next_pin", "next_slot", "primary_link", "succession_owner",
            "succession_successor", "succession_offered_at",
            "admission_mode", "join_rate_count", "join_rate_per", "invited_only", "asks_program", "lockdown_level",
            "lockdown_until", "lockdown_by", "lockdown_at", "joins_due_at", "join_password", "frozen_until",
            "approvals_moderate", "approvals_severe", "proposal_seconds", "governed_version", "handover", "handover_by",
            "handover_to", "handover_what", "handover_role", "handover_at", "handover_until", "handover_taker",
            "clock_offsets", "welcome", "quorum", "witnesses",
        ])

    /// Returns the summary.
    ///
    /// - Returns: `nil` before the genesis is folded.
    package static func find(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> ConversationSummary? {
        try view.cache.summaries.row(conversation, of: conversation) { () throws(StoreError) in
            try read(conversation, in: view)
        }
    }

    private static func read(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> ConversationSummary? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        let reader = SummaryReader(id: conversation)
        let found = try view.fetchOne("\(columnList.select) WHERE conversation = ?", row, as: reader.read)
        guard var found else { return nil }
        found.preferences.features = try FeatureTable.list(row: row, in: view)
        found.overrides = try PermissionOverrideTable.list(row: row, in: view)
        return found
    }

    /// Returns the conversations with exactly this name, in the order in which this node joined them. Names are not
    /// unique.
    package static func listIDs(named name: String, in view: StoreView) throws(StoreError) -> [ConversationID] {
        if let known = view.cache.conversationIDsByName.value[name] { return known }
        let found = try view.fetchAll(
            """
            SELECT conversation.conversation_id FROM conversation_state
            JOIN conversation ON conversation.id = conversation_state.conversation
            WHERE conversation_state.name = ? ORDER BY conversation.id
            """, name, as: ConversationID.init)
        // Names without a conversation are not cached, because their number is unbounded.
        if !found.isEmpty { view.cache.conversationIDsByName.value[name] = found }
        return found
    }

    package static func upsert(
        _ summary: ConversationSummary, in transaction: StoreTransaction
    ) throws(StoreError) {
        let old = transaction.cache.summaries.cachedRow(summary.id, of: summary.id) ?? nil
        if let old, old.withVersions(of: summary) == summary {
            try transaction.maintaining(
                transaction.cache.summaries, transaction.cache.conversations, transaction.cache.trees,
                transaction.cache.lastEntries
            ) { () throws(StoreError) in
                try transaction.updateHead(of: summary.id) { $0.versions = (summary.version, summary.governedVersion) }
            }
            return transaction.cache.summaries.insert(summary, summary.id, of: summary.id)
        }
        let row = try transaction.requireRowID(of: summary.id)
        transaction.cache.summaries.invalidate(summary.id, of: summary.id)
        try transaction.maintaining(transaction.cache.summaries) { () throws(StoreError) in
            let preferences = summary.preferences
            if let old {
                try transaction.update(
                    "conversation_state", summary.changedColumns(from: old), where: "conversation = ?", row)
            } else {
                try write(summary, row: row, in: transaction)
            }
            if old?.preferences.features != preferences.features {
                try FeatureTable.replace(preferences.features, row: row, in: transaction)
            }
            if old?.overrides != summary.overrides {
                try PermissionOverrideTable.replace(summary.overrides, row: row, in: transaction)
            }
        }
        transaction.cache.summaries.insert(summary, summary.id, of: summary.id)
    }

    /// Records that the data of a deletion with this grace end has been removed.
    package static func setGraceEnded(
        _ until: Timestamp, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE conversation_state SET grace_ended = ? WHERE conversation = ?", until,
            try transaction.requireRowID(of: conversation))
    }

    private static func write(
        _ summary: ConversationSummary, row: Int64, in transaction: StoreTransaction
    ) throws(StoreError) {
        let lifecycle = LifecycleColumns(summary.lifecycle)
        let history = HistoryColumns(summary.preferences.history)
        let preferences = summary.preferences
        try transaction.run(
            columnList.upsert,
            [
                row, summary.kind, summary.visibility, lifecycle.phase, lifecycle.graceUntil,
                lifecycle.before, summary.name, summary.title, summary.description, history.name, history.amount,
                preferences.capacity, preferences.editWindow, preferences.deleteWindow, preferences.slowMode,
                preferences.timeToLive, summary.origin?.member, summary.origin?.device, summary.createdAt,
                summary.version, summary.ownerCount, summary.activeMemberCount, summary.activeRelayCount,
                summary.pinCount, summary.nextPin, summary.nextSlot, summary.primaryLink, summary.succession?.owner,
                summary.succession?.successor, summary.succession?.offeredAt, summary.admission.mode,
                summary.admission.rate?.count, summary.admission.rate?.seconds, summary.admission.invitedOnly,
                summary.admission.asksProgram, summary.lockdown?.level, summary.lockdown?.until, summary.lockdown?.by,
                summary.lockdown?.at, summary.joinsDueAt, summary.joinPassword?.column, summary.frozenUntil,
                summary.governance.moderate, summary.governance.severe, summary.governance.proposalSeconds,
                summary.governedVersion, summary.handover?.id, summary.handover?.by, summary.handover?.terms.member,
                summary.handover?.terms.kind, summary.handover?.terms.stepsDownTo, summary.handover?.offeredAt,
                summary.handover?.terms.expiresAt, summary.handover?.recipient?.column, summary.clockOffsets.column,
                summary.welcome, summary.preferences.quorum,
                summary.witnesses.column,
            ])
    }
}

/// Reads a summary. The row does not contain its identifier.
private struct SummaryReader {
    let id: ConversationID

    func read(_ row: inout ColumnReader) throws(StoreError) -> ConversationSummary {
        var summary = ConversationSummary.draft(id, try row.next(), try row.next())
        summary.lifecycle = try LifecycleColumns(&row).lifecycle()
        summary.name = try row.next()
        summary.title = try row.next()
        summary.description = try row.next()
        summary.preferences = try preferences(&row)
        summary.origin = try origin(&row)
        summary.createdAt = try row.next()
        summary.version = try row.next()
        summary.ownerCount = try row.next()
        summary.activeMemberCount = try row.next()
        summary.activeRelayCount = try row.next()
        summary.pinCount = try row.next()
        summary.nextPin = try row.next()
        summary.nextSlot = try row.next()
        summary.primaryLink = try row.next()
        summary.succession = try succession(&row)
        summary.admission = try AdmissionPolicy.read(&row)
        summary.lockdown = try Lockdown.read(&row)
        summary.joinsDueAt = try row.next()
        summary.joinPassword = try JoinPassword.read(&row)
        summary.frozenUntil = try row.next()
        summary.governance.moderate = try row.next()
        summary.governance.severe = try row.next()
        summary.governance.proposalSeconds = try row.next()
        summary.governedVersion = try row.next()
        summary.handover = try Handover.read(&row)
        summary.clockOffsets = try ClockOffsets.read(&row)
        summary.welcome = try row.next()
        summary.preferences.quorum = try row.next()
        summary.witnesses = try [Witness].read(&row)
        return summary
    }

    private func preferences(_ row: inout ColumnReader) throws(StoreError) -> Preferences {
        var preferences = Preferences(features: [:], history: try HistoryColumns(&row).policy())
        preferences.capacity = try row.next()
        preferences.editWindow = try row.next()
        preferences.deleteWindow = try row.next()
        preferences.slowMode = try row.next()
        preferences.timeToLive = try row.next()
        return preferences
    }

    private func origin(_ row: inout ColumnReader) throws(StoreError) -> Origin? {
        let member = try row.next(MemberID?.self)
        let device = try row.next(DeviceID?.self)
        guard let member, let device else { return nil }
        return Origin(member: member, device: device)
    }

    private func succession(_ row: inout ColumnReader) throws(StoreError) -> Succession? {
        let owner = try row.next(MemberID?.self)
        let successor = try row.next(MemberID?.self)
        let offeredAt = try row.next(Timestamp?.self)
        guard let owner, let successor, let offeredAt else { return nil }
        return Succession(owner: owner, successor: successor, offeredAt: offeredAt)
    }
}

extension ConversationSummary {
    /// Returns the summary with the versions of `other`.
    fileprivate func withVersions(of other: ConversationSummary) -> ConversationSummary {
        var updated = self
        (updated.version, updated.governedVersion) = (other.version, other.governedVersion)
        return updated
    }
}
