import ChanCore
import ChanID

extension ConversationSummary {
    var fields: DumpFields {
        var fields = DumpFields()
        fields.add("kind", kind.name)
        fields.add("visibility", visibility.name)
        fields.add("lifecycle", "\(lifecycle)")
        fields.add("frozen_until", time: frozenUntil)
        fields.add("name", text: name)
        fields.add("title", text: title)
        fields.add("description", text: description)
        preferences.add(to: &fields)
        for (permission, change) in overrides.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            fields.add("override.\(permission.rawValue)", "\(change.from?.name ?? "nobody")/\(change.until.text)")
        }
        fields.add("admission", "\(admission)")
        fields.add("lockdown", lockdown.map { "\($0.level.name)/\($0.until.text)/\($0.by)/\($0.at.milliseconds)" })
        fields.add("joins_due_at", time: joinsDueAt)
        fields.add("join_password", joinPassword.map { _ in "set" })
        fields.add("origin", origin.map { "\($0.member)/\($0.device)" })
        fields.add("witnesses", witnesses.column)
        if !clockOffsets.all.isEmpty { fields.add("clock_offsets", bytes: clockOffsets.column ?? []) }
        fields.add("created_at", time: createdAt)
        fields.add("version", version)
        fields.add("owners", ownerCount)
        fields.add("active_members", activeMemberCount)
        fields.add("active_relays", activeRelayCount)
        fields.add("pins", pinCount)
        fields.add("next_pin", nextPin)
        fields.add("next_slot", nextSlot)
        fields.add("primary_link", primaryLink)
        if governance != .standard { fields.add("governance", "\(governance.moderate)/\(governance.severe)") }
        fields.add("handover", handover.map { "\($0.id)/\($0.by)/\($0.terms.member)/\($0.terms.kind.rawValue)" })
        fields.add("succession", succession.map { "\($0.owner)/\($0.successor)/\($0.offeredAt.milliseconds)" })
        return fields
    }
}

extension Preferences {
    fileprivate func add(to fields: inout DumpFields) {
        for (feature, setting) in features.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            fields.add("feature.\(feature.rawValue)", "\(setting.isOn ? "on" : "off")/\(setting.lowestRole.name)")
        }
        fields.add("history", "\(history)")
        fields.add("capacity", capacity)
        fields.add("edit_window", editWindow)
        fields.add("delete_window", deleteWindow)
        fields.add("slow_mode", slowMode)
        fields.add("time_to_live", timeToLive)
        fields.add("quorum", quorum)
    }
}

extension Timestamp? {
    fileprivate var text: String { map { "\($0.milliseconds)" } ?? "-" }
}

extension Member {
    var fields: DumpFields {
        var fields = DumpFields()
        fields.add("name", text: name)
        fields.add("role", role.name)
        fields.add("term", term.map { "\($0.until.milliseconds)/\($0.thereafter.name)" })
        fields.add("status", status.rawValue)
        fields.add("member_key", bytes: memberKey)
        fields.add("sealing_key", bytes: sealingKey)
        fields.add("slot", slot)
        fields.add("joined_at", time: joinedAt)
        fields.add("via", via)
        fields.add("invited_by", invitedBy)
        fields.add("passed_by", firstApprovedBy)
        fields.add("muted", muted?.text)
        fields.add("blocked", blocked?.text)
        fields.add("ended", ended?.text)
        for grant in grants {
            fields.add(
                "grant.\(grant.permission.rawValue)", "\(grant.isGiven ? "given" : "withheld")/\(grant.until.text)")
        }
        return fields
    }
}

extension Restriction {
    fileprivate var text: String {
        "\(by)/\(at.milliseconds)/\(until.text)/\(reason.map(DumpFields.quoted) ?? "-")"
    }
}

extension Ending {
    fileprivate var text: String {
        "\(status.rawValue)/\(at.milliseconds)/\(by)/\(reason.map(DumpFields.quoted) ?? "-")/"
            + (privateReason.map(DumpFields.quoted) ?? "-")
    }
}

extension Device {
    var fields: DumpFields {
        var fields = DumpFields()
        fields.add("member", member)
        fields.add("key", bytes: key)
        return fields
    }
}

extension Link {
    var fields: DumpFields {
        var fields = DumpFields()
        fields.add("name", text: name)
        fields.add("role", role.name)
        fields.add("admission", admission.name)
        fields.add("expires_at", time: expiresAt)
        fields.add("use_limit", useLimit)
        fields.add("uses", uses)
        fields.add("pending", pending)
        fields.add("lapsed_at", time: lapsedAt)
        fields.add("state", state.name)
        fields.add("primary", isPrimary)
        fields.add("created_by", createdBy)
        fields.add("created_at", time: createdAt)
        return fields
    }
}

extension Ban {
    var fields: DumpFields {
        var fields = DumpFields()
        fields.add("member_key", bytes: memberKey)
        fields.add("role", role.name)
        fields.add("by", by)
        fields.add("at", time: at)
        fields.add("until", time: until)
        fields.add("public_reason", text: publicReason)
        fields.add("private_reason", text: privateReason)
        fields.add("link_used", linkUsed)
        fields.add("watches", "\(watches)")
        fields.add("lifted", lifted.map { "\($0.by)/\($0.at.milliseconds)" })
        return fields
    }
}

extension RelayEntry {
    var fields: DumpFields {
        var fields = DumpFields()
        fields.add("name", text: name)
        fields.add("address", text: address)
        fields.add("status", status.rawValue)
        fields.add("reason", text: reason)
        fields.add("changed_at", time: changedAt)
        return fields
    }
}
