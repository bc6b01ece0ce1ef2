import ChanCore
import ChanID
import FoundationEssentials
import SwiftProtobuf

/// Encodes acts. Introductions contain each device's certificate, found in `proofs`.
struct ActEncoder {
    let proofs: [DeviceID: DeviceProof]

    /// Encodes an act.
    ///
    /// - Returns: `nil` for acts that never appear in a sealed body: the genesis, a change of origin, a clock offset,
    ///   and kinds unknown to this version.
    func wire(_ act: Act) -> WireActBody.OneOf_Act? {
        switch act {
        case .conversationCreated, .originMoved, .clockOffsetSet, .unknown: nil
        case .profileChanged(let profile): .profileChanged(wire(profile))
        case .welcomeChanged(let change): .welcomeChanged(change.text)
        case .preferencesChanged(let change): .preferencesChanged(wire(change.preferences))
        case .permissionOverridden(let change): .permissionOverridden(wire(change))
        case .permissionGranted(let change): .permissionGranted(wire(change))
        case .frozen(let freeze): .frozen(wire(freeze.reason, until: freeze.until))
        case .unfrozen: .unfrozen(WireNothing())
        case .closed(let closing): .closed(wire(closing.reason))
        case .deleted(let deletion): .deleted(.with { $0.atMs = deletion.graceUntil.milliseconds })
        case .restored: .restored(WireNothing())
        case .lapsed(let lapse): .lapsed(wire(lapse))
        case .linkCreated(let creation): .linkCreated(wire(creation.settings))
        case .admissionChanged(let change): .admissionChanged(wire(change))
        case .lockedDown(let order): .lockedDown(wire(order))
        case .joinPasswordSet(let setting): .joinPasswordSet(wire(setting.password))
        case .linkUpdated(let update): .linkUpdated(wire(update.settings))
        case .linkWithdrawn(let withdrawal): .linkWithdrawn(withdrawal.link.wire)
        case .linkRevived(let revival): .linkRevived(revival.link.wire)
        case .linkRotated(let rotation): .linkRotated(wire(rotation))
        case .memberInvited(let invitation): .memberInvited(wire(invitation))
        case .joinRequested(let request): .joinRequested(wire(request))
        case .joinPassed(let passing): .joinPassed(wire(passing))
        case .joinAdmitted(let admission): .joinAdmitted(wire(admission))
        case .joinDeclined(let refusal): .joinDeclined(order(refusal.member, reason: refusal.reason))
        case .joinWithdrawn: .joinWithdrawn(WireNothing())
        case .memberLeft(let leaving): .memberLeft(.with { $0.successor = leaving.successor?.wire ?? Data() })
        case .successionAnswered(let answer):
            answer.keys.map { WireActBody.OneOf_Act.successionTaken(wire($0)) }
                ?? .successionAnswered(answer.accepted)
        case .memberRemoved(let removal): .memberRemoved(order(removal.member, reason: removal.reason))
        case .roleChanged(let change): .roleChanged(wire(change))
        case .memberMuted(let mute): .memberMuted(wire(mute.order))
        case .memberUnmuted(let unmute): .memberUnmuted(unmute.member.wire)
        case .memberBlocked(let block): .memberBlocked(wire(block.order))
        case .memberUnblocked(let unblock): .memberUnblocked(unblock.member.wire)
        case .memberBanned(let order): .memberBanned(wire(order))
        case .banLifted(let lifting): .banLifted(lifting.member.wire)
        case .memberRenamed(let renaming): .memberRenamed(renaming.name)
        case .deviceAdded(let addition): .deviceAdded(wire(addition.device))
        case .staffNoted(let note): .staffNoted(wire(note))
        case .posted(let post): .posted(wire(post.posting))
        case .edited(let edit): .edited(.with { ($0.item, $0.text) = (edit.item.wire, edit.text) })
        case .retracted(let retraction): .retracted(retraction.item.wire)
        case .moderated(let removal): .moderated(moderation(removal.item, removal.reason))
        case .reacted(let reaction):
            .reacted(.with { ($0.item, $0.emoji, $0.added) = (reaction.item.wire, reaction.emoji, reaction.added) })
        case .reactionsCounted(let counting): .reactionsCounted(wire(counting.item, counting.counts))
        case .pinned(let pin): .pinned(pin.item.wire)
        case .unpinned(let unpin): .unpinned(unpin.item.wire)
        case .purged(let order): .purged(wire(order))
        case .held(let hold): .held(wire(hold.posting))
        case .reported(let filing): .reported(wire(filing.report, filing.text))
        case .asked(let question): .asked(.with { ($0.case, $0.text) = (question.chat?.wire ?? Data(), question.text) })
        case .caseMoved(let move): .caseMoved(wire(move))
        case .relayChanged(let change): .relayChanged(wire(change))
        case .governanceChanged(let change): .governanceChanged(wire(change.governance))
        case .proposalMade(let terms): wire(terms).map(WireActBody.OneOf_Act.proposalMade)
        case .proposalApproved(let approval): .proposalApproved(approval.proposal.wire)
        case .proposalRejected(let rejection): .proposalRejected(wire(rejection.response))
        case .proposalCanceled(let cancellation): .proposalCanceled(cancellation.proposal.wire)
        case .proposalOverridden(let overriding): .proposalOverridden(wire(overriding.response))
        case .handoverOffered(let terms): .handoverOffered(wire(terms))
        case .handoverAnswered(let answer): .handoverAnswered(wire(answer))
        case .handoverWithdrawn(let withdrawal): .handoverWithdrawn(withdrawal.offer.wire)
        }
    }
}

