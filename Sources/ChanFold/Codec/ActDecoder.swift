import ChanCore
import ChanID
import ChanLog
import FoundationEssentials

/// Decodes acts and collects the device proofs in them.
///
/// Decoding is strict: an identifier or key of the wrong length, or an unknown role or name, throws a `CodecError`, so
/// that the statement becomes an `undecodable` item instead of being misread.
struct ActDecoder {
    private(set) var proofs: [DeviceID: DeviceProof] = [:]

    package mutating func act(_ wire: WireActBody.OneOf_Act) throws(CodecError) -> Act? {
        switch wire {
        case .enclosed, .treeSeed, .originKit: nil
        case .profileChanged(let wire): .profileChanged(profile(wire))
        case .welcomeChanged(let text): .welcomeChanged(text)
        case .preferencesChanged(let wire): .preferencesChanged(try preferences(wire))
        case .permissionOverridden(let wire): .permissionOverridden(try overriding(wire))
        case .permissionGranted(let wire): .permissionGranted(try grant(wire))
        case .frozen(let wire):
            .frozen(reason: reason(wire), until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs))
        case .unfrozen: .unfrozen
        case .closed(let wire): .closed(reason: reason(wire))
        case .deleted(let wire): .deleted(graceUntil: try Timestamp(wire: wire.atMs))
        case .restored: .restored
        case .lapsed(let wire): .lapsed(try expiry(wire))
        case .linkCreated(let wire): .linkCreated(try linkSettings(wire))
        case .admissionChanged(let wire): .admissionChanged(try admissionChange(wire))
        case .lockedDown(let wire): .lockedDown(try lockdown(wire))
        case .joinPasswordSet(let wire): .joinPasswordSet(try password(wire))
        case .linkUpdated(let wire): .linkUpdated(try linkSettings(wire))
        case .linkWithdrawn(let wire): .linkWithdrawn(try LinkID(wire: wire, "link"))
        case .linkRevived(let wire): .linkRevived(try LinkID(wire: wire, "link"))
        case .linkRotated(let wire): .linkRotated(try rotation(wire))
        case .memberInvited(let wire): .memberInvited(try invitation(wire))
        case .joinRequested(let wire): .joinRequested(try joinRequest(wire))
        case .joinPassed(let wire): .joinPassed(try firstApproval(wire))
        case .joinAdmitted(let wire): .joinAdmitted(try admission(wire))
        case .joinDeclined(let wire):
            .joinDeclined(member: try MemberID(wire: wire.member, "member"), reason: reason(wire))
        case .joinWithdrawn: .joinWithdrawn
        case .memberLeft(let wire): .memberLeft(successor: try MemberID.optional(wire: wire.successor, "successor"))
        case .successionAnswered(let accepted): .successionAnswered(accepted: accepted)
        case .successionTaken(let wire): .successionAnswered(accepted: true, keys: try originKeys(wire))
        case .memberRemoved(let wire):
            .memberRemoved(member: try MemberID(wire: wire.member, "member"), reason: reason(wire))
        case .roleChanged(let wire): .roleChanged(try roleChange(wire))
        case .memberMuted(let wire): .memberMuted(try restriction(wire))
        case .memberUnmuted(let wire): .memberUnmuted(try MemberID(wire: wire, "member"))
        case .memberBlocked(let wire): .memberBlocked(try restriction(wire))
        case .memberUnblocked(let wire): .memberUnblocked(try MemberID(wire: wire, "member"))
        case .memberBanned(let wire): .memberBanned(try ban(wire))
        case .banLifted(let wire): .banLifted(try MemberID(wire: wire, "member"))
        case .memberRenamed(let name): .memberRenamed(name: name)
        case .deviceAdded(let wire): .deviceAdded(try device(wire))
        case .staffNoted(let wire): .staffNoted(try note(wire))
        case .relayChanged(let wire): .relayChanged(try relay(wire))
        case .governanceChanged(let wire): .governanceChanged(governance(wire))
        case .proposalMade(let wire): .proposalMade(try terms(wire))
        case .proposalApproved(let wire): .proposalApproved(try MessageID(wire: wire, "proposal"))
        case .proposalRejected(let wire): .proposalRejected(try proposalResponse(wire))
        case .proposalCanceled(let wire): .proposalCanceled(try MessageID(wire: wire, "proposal"))
        case .proposalOverridden(let wire): .proposalOverridden(try proposalResponse(wire))
        case .handoverOffered(let wire): .handoverOffered(try handover(wire))
        case .handoverAnswered(let wire): .handoverAnswered(try answer(wire))
        case .handoverWithdrawn(let wire): .handoverWithdrawn(try MessageID(wire: wire, "offer"))
        case .posted(let wire): .posted(try posting(wire))
        case .edited(let wire): .edited(item: try MessageID(wire: wire.item, "item"), text: wire.text)
        case .retracted(let wire): .retracted(item: try MessageID(wire: wire, "item"))
        case .moderated(let wire):
            .moderated(item: try MessageID(wire: wire.item, "item"), reason: wire.hasReason ? wire.reason : nil)
        case .reacted(let wire):
            .reacted(item: try MessageID(wire: wire.item, "item"), emoji: wire.emoji, added: wire.added)
        case .reactionsCounted(let wire): try counts(wire)
        case .pinned(let wire): .pinned(item: try MessageID(wire: wire, "item"))
        case .unpinned(let wire): .unpinned(item: try MessageID(wire: wire, "item"))
        case .purged(let wire): .purged(try purge(wire))
        case .held(let wire): .held(try posting(wire))
        case .reported(let wire): try report(wire)
        case .asked(let wire): .asked(in: try MessageID.optional(wire: wire.case, "case"), text: wire.text)
        case .caseMoved(let wire): .caseMoved(try move(wire))
        }
    }
}

