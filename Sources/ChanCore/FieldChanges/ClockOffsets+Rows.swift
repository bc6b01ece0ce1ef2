package import ChanID

// Conversion of outgoing times: returns rows with clock time. Without an offset, the rows are returned unchanged.

extension ClockOffsets {
    package func clockTime(of moment: Timestamp?) -> Timestamp? { moment.map { clockTime(of: $0) } }
    package func logTime(of clock: Timestamp?) -> Timestamp? { clock.map { logTime(of: $0) } }

    package func inClockTime(_ row: Member) -> Member {
        guard !all.isEmpty else { return row }
        var row = row
        row.joinedAt = clockTime(of: row.joinedAt)
        row.term = row.term.map { RoleTerm(until: clockTime(of: $0.until), thereafter: $0.thereafter) }
        row.grants = row.grants.map(inClockTime)
        row.muted = row.muted.map(inClockTime)
        row.blocked = row.blocked.map(inClockTime)
        row.ended = row.ended.map { ending in
            var ending = ending
            ending.at = clockTime(of: ending.at)
            return ending
        }
        return row
    }

    package func inClockTime(_ restriction: Restriction) -> Restriction {
        var restriction = restriction
        restriction.at = clockTime(of: restriction.at)
        restriction.until = clockTime(of: restriction.until)
        return restriction
    }

    package func inClockTime(_ grant: Grant) -> Grant {
        Grant(permission: grant.permission, isGiven: grant.isGiven, until: clockTime(of: grant.until))
    }

    package func inClockTime(_ ban: Ban) -> Ban {
        guard !all.isEmpty else { return ban }
        var ban = ban
        ban.at = clockTime(of: ban.at)
        ban.until = clockTime(of: ban.until)
        ban.lifted = ban.lifted.map { Ban.Lifting(by: $0.by, at: clockTime(of: $0.at)) }
        return ban
    }

    package func inClockTime(_ link: Link) -> Link {
        guard !all.isEmpty else { return link }
        var link = link
        link.createdAt = clockTime(of: link.createdAt)
        link.expiresAt = clockTime(of: link.expiresAt)
        link.lapsedAt = clockTime(of: link.lapsedAt)
        return link
    }

    package func inClockTime(_ item: Item) -> Item {
        guard !all.isEmpty else { return item }
        var item = item
        item.at = clockTime(of: item.at)
        item.editedAt = clockTime(of: item.editedAt)
        item.expiresAt = clockTime(of: item.expiresAt)
        item.versions = item.versions.map { ItemVersion(text: $0.text, at: clockTime(of: $0.at)) }
        item.tombstone = item.tombstone.map { tombstone in
            var tombstone = tombstone
            tombstone.at = clockTime(of: tombstone.at)
            return tombstone
        }
        return item
    }

    package func inClockTime(_ proposal: Proposal) -> Proposal {
        guard !all.isEmpty else { return proposal }
        var proposal = proposal
        proposal.at = clockTime(of: proposal.at)
        proposal.terms.expiresAt = clockTime(of: proposal.terms.expiresAt)
        proposal.closed = proposal.closed.map { closing in
            Proposal.Closing(by: closing.by, at: clockTime(of: closing.at), reason: closing.reason)
        }
        return proposal
    }

    package func inClockTime(_ relay: RelayEntry) -> RelayEntry {
        var relay = relay
        relay.changedAt = clockTime(of: relay.changedAt)
        return relay
    }