// MARK: governance

extension ActEncoder {
    private func wire(_ governance: Governance) -> WireGovernance {
        var wire = WireGovernance()
        wire.moderate = governance.moderate
        wire.severe = governance.severe
        wire.proposalS = governance.proposalSeconds
        return wire
    }

    private func wire(_ terms: ProposalTerms) -> WireProposalTerms? {
        guard let act = wire(terms.act) else { return nil }
        return .with {
            $0.act.act = act
            $0.version = terms.version
            $0.expiresAtMs = terms.expiresAt.milliseconds
            if let reason = terms.reason { $0.reason = reason }
        }
    }

    private func wire(_ word: ProposalResponse) -> WireProposalWord {
        var wire = WireProposalWord()
        wire.proposal = word.proposal.wire
        if let reason = word.reason { wire.reason = reason }
        return wire
    }
}

// MARK: the conversation

extension ActEncoder {
    private func wire(_ profile: Profile) -> WireProfile {
        .with { ($0.name, $0.title, $0.description_p) = (profile.name, profile.title, profile.description) }
    }

    private func wire(_ reason: String?, until: Timestamp? = nil) -> WireReason {
        var wire = WireReason()
        if let reason { wire.text = reason }
        if let until { wire.untilMs = until.milliseconds }
        return wire
    }

    private func wire(_ preferences: Preferences) -> WirePreferences {
        var wire = WirePreferences()
        wire.features = preferences.features.sorted { $0.key.rawValue < $1.key.rawValue }.map { feature, setting in
            .with { ($0.feature, $0.isOn, $0.lowestRole) = (feature.rawValue, setting.isOn, setting.lowestRole.wire) }
        }
        (wire.historyKind, wire.historyValue) = history(preferences.history)
        if let capacity = preferences.capacity { wire.capacity = capacity }
        if let seconds = preferences.editWindow { wire.editWindowS = seconds }
        if let seconds = preferences.deleteWindow { wire.deleteWindowS = seconds }
        if let seconds = preferences.slowMode { wire.slowModeS = seconds }
        if let seconds = preferences.timeToLive { wire.timeToLiveS = seconds }
        return wire
    }

    private func history(_ policy: HistoryPolicy) -> (UInt32, Int64) {
        switch policy {
        case .none: (0, 0)
        case .last(let count): (1, Int64(count))
        case .since(let moment): (2, moment.milliseconds)
        case .all: (3, 0)
        }
    }

    private func wire(_ change: OverrideChange) -> WireOverrideChange {
        var wire = WireOverrideChange()
        wire.permission = change.permission.rawValue
        guard let setting = change.setting else { return wire }
        wire.setting = WireOverrideSetting()
        if let role = setting.from { wire.setting.fromRole = role.wire }
        if let until = setting.until { wire.setting.untilMs = until.milliseconds }
        return wire
    }

    private func wire(_ change: GrantChange) -> WireGrantChange {
        var wire = WireGrantChange()
        wire.member = change.member.wire
        wire.permission = change.permission.rawValue
        if let grant = change.grant { wire.gives = grant.isGiven }
        if let until = change.grant?.until { wire.untilMs = until.milliseconds }
        if let introduction = change.introduction { wire.introduction = self.wire(introduction) }
        return wire
    }