// MARK: the conversation

extension ActDecoder {
    private func profile(_ wire: WireProfile) -> Profile {
        Profile(name: wire.name, title: wire.title, description: wire.description_p)
    }

    private func reason(_ wire: WireReason) -> String? { wire.hasText ? wire.text : nil }
    private func reason(_ wire: WireMemberOrder) -> String? { wire.hasReason ? wire.reason : nil }

    private func preferences(_ wire: WirePreferences) throws(CodecError) -> Preferences {
        var features: [Feature: FeatureSetting] = [:]
        // A feature of a newer version is ignored; this version cannot offer it.
        for setting in wire.features {
            guard let feature = Feature(rawValue: setting.feature) else { continue }
            features[feature] = FeatureSetting(isOn: setting.isOn, lowestRole: try Role(wire: setting.lowestRole))
        }
        var preferences = Preferences(features: features, history: try history(wire))
        preferences.capacity = wire.hasCapacity ? wire.capacity : nil
        preferences.editWindow = wire.hasEditWindowS ? wire.editWindowS : nil
        preferences.deleteWindow = wire.hasDeleteWindowS ? wire.deleteWindowS : nil
        preferences.slowMode = wire.hasSlowModeS ? wire.slowModeS : nil
        preferences.timeToLive = wire.hasTimeToLiveS ? wire.timeToLiveS : nil
        return preferences
    }

    private func history(_ wire: WirePreferences) throws(CodecError) -> HistoryPolicy {
        switch wire.historyKind {
        case 0: return .none
        case 1:
            guard let count = UInt32(exactly: wire.historyValue) else { throw CodecError("history") }
            return .last(count)
        case 2: return .since(try Timestamp(wire: wire.historyValue))
        case 3: return .all
        default: throw CodecError("history")
        }
    }

    private func overriding(_ wire: WireOverrideChange) throws(CodecError) -> OverrideChange {
        let permission = try Permission(wire: wire.permission)
        guard wire.hasSetting else { return OverrideChange(permission: permission, setting: nil) }
        let from: Role? = wire.setting.hasFromRole ? try Role(wire: wire.setting.fromRole) : nil
        let until = try Timestamp(wire: wire.setting.untilMs, present: wire.setting.hasUntilMs)
        return OverrideChange(
            permission: permission, setting: PermissionOverride(permission: permission, from: from, until: until))
    }

