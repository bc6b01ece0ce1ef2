package import ChanCore
import ChanID
package import ChanJSON

extension Act {
    /// The fields of `EventData` (schema/rpc/types.json) that programs need to react to an act. Message texts are not
    /// included: they are read in their current form when the event is delivered.
    ///
    /// - Parameter offsets: converts ends to clock time.
    package func facts(by offsets: ClockOffsets) -> JSONObject {
        var facts = facts
        facts["until_at"] = offsets.clockTime(of: deadline).flatMap { facts["until_at"] == nil ? nil : $0.json }
        return facts
    }

    private var facts: JSONObject {
        var facts = JSONObject()
        facts["reason"] = reason.map { .string($0) }
        switch self {
        case .profileChanged(let profile): facts.add(name: profile.name, title: profile.title)
        case .permissionOverridden(let change):
            facts["permission"] = .string(change.permission.rawValue)
            facts["role"] = change.setting?.from.map { .string($0.name) }
        case .permissionGranted(let change):
            facts["permission"] = .string(change.permission.rawValue)
            facts["given"] = change.grant.map { .bool($0.isGiven) }
            facts["until_at"] = change.grant?.until.map(\.json)
        case .lapsed(.grant(_, let permission)), .lapsed(.override(let permission)):
            facts["permission"] = .string(permission.rawValue)
        case .frozen(let freeze): facts["until_at"] = freeze.until.map(\.json)
        case .deleted(let deletion): facts["until_at"] = deletion.graceUntil.json
        case .admissionChanged(let change): facts["state"] = .string(change.policy.mode.name)
        case .lockedDown(let order):
            facts["state"] = .string(order.level.name)
            facts["until_at"] = order.until.map(\.json)
        case .proposalMade(let terms):
            facts["state"] = .string(terms.act.kind.rawValue)
            facts["until_at"] = terms.expiresAt.json
        case .linkCreated(let creation): facts.add(name: creation.settings.name, role: creation.settings.role)
        case .linkUpdated(let update): facts.add(name: update.settings.name, role: update.settings.role)
        case .linkRotated(let rotation): facts.add(name: rotation.new.name, role: rotation.new.role)
        case .memberInvited(let invitation): facts.add(name: invitation.name, role: invitation.role)
        case .joinRequested(let request): facts.add(name: request.introduction.name)
        case .joinPassed(let passing): facts.add(role: passing.role)
        case .joinAdmitted(let admission): facts.add(role: admission.role)
        case .roleChanged(let change):
            facts.add(role: change.role)
            facts["until_at"] = change.until.map(\.json)
        case .memberMuted(let mute): facts["until_at"] = mute.order.until.map(\.json)
        case .memberBlocked(let block): facts["until_at"] = block.order.until.map(\.json)
        case .memberBanned(let order): facts["until_at"] = order.until.map(\.json)
        case .memberRenamed(let renaming): facts.add(name: renaming.name)
        case .reacted(let reaction):
            facts["emoji"] = .string(reaction.emoji)
            facts["added"] = .bool(reaction.added)
        case .relayChanged(let change):
            facts.add(name: change.name)
            facts["state"] = .string(change.status.rawValue)
        case .witnessChanged(let change):
            facts.add(name: change.name)
            facts["state"] = .string(change.isRemoval ? "removed" : "added")
        case .handoverOffered(let terms):
            facts["name"] = .string(terms.kind.rawValue)
            facts["until_at"] = terms.expiresAt.json
        case .handoverAnswered(let answer): facts["state"] = .string(answer.accepted ? "accepted" : "declined")
        case .reported(let filing): facts["name"] = .string(filing.report.reason.rawValue)
        case .lapsed(.hold): facts["state"] = .string(Case.State.expired.rawValue)
        case .lapsed(.lockdown): facts["state"] = .string(LockdownLevel.normal.name)
        case .caseMoved(let move): facts["state"] = .string(move.state.rawValue)
        case .conversationCreated, .welcomeChanged, .preferencesChanged, .lapsed, .unfrozen, .closed, .restored,
            .joinPasswordSet,
            .governanceChanged, .proposalApproved, .proposalRejected, .proposalCanceled, .proposalOverridden,
            .linkWithdrawn, .linkRevived, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered,
            .memberRemoved, .memberUnmuted, .memberUnblocked, .banLifted, .deviceAdded, .staffNoted, .posted, .edited,
            .retracted, .moderated,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .asked, .handoverWithdrawn, .originMoved,
            .clockOffsetSet, .unknown:
            break
        }
        return facts
    }
}

extension JSONObject {
    fileprivate mutating func add(name: String? = nil, title: String? = nil, role: Role? = nil) {
        self["name"] = name.map { .string($0) }
        self["title"] = title.map { .string($0) }
        self["role"] = role.map { .string($0.name) }
    }
}