    private func wire(_ lapse: Expiry) -> WireLapse {
        var wire = WireLapse()
        switch lapse {
        case .role(let member): wire.subject = .role(member.wire)
        case .ownership(let member): wire.subject = .ownership(member.wire)
        case .grant(let member, let permission):
            wire.subject = .grant(.with { ($0.member, $0.permission) = (member.wire, permission.rawValue) })
        case .mute(let member): wire.subject = .mute(member.wire)
        case .block(let member): wire.subject = .block(member.wire)
        case .ban(let member): wire.subject = .ban(member.wire)
        case .override(let permission): wire.subject = .override(permission.rawValue)
        case .freeze: wire.subject = .freeze(WireNothing())
        case .link(let link): wire.subject = .link(link.wire)
        case .hold(let id): wire.subject = .hold(id.wire)
        case .lockdown: wire.subject = .lockdown(WireNothing())
        }
        return wire
    }

    private func wire(_ change: RelayChange) -> WireRelayChange {
        var wire = WireRelayChange()
        wire.relay = change.relay.wire
        wire.name = change.name
        wire.address = change.address
        wire.status = change.status.rawValue
        if let reason = change.reason { wire.reason = reason }
        wire.acknowledged = change.acknowledged
        wire.clearedByOperator = change.clearedByOperator
        return wire
    }
}

// MARK: links and members

extension ActEncoder {
    private func wire(_ offer: LinkSettings) -> WireLinkOffer {
        var wire = WireLinkOffer()
        wire.id = offer.id.wire
        wire.name = offer.name
        wire.role = offer.role.wire
        wire.admission = UInt32(offer.admission.rawValue)
        if let moment = offer.expiresAt { wire.expiresAtMs = moment.milliseconds }
        if let limit = offer.useLimit { wire.useLimit = limit }
        wire.isPrimary = offer.isPrimary
        return wire
    }

    private func wire(_ rotation: LinkRotation) -> WireLinkRotation {
        .with { ($0.old, $0.new, $0.freshSecret) = (rotation.old.wire, wire(rotation.new), rotation.freshSecret) }
    }

    private func wire(_ invitation: Invitation) -> WireInvitation {
        var wire = WireInvitation()
        wire.member = invitation.member.wire
        wire.name = invitation.name
        wire.memberKey = Data(invitation.memberKey)
        wire.role = invitation.role.wire
        return wire
    }

    private func wire(_ request: JoinRequest) -> WireJoinRequest {
        var wire = WireJoinRequest()
        (wire.link, wire.introduction) = (request.link?.wire ?? Data(), self.wire(request.introduction))
        if let message = request.message { wire.message = message }
        return wire
    }

    private func wire(_ admission: JoinAdmission) -> WireJoinAdmission {
        var wire = WireJoinAdmission()
        wire.member = admission.member.wire
        wire.role = admission.role.wire
        if let slot = admission.slot { wire.slot = slot }
        if let introduction = admission.introduction { wire.introduction = self.wire(introduction) }
        return wire
    }

    private func wire(_ change: RoleChange) -> WireRoleChange {
        var wire = WireRoleChange()
        (wire.member, wire.role) = (change.member.wire, change.role.wire)
        if let until = change.until { wire.untilMs = until.milliseconds }
        if let introduction = change.introduction { wire.introduction = self.wire(introduction) }
        return wire
    }

    private func wire(_ introduction: Introduction) -> WireIntroduction {
        var wire = WireIntroduction()
        wire.member = introduction.member.wire
        wire.name = introduction.name
        wire.memberKey = Data(introduction.memberKey)
        wire.sealingKey = Data(introduction.sealingKey)
        wire.devices = introduction.devices.map(self.wire)
        return wire
    }

    private func wire(_ device: Device) -> WireDevice {
        var wire = WireDevice()
        wire.id = device.id.wire
        wire.member = device.member.wire
        wire.key = Data(device.key)
        guard let proof = proofs[device.id] else { return wire }
        wire.salt = Data(proof.salt)
        wire.certificate = Data(proof.signature)
        return wire
    }

    private func order(_ member: MemberID, until: Timestamp? = nil, reason: String?) -> WireMemberOrder {
        var wire = WireMemberOrder()
        wire.member = member.wire
        if let until { wire.untilMs = until.milliseconds }
        if let reason { wire.reason = reason }
        return wire
    }

    private func wire(_ order: RestrictionOrder) -> WireMemberOrder {
        self.order(order.member, until: order.until, reason: order.reason)
    }

    private func wire(_ order: BanOrder) -> WireBanOrder {
        var wire = WireBanOrder()
        wire.member = order.member.wire
        wire.memberKey = Data(order.memberKey)
        wire.watches = order.watches
        if let until = order.until { wire.untilMs = until.milliseconds }
        if let reason = order.reason { wire.reason = reason }
        return wire
    }