    private mutating func grant(_ wire: WireGrantChange) throws(CodecError) -> GrantChange {
        let permission = try Permission(wire: wire.permission)
        let until = try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs)
        return GrantChange(
            member: try MemberID(wire: wire.member, "member"), permission: permission,
            grant: wire.hasGives ? Grant(permission: permission, isGiven: wire.gives, until: until) : nil,
            introduction: wire.hasIntroduction ? try introduction(wire.introduction) : nil)
    }

    private func expiry(_ wire: WireLapse) throws(CodecError) -> Expiry {
        switch wire.subject {
        case .role(let id): .role(try MemberID(wire: id, "lapse"))
        case .ownership(let id): .ownership(try MemberID(wire: id, "lapse"))
        case .grant(let wire):
            .grant(try MemberID(wire: wire.member, "lapse"), try Permission(wire: wire.permission))
        case .mute(let id): .mute(try MemberID(wire: id, "lapse"))
        case .block(let id): .block(try MemberID(wire: id, "lapse"))
        case .ban(let id): .ban(try MemberID(wire: id, "lapse"))
        case .override(let name): .override(try Permission(wire: name))
        case .freeze: .freeze
        case .link(let id): .link(try LinkID(wire: id, "lapse"))
        case .hold(let id): .hold(try MessageID(wire: id, "lapse"))
        case .lockdown: .lockdown
        case nil: throw CodecError("lapse")
        }
    }

    private func relay(_ wire: WireRelayChange) throws(CodecError) -> RelayChange {
        guard let status = RelayStatus(rawValue: wire.status) else { throw CodecError("status") }
        var change = RelayChange(
            relay: try RelayID(wire: wire.relay, "relay"), name: wire.name, address: wire.address, status: status)
        change.reason = wire.hasReason ? wire.reason : nil
        change.acknowledged = wire.acknowledged
        change.clearedByOperator = wire.clearedByOperator
        return change
    }
}

// MARK: governance

extension ActDecoder {
    private func governance(_ wire: WireGovernance) -> Governance {
        var governance = Governance()
        governance.moderate = wire.moderate
        governance.severe = wire.severe
        governance.proposalSeconds = wire.proposalS
        return governance
    }

    /// Decodes a proposal. Its act cannot be another proposal.
    private mutating func terms(_ wire: WireProposalTerms) throws(CodecError) -> ProposalTerms {
        guard let inner = wire.act.act, let act = try act(inner), act.isProposable else { throw CodecError("act") }
        return ProposalTerms(
            act: act, version: try version(wire.version), expiresAt: try Timestamp(wire: wire.expiresAtMs),
            reason: wire.hasReason ? wire.reason : nil)
    }

    private func proposalResponse(_ wire: WireProposalWord) throws(CodecError) -> ProposalResponse {
        ProposalResponse(
            try MessageID(wire: wire.proposal, "proposal"), reason: wire.hasReason ? wire.reason : nil)
    }
}

// MARK: links and members

extension ActDecoder {
    private func linkSettings(_ wire: WireLinkOffer) throws(CodecError) -> LinkSettings {
        guard let admission = UInt8(exactly: wire.admission).flatMap(Admission.init) else {
            throw CodecError("admission")
        }
        var offer = LinkSettings(
            id: try LinkID(wire: wire.id, "link"), name: wire.name, role: try Role(wire: wire.role),
            admission: admission, isPrimary: wire.isPrimary)
        offer.expiresAt = try Timestamp(wire: wire.expiresAtMs, present: wire.hasExpiresAtMs)
        offer.useLimit = wire.hasUseLimit ? wire.useLimit : nil
        return offer
    }

    private func rotation(_ wire: WireLinkRotation) throws(CodecError) -> LinkRotation {
        LinkRotation(
            old: try LinkID(wire: wire.old, "link"), new: try linkSettings(wire.new), freshSecret: wire.freshSecret)
    }

    private func invitation(_ wire: WireInvitation) throws(CodecError) -> Invitation {
        Invitation(
            member: try MemberID(wire: wire.member, "member"), name: wire.name,
            memberKey: try keyBytes(wire.memberKey, "member_key"), role: try Role(wire: wire.role))
    }

    private mutating func joinRequest(_ wire: WireJoinRequest) throws(CodecError) -> JoinRequest {
        JoinRequest(
            link: try LinkID.optional(wire: wire.link, "link"), introduction: try introduction(wire.introduction),
            message: wire.hasMessage ? wire.message : nil)
    }

