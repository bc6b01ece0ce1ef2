import ChanCore
import ChanID
import ChanStore

/// The projections of one conversation inside one transaction: what the fold reads and writes.
struct Projection {
    let conversation: ConversationID
    var openScopes: ScopeKinds
    let transaction: StoreTransaction
    /// Hears what acts change, where somebody asked for them here.
    var changeRecorder: FieldChangeRecorder?
    /// An administrative statement of a kind this version does not know stands in the log: what follows is not judged.
    var isBehind = false
    /// As `Facts.hasGaps`.
    var hasGaps = false
    /// Where what changes is told; `nil` while it is only derived again.
    var events: ChangeFeedWriter?
    /// This node's own member, who is told what waits for them.
    var viewer: MemberID?

    /// The rows a request names and the ones those name, to the fixed point (`FactsRequest.followUp`).
    func facts(for request: FactsRequest) throws(StoreError) -> Facts {
        let facts = try FactsLoader.load(
            request, of: conversation, openScopes: openScopes, acts: .bodies, in: transaction)
        guard var facts else { throw StoreError(.unknownConversation, operation: "load facts") }
        facts.hasGaps = hasGaps
        return facts
    }

    /// The same where most of them are known.
    private func facts(for request: FactsRequest, beyond known: LoadedFacts?) throws(StoreError) -> Facts {
        guard let known else { return try facts(for: request) }
        var facts = known.facts
        try FactsLoader.extend(&facts, with: request, beyond: known.request, acts: .bodies, in: transaction)
        return facts
    }

    /// Folds one act into the projections.
    /// - Parameter known: what it was decided on, if nothing was written since.
    /// - Returns: what became of it; unless applied (or kept as unverifiable content), nothing was written.
    func fold(
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
            if case .edited(let item, _) = act {
                try ItemEditTable.insert(placed.entry, to: item, of: conversation, in: transaction)
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

    /// Records what is different since: in the audit log, and for whoever made the request.
    private func record(
        _ act: Act, _ changes: [RowChange], before facts: Facts, as placed: Placement
    ) throws(StoreError) {
        guard act.kind.isAudited || changeRecorder != nil else { return }
        let fields = facts.displayedFieldChanges(by: act, changes)
        changeRecorder?.record(act, fields)
        guard act.kind.isAudited, !fields.isEmpty else { return }
        try EntryChangeTable.upsert(fields.json, madeBy: placed.entry, of: conversation, in: transaction)
    }

    /// Remembers how far a link that is withdrawn opens the log at relays.
    private func record(_ link: Link, at entry: EntryNumber) throws(StoreError) {
        switch link.state {
        case .active: try LinkEndTable.delete(link.id, of: conversation, in: transaction)
        case .withdrawn: try LinkEndTable.insert(entry + 1, of: link.id, of: conversation, in: transaction)
        }
    }

    /// What owners agreed to happens with the last word, and is told as what it is.
    private func publishExecutedProposal(
        by act: Act, _ changes: [RowChange], before: Facts, as placed: Placement
    ) throws(StoreError) {
        guard let id = act.targetProposal, let proposal = before.rows.proposals[id] else { return }
        var after = before
        after.apply(changes)
        guard let done = before.executedAct(by: act, leaving: after) else { return }
        try publishEvent(done, by: proposal.author, as: placed)
    }

    /// What waits for this node's member may be different.
    private func publishInboxChanges(_ comparison: InboxComparison) throws(StoreError) {
        guard let events, let viewer, comparison.mayChangeInbox else { return }
        let known = comparison.before.rows.members[viewer]
        let stored = known == nil ? try MemberTable.find(viewer, of: conversation, in: transaction) : nil
        guard let member = known ?? stored else { return }
        for news in comparison.inboxChanges(for: member) { try events.add(news.feedEvent(in: conversation)) }
    }

    private func publishEvent(_ act: Act, by author: Author, as placed: Placement) throws(StoreError) {
        guard let events, let topic = act.topic else { return }
        var happening = FeedEvent(topic, in: conversation, about: act.eventTarget(by: author, as: placed))
        happening.entry = placed.entry
        happening.actor = author.member
        try events.add(happening)
    }
}

extension Facts {
    /// What an act makes different, field by field. Moments are told by the clock.
    func displayedFieldChanges(by act: Act, _ changes: [RowChange]) -> [FieldChange] {
        summary.clockOffsets.inClockTime(
            act.purge == nil ? fieldChanges(from: changes) : fieldChanges(purging: changes))
    }
}

/// Facts with the request they were loaded for.
struct LoadedFacts {
    let request: FactsRequest
    let facts: Facts
}

extension Act {
    /// The item whose text an act holds although it did not post it: with the item its body goes as well.
    fileprivate func quotedItem(as placed: Placement) -> MessageID? {
        switch self {
        case .edited(let item, _): item
        case .reported(let report, _): report.item
        case .held: placed.message
        case .conversationCreated, .profileChanged, .preferencesChanged, .permissionOverridden, .permissionGranted,
            .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown, .joinPasswordSet,
            .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved, .proposalRejected,
            .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered, .handoverWithdrawn,
            .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited,
            .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
            .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted,
            .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .asked, .caseMoved,
            .relayChanged, .unknown:
            nil
        }
    }
}
