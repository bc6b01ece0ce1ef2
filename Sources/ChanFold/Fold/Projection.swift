package import ChanCore
package import ChanID
package import ChanStore

/// The projections of one conversation inside one transaction: the rows that the fold reads and writes.
package struct Projection {
    package let conversation: ConversationID
    var openScopes: ScopeKinds
    package let transaction: StoreTransaction
    /// Records the field changes of acts if the caller of a command requested them.
    package var changeRecorder: FieldChangeRecorder?
    /// Whether the log contains an administrative statement of a kind that this version does not know. Later statements
    /// are not judged.
    var isBehind = false
    /// See `Facts.hasGaps`.
    var hasGaps = false
    /// The destination of change events; `nil` while a refold only derives known state again.
    package var events: ChangeFeedWriter?
    /// This node's own member, for changes of the inbox.
    package var viewer: MemberID?

    package init(conversation: ConversationID, openScopes: ScopeKinds, transaction: StoreTransaction) {
        self.conversation = conversation
        self.openScopes = openScopes
        self.transaction = transaction
    }

    /// Loads the rows that a request names and, transitively, the rows that those name (`FactsRequest.followUp`).
    package func facts(for request: FactsRequest) throws(StoreError) -> Facts {
        let facts = try FactsLoader.load(
            request, of: conversation, openScopes: openScopes, acts: .bodies, in: transaction)
        guard var facts else { throw StoreError(.unknownConversation, operation: "load facts") }
        facts.hasGaps = hasGaps
        return facts
    }

    /// Loads the facts for a request, starting from facts that are already loaded.
    private func facts(for request: FactsRequest, beyond known: LoadedFacts?) throws(StoreError) -> Facts {
        guard let known else { return try facts(for: request) }
        var facts = known.facts
        try FactsLoader.extend(&facts, with: request, beyond: known.request, acts: .bodies, in: transaction)
        return facts
    }

    /// Folds one act into the projections.
    ///
    /// - Parameter known: the facts on which the act was decided, if nothing was written since.
    /// - Returns: the outcome. Nothing is written unless it is applied, or unverifiable content.
    package func fold(
        _ act: Act, by author: Author, as placed: Placement, facts known: LoadedFacts? = nil
    ) throws(StoreError) -> FoldOutcome {
        let request = FactsRequest(act: act, author: author, message: placed.message)
        let facts = try facts(for: request, beyond: known)
        let outcome =
            isBehind
            ? foldAfterUnknownAct(act, by: author, as: placed, given: facts)
            : ChanCore.fold(act, by: author, as: placed, given: facts)
        switch outcome {
        case .applied(let changes), .unverifiable(_, let changes):
            try record(act, changes, before: facts, as: placed)
            try RowChangeWriter.apply(changes, of: conversation, acts: .bodies, in: transaction)
            if changes.mayChangeRelaySet(of: facts.summary) {
                try RelaySetTable.record(after: placed.entry, of: conversation, in: transaction)
            }
            if case .edited(let edit) = act {
                try ItemEditTable.insert(placed.entry, to: edit.item, of: conversation, in: transaction)
            }
            for case .linkChanged(let link) in changes { try record(link, at: placed.entry) }
            if case .joinRequested(let request) = act, !changes.isEmpty {
                try JoinRequestTable.upsert(
                    request.introduction.member, at: placed.entry, placed.at, of: conversation, in: transaction)
            }
            if !changes.isEmpty { try publishEvent(act, by: author, as: placed) }
            if let item = act.quotedItem(as: placed), !changes.isEmpty {
                try ItemTextTable.insert(placed.entry, of: item, of: conversation, in: transaction)
            }
            try publishExecutedProposal(by: act, changes, before: facts, as: placed)
            try publishInboxChanges(InboxComparison(before: facts, changes: changes, at: placed.at))
        case .refused, .needsUpgrade: break
        }
        return outcome
    }

    /// Records the changed fields, in the audit log and for the caller of the request.
    private func record(
        _ act: Act, _ changes: [RowChange], before facts: Facts, as placed: Placement
    ) throws(StoreError) {
        guard act.kind.isAudited || changeRecorder != nil else { return }
        let fields = facts.displayedFieldChanges(by: act, changes)
        changeRecorder?.record(act, fields)
        guard act.kind.isAudited, !fields.isEmpty else { return }
        try EntryChangeTable.upsert(fields.json, madeBy: placed.entry, of: conversation, in: transaction)
    }

    /// Stores up to which entry a withdrawn link opens the log at relays, or deletes that row for an active link.
    private func record(_ link: Link, at entry: EntryNumber) throws(StoreError) {
        switch link.state {
        case .active: try LinkEndTable.delete(link.id, of: conversation, in: transaction)
        case .withdrawn: try LinkEndTable.insert(entry + 1, of: link.id, of: conversation, in: transaction)
        }
    }

    /// Publishes the event of the act that a proposal executes once the last required approval arrives.
    private func publishExecutedProposal(
        by act: Act, _ changes: [RowChange], before: Facts, as placed: Placement
    ) throws(StoreError) {
        guard let id = act.targetProposal, let proposal = before.rows.proposals[id] else { return }
        var after = before
        after.apply(changes)
        guard let done = before.executedAct(by: act, leaving: after) else { return }
        try publishEvent(done, by: proposal.author, as: placed)
    }

    /// Publishes events about changes to the inbox of this node's member.
    private func publishInboxChanges(_ comparison: InboxComparison) throws(StoreError) {
        guard let events, let viewer, comparison.mayChangeInbox else { return }
        let known = comparison.before.rows.members[viewer]
        let stored = known == nil ? try MemberTable.find(viewer, of: conversation, in: transaction) : nil
        guard let member = known ?? stored else { return }
        for change in comparison.inboxChanges(for: member) { try events.add(change.feedEvent(in: conversation)) }
    }

    private func publishEvent(_ act: Act, by author: Author, as placed: Placement) throws(StoreError) {
        guard let events, let topic = act.topic else { return }
        var event = FeedEvent(topic, in: conversation, about: act.eventTarget(by: author, as: placed))
        event.entry = placed.entry
        event.actor = author.member
        try events.add(event)
    }
}