    private mutating func admission(_ wire: WireJoinAdmission) throws(CodecError) -> JoinAdmission {
        JoinAdmission(
            member: try MemberID(wire: wire.member, "member"), role: try Role(wire: wire.role),
            slot: wire.hasSlot ? wire.slot : nil,
            introduction: wire.hasIntroduction ? try introduction(wire.introduction) : nil)
    }

    private mutating func roleChange(_ wire: WireRoleChange) throws(CodecError) -> RoleChange {
        RoleChange(
            member: try MemberID(wire: wire.member, "member"), role: try Role(wire: wire.role),
            until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs),
            introduction: wire.hasIntroduction ? try introduction(wire.introduction) : nil)
    }

    private mutating func introduction(_ wire: WireIntroduction) throws(CodecError) -> Introduction {
        guard wire.devices.count <= ListLimit.devices else { throw CodecError("devices") }
        var devices: [Device] = []
        for entry in wire.devices { devices.append(try device(entry)) }
        return Introduction(
            member: try MemberID(wire: wire.member, "member"), name: wire.name,
            memberKey: try keyBytes(wire.memberKey, "member_key"),
            sealingKey: try keyBytes(wire.sealingKey, "sealing_key"), devices: devices)
    }

    private mutating func device(_ wire: WireDevice) throws(CodecError) -> Device {
        let device = Device(
            id: try DeviceID(wire: wire.id, "device"), member: try MemberID(wire: wire.member, "member"),
            key: try keyBytes(wire.key, "device_key"))
        guard wire.certificate.count == 64 else { throw CodecError("certificate") }
        proofs[device.id] = DeviceProof(salt: try keyBytes(wire.salt, "salt"), signature: [UInt8](wire.certificate))
        return device
    }

    private func restriction(_ wire: WireMemberOrder) throws(CodecError) -> RestrictionOrder {
        RestrictionOrder(
            member: try MemberID(wire: wire.member, "member"),
            until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs), reason: reason(wire))
    }

    private func ban(_ wire: WireBanOrder) throws(CodecError) -> BanOrder {
        BanOrder(
            member: try MemberID(wire: wire.member, "member"),
            memberKey: wire.memberKey.isEmpty ? [] : try keyBytes(wire.memberKey, "member_key"),
            until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs),
            reason: wire.hasReason ? wire.reason : nil,
            watches: wire.watches)
    }

    private func note(_ wire: WireStaffNote) throws(CodecError) -> StaffNote {
        let subject: StaffNote.Subject
        switch wire.subject {
        case .ending(let id): subject = .ending(try MemberID(wire: id, "subject"))
        case .ban(let id): subject = .ban(try MemberID(wire: id, "subject"))
        case .moderation(let id): subject = .moderation(try MessageID(wire: id, "subject"))
        case nil: throw CodecError("subject")
        }
        return StaffNote(subject: subject, text: wire.text)
    }
}

// MARK: messages

extension ActDecoder {
    private func posting(_ wire: WirePosting) throws(CodecError) -> Posting {
        guard wire.forwarded.count <= PostingLimit.sources, wire.mentions.count <= PostingLimit.mentions else {
            throw CodecError("posting")
        }
        var posting = Posting(
            text: wire.text, asChannel: wire.asChannel,
            replyTo: try MessageID.optional(wire: wire.replyTo, "reply_to"),
            imported: wire.hasImported ? try imported(wire.imported) : nil)
        posting.timeToLive = wire.hasTimeToLiveS ? wire.timeToLiveS : nil
        posting.authorName = wire.authorName.isEmpty ? nil : wire.authorName
        let preview = wire.linkPreview
        posting.linkPreview = LinkPreview(url: preview.url, title: preview.title, description: preview.description_p)
        for source in wire.forwarded {
            let message = try MessageID.optional(wire: source.message, "forwarded")
            posting.forwarded.append(ForwardSource(name: source.name, message: message))
        }
        for member in wire.mentions { posting.mentions.append(try MemberID(wire: member, "mentions")) }
        guard wire.files.count <= FileLimit.files else { throw CodecError("files") }
        for file in wire.files { posting.files.append(try attachment(file)) }
        return posting
    }