    package func inClockTime(_ summary: ConversationSummary) -> ConversationSummary {
        guard !all.isEmpty else { return summary }
        var summary = summary
        summary.createdAt = clockTime(of: summary.createdAt)
        summary.frozenUntil = clockTime(of: summary.frozenUntil)
        summary.joinsDueAt = clockTime(of: summary.joinsDueAt)
        if case .deleted(let graceUntil, let before) = summary.lifecycle {
            summary.lifecycle = .deleted(graceUntil: clockTime(of: graceUntil), before: before)
        }
        summary.overrides = summary.overrides.mapValues {
            PermissionOverride(permission: $0.permission, from: $0.from, until: clockTime(of: $0.until))
        }
        summary.lockdown = summary.lockdown.map(inClockTime)
        summary.preferences.history = inClockTime(summary.preferences.history)
        summary.succession = summary.succession.map { offer in
            Succession(owner: offer.owner, successor: offer.successor, offeredAt: clockTime(of: offer.offeredAt))
        }
        summary.handover = summary.handover.map(inClockTime)
        return summary
    }

    package func inClockTime(_ lockdown: Lockdown) -> Lockdown {
        var lockdown = lockdown
        lockdown.at = clockTime(of: lockdown.at)
        lockdown.until = clockTime(of: lockdown.until)
        return lockdown
    }

    package func inClockTime(_ handover: Handover) -> Handover {
        var handover = handover
        handover.offeredAt = clockTime(of: handover.offeredAt)
        handover.terms.expiresAt = clockTime(of: handover.terms.expiresAt)
        return handover
    }

    package func inClockTime(_ history: HistoryPolicy) -> HistoryPolicy {
        if case .since(let moment) = history { return .since(clockTime(of: moment)) }
        return history
    }

    /// Converts the times of a denial for the caller.
    package func inClockTime(_ denial: Denial) -> Denial {
        guard !all.isEmpty else { return denial }
        var denial = denial
        denial.reason = inClockTime(denial.reason)
        return denial
    }

    private func inClockTime(_ reason: DenialReason) -> DenialReason {
        switch reason {
        case .expired(let permission, let at): .expired(permission, at: clockTime(of: at))
        case .muted(let until): .muted(until: clockTime(of: until))
        case .admissionClosed(let until): .admissionClosed(until: clockTime(of: until))
        case .banned(let until): .banned(until: clockTime(of: until))
        case .linkExpired(let at): .linkExpired(at: clockTime(of: at))
        case .handoverExpired(let at): .handoverExpired(at: clockTime(of: at))
        case .proposalExpired(let at): .proposalExpired(at: clockTime(of: at))
        case .role, .rank, .grantRank, .grantPermission, .permission, .notAuthor, .device, .password, .passwordTries,
            .banTag, .tagMissing, .linkUnproven, .lastOwner, .ordersLog, .lastRelay, .primaryLink, .notOwnRole,
            .selfTarget, .capacity, .needsApproval, .needsAgreement, .outOfReach, .confirmationRequired,
            .channelItself, .secondReviewer, .notActive, .frozen, .closed, .deleted, .notMember, .alreadyMember,
            .pending, .notPending, .notInvited, .joinRate, .notReviewed, .notBanned, .notMuted, .notBlocked,
            .linkExhausted, .linkWithdrawn, .relayRejected, .relayStatus, .noActiveRelay, .editWindow, .deleteWindow,
            .messageGone, .featureOff, .slowMode, .held, .notOpen, .notOrigin, .notChannel, .noSuccession, .noHandover,
            .handoverOpen, .settled, .proposalClosed, .name, .badRole, .textEmpty, .textTooLong, .relayAddress, .time,
            .reaction, .value, .version, .stale, .requestKeyReused, .relayExists, .duplicate, .noMember, .noLink,
            .noRelay, .noMessage, .noCase, .noProposal:
            reason
        }
    }
}

extension ClockOffsets {
    package func inClockTime(_ changes: [FieldChange]) -> [FieldChange] {
        guard !all.isEmpty else { return changes }
        return changes.map { change in
            FieldChange(
                change.object, name: change.name, field: change.field, old: inClockTime(change.old),
                new: inClockTime(change.new))
        }
    }

    private func inClockTime(_ value: FieldChange.Value?) -> FieldChange.Value? {
        if case .time(let moment)? = value { return .time(clockTime(of: moment)) }
        return value
    }
}