extension [RowChange] {
    /// Whether the changes may concern the relays that count towards the quorum, or the quorum.
    fileprivate func mayChangeRelaySet(of before: ConversationSummary) -> Bool {
        contains { change in
            switch change {
            case .summaryChanged(let after):
                after.preferences.quorum != before.preferences.quorum || after.witnesses != before.witnesses
            case .relayChanged: true
            case .memberChanged, .deviceAdded, .linkChanged, .banChanged, .caseChanged, .proposalChanged, .itemAdded,
                .itemChanged, .reactionAdded, .reactionRemoved, .pendingModerationAdded, .pendingModerationsRemoved:
                false
            }
        }
    }
}

extension Facts {
    /// The changed fields of an act for display. Times are converted to clock time.
    package func displayedFieldChanges(by act: Act, _ changes: [RowChange]) -> [FieldChange] {
        summary.clockOffsets.inClockTime(
            act.purge == nil ? fieldChanges(from: changes) : fieldChanges(purging: changes))
    }
}

/// Facts together with the request for which they were loaded.
package struct LoadedFacts {
    private(set) var request: FactsRequest
    package let facts: Facts

    package init(request: FactsRequest, facts: Facts) {
        self.request = request
        self.facts = facts
    }

    /// Adds a message that this node has just made: its identifier is a hash of what is new, so no row can have it.
    package mutating func include(newMessage id: MessageID) { request.include(newItem: id) }
}

extension Act {
    /// The item whose text an act contains although the act did not post it. Erasing the item erases the act's body,
    /// too.
    fileprivate func quotedItem(as placed: Placement) -> MessageID? {
        switch self {
        case .edited(let edit): edit.item
        case .reported(let filing): filing.report.item
        case .held: placed.message
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
            .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .retracted,
            .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .asked, .caseMoved, .relayChanged,
            .unknown:
            nil
        }
    }
}