    private func attachment(_ wire: WireAttachment) throws(CodecError) -> Attachment {
        guard let key = FileKey([UInt8](wire.key)), wire.name.utf8.count <= FileLimit.name else {
            throw CodecError("files")
        }
        var file = Attachment(
            root: try Digest(wire: wire.root, "files"), key: key, bytes: wire.bytes, name: wire.name,
            mediaType: wire.mediaType, isVoice: wire.voice)
        file.details = FileDetails(
            width: wire.width, height: wire.height, durationSeconds: wire.durationS, blurhash: wire.blurhash,
            waveform: wire.waveform.count <= FileDetails.Limit.waveform ? [UInt8](wire.waveform) : [])
        return file
    }

    private func imported(_ wire: WireImported) throws(CodecError) -> ImportMetadata {
        guard let kind = UInt8(exactly: wire.kind).flatMap(ImportMetadata.Kind.init),
            let source = UInt8(exactly: wire.source).flatMap(ImportMetadata.Source.init)
        else { throw CodecError("imported") }
        var imported = ImportMetadata(
            kind: kind, author: wire.author, at: try Timestamp(wire: wire.atMs, present: wire.hasAtMs),
            atText: wire.atText, raw: wire.hasRaw ? [UInt8](wire.raw) : nil, source: source)
        imported.details = ImportMetadata.Details(
            editedAt: try Timestamp(wire: wire.editedAtMs, present: wire.hasEditedAtMs),
            forwardedFrom: wire.hasForwardedFrom ? wire.forwardedFrom : nil, reactions: counts(wire.reactions),
            files: wire.files.map { file in
                ImportMetadata.File(
                    kind: file.kind, name: file.name, mediaType: file.mediaType, bytes: file.hasBytes ? file.bytes : nil
                )
            })
        return imported
    }

    private func purge(_ wire: WirePurge) throws(CodecError) -> Purge {
        guard wire.fromEntry <= wire.toEntry, wire.toEntry <= Limits.logSize, wire.items.count <= Purge.limit else {
            throw CodecError("entries")
        }
        var items: Set<MessageID> = []
        for item in wire.items { items.insert(try MessageID(wire: item, "item")) }
        var order = Purge(
            items: wire.namesItems ? items : nil, member: try MemberID.optional(wire: wire.member, "member"),
            entries: wire.fromEntry..<wire.toEntry)
        order.reason = wire.hasReason ? wire.reason : nil
        return order
    }

    /// Checks a version number. It cannot exceed the log size, because each entry adds at most one version.
    private func version(_ number: UInt64) throws(CodecError) -> UInt64 {
        guard number <= Limits.logSize else { throw CodecError("version") }
        return number
    }

    private func report(_ wire: WireReportFiled) throws(CodecError) -> Act {
        guard let reason = Report.Reason(rawValue: wire.reason) else { throw CodecError("reason") }
        let report = Report(
            reason: reason, item: try MessageID.optional(wire: wire.item, "item"),
            member: try MemberID.optional(wire: wire.member, "member"), snapshot: wire.snapshot)
        return .reported(report, text: wire.text)
    }

    private func move(_ wire: WireCaseStep) throws(CodecError) -> CaseMove {
        guard let state = Case.State(rawValue: wire.state) else { throw CodecError("state") }
        guard wire.action < Limits.logSize else { throw CodecError("action") }
        return CaseMove(
            try MessageID(wire: wire.case, "case"), to: state, text: wire.text,
            action: wire.hasAction ? wire.action : nil)
    }

    /// Decodes the counts of an item's reactions. A count of zero is invalid.
    private func counts(_ wire: WireReactionCounts) throws(CodecError) -> Act {
        guard wire.counts.allSatisfy({ $0.count > 0 }) else { throw CodecError("counts") }
        return .reactionsCounted(item: try MessageID(wire: wire.item, "item"), counts: counts(wire.counts))
    }

    private func counts(_ wire: [WireReactionCount]) -> [String: UInt32] {
        wire.reduce(into: [:]) { $0[$1.emoji] = $1.count }
    }
}