    private func wire(_ note: StaffNote) -> WireStaffNote {
        var wire = WireStaffNote()
        switch note.subject {
        case .ending(let member): wire.subject = .ending(member.wire)
        case .ban(let member): wire.subject = .ban(member.wire)
        case .moderation(let item): wire.subject = .moderation(item.wire)
        }
        wire.text = note.text
        return wire
    }
}

// MARK: messages

extension ActEncoder {
    private func wire(_ file: Attachment) -> WireAttachment {
        var wire = WireAttachment()
        wire.root = file.root.wire
        wire.key = .init(file.key.bytes)
        wire.bytes = file.bytes
        wire.name = file.name
        wire.mediaType = file.mediaType
        wire.voice = file.isVoice
        if let size = file.details.size { (wire.width, wire.height) = (size.width, size.height) }
        wire.durationS = file.details.durationSeconds ?? 0
        wire.blurhash = file.details.blurhash ?? ""
        wire.waveform = .init(file.details.waveform)
        return wire
    }

    private func wire(_ posting: Posting) -> WirePosting {
        var wire = WirePosting()
        wire.text = posting.text
        wire.asChannel = posting.asChannel
        if let item = posting.replyTo { wire.replyTo = item.wire }
        if let imported = posting.imported { wire.imported = self.wire(imported) }
        if let seconds = posting.timeToLive { wire.timeToLiveS = seconds }
        wire.authorName = posting.authorName ?? ""
        if let preview = posting.linkPreview {
            wire.linkPreview = .with {
                ($0.url, $0.title, $0.description_p) = (preview.url, preview.title, preview.description)
            }
        }
        wire.forwarded = posting.forwarded.map { source in
            .with { ($0.name, $0.message) = (source.name, source.message?.wire ?? Data()) }
        }
        wire.mentions = posting.mentions.map(\.wire)
        wire.files = posting.files.map { self.wire($0) }
        return wire
    }

    private func wire(_ imported: ImportMetadata) -> WireImported {
        var wire = WireImported()
        wire.kind = UInt32(imported.kind.rawValue)
        wire.author = imported.author
        if let moment = imported.at { wire.atMs = moment.milliseconds }
        wire.atText = imported.atText
        if let raw = imported.raw { wire.raw = Data(raw) }
        wire.source = UInt32(imported.source.rawValue)
        let details = imported.details
        if let moment = details.editedAt { wire.editedAtMs = moment.milliseconds }
        if let name = details.forwardedFrom { wire.forwardedFrom = name }
        wire.reactions = self.wire(details.reactions)
        wire.files = details.files.map { file in
            var wire = WireImportedFile()
            wire.kind = file.kind
            wire.name = file.name
            wire.mediaType = file.mediaType
            if let bytes = file.bytes { wire.bytes = bytes }
            return wire
        }
        return wire
    }

    private func moderation(_ item: MessageID, _ reason: String?) -> WireModeration {
        var wire = WireModeration()
        wire.item = item.wire
        if let reason { wire.reason = reason }
        return wire
    }

    private func wire(_ order: Purge) -> WirePurge {
        var wire = WirePurge()
        wire.items = (order.items ?? []).sorted().map(\.wire)
        wire.namesItems = order.items != nil
        if let member = order.member { wire.member = member.wire }
        (wire.fromEntry, wire.toEntry) = (order.entries.lowerBound, order.entries.upperBound)
        if let reason = order.reason { wire.reason = reason }
        return wire
    }

    private func wire(_ report: Report, _ text: String) -> WireReportFiled {
        var wire = WireReportFiled()
        wire.reason = report.reason.rawValue
        if let item = report.item { wire.item = item.wire }
        if let member = report.member { wire.member = member.wire }
        (wire.snapshot, wire.text) = (report.snapshot, text)
        return wire
    }

    private func wire(_ move: CaseMove) -> WireCaseStep {
        var wire = WireCaseStep()
        (wire.case, wire.state, wire.text) = (move.id.wire, move.state.rawValue, move.text)
        if let action = move.action { wire.action = action }
        return wire
    }

    private func wire(_ item: MessageID, _ counts: [String: UInt32]) -> WireReactionCounts {
        var wire = WireReactionCounts()
        wire.item = item.wire
        wire.counts = self.wire(counts)
        return wire
    }

    private func wire(_ counts: [String: UInt32]) -> [WireReactionCount] {
        counts.sorted { $0.key < $1.key }.map { emoji, count in .with { ($0.emoji, $0.count) = (emoji, count) } }
    }
}
