import ChanCore
import ChanID
import ChanStore

/// Says in one line what an act did, with the names of now: the audit log's text, made in one place.
struct ActWords {
    let names: NameBook
    private let standpoint: Standpoint

    init(_ standpoint: Standpoint) {
        self.standpoint = standpoint
        names = NameBook(standpoint)
    }

    /// Whom or what it concerns; `nil` for the conversation itself.
    func target(of act: Act) throws(StoreError) -> String? {
        switch act.target {
        case .conversation: nil
        case .member(let member): try handle(member)
        case .link(let link): try name(of: link)
        case .relay(let relay): try name(of: relay)
        case .item(let item): item.description
        case .proposal(let id): String(id.description.prefix(8))
        }
    }

    /// The identifier of the same.
    func targetID(of act: Act) -> String? {
        switch act.target {
        case .conversation: nil
        case .member(let member): member.description
        case .link(let link): link.description
        case .relay(let relay): relay.description
        case .item(let item): item.description
        case .proposal(let id): id.description
        }
    }

    func summary(of act: Act) throws(StoreError) -> String {
        switch act {
        case .conversationCreated(let creation): "created the \(creation.kind.name), \(creation.visibility.name)"
        case .profileChanged(let profile): "presents it as #\(profile.name): \(profile.title)"
        case .preferencesChanged: "changed the preferences"
        case .permissionOverridden(let change): permission(change)
        case .permissionGranted(let change): try grant(change)
        case .frozen: "froze it"
        case .unfrozen: "thawed it"
        case .closed: "closed it for good"
        case .deleted: "deleted it for everyone"
        case .restored: "restored it"
        case .lapsed(let lapse): try ended(lapse)
        case .clockOffsetSet(let milliseconds):
            milliseconds == 0
                ? "set the log's time to the clock" : "set the log's time \(milliseconds / 1000) s ahead of the clock"
        case .admissionChanged(let change): admission(change)
        case .lockedDown(let order):
            order.level == .normal ? "lifted the lockdown of admission" : "set admission to \(order.level.name)"
        case .joinPasswordSet(let password): password == nil ? "took the password back" : "set a password for joining"
        case .governanceChanged, .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled,
            .proposalOverridden:
            try governance(act)
        case .handoverOffered, .handoverAnswered, .handoverWithdrawn, .originMoved: try handover(act)
        case .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated: try link(act)
        case .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn,
            .memberLeft, .successionAnswered:
            try joining(act)
        case .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked,
            .memberBanned,
            .banLifted, .memberRenamed, .deviceAdded, .staffNoted:
            try member(act)
        case .posted, .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned: message(act)
        case .purged(let order): try purge(order)
        case .held: "posted, to be looked at first"
        case .reported(let report, _):
            "reported \(report.item == nil ? "a member" : "a message") for \(report.reason.rawValue)"
        case .asked(let id, _): id == nil ? "asked the staff" : "went on asking the staff"
        case .caseMoved(let move): "moved case \(move.id.description.prefix(8)) to \(move.state.rawValue)"
        case .relayChanged(let change): "relay \(change.name) is \(change.status.rawValue)"
        case .unknown(let number, _): "did something of kind \(number), which this version does not know"
        }
    }

    private func ended(_ lapse: Lapse) throws(StoreError) -> String {
        switch lapse {
        case .role(let member): "the role of \(try handle(member)) was for a time, which is over"
        case .ownership(let member): "\(try handle(member)) stays owner beyond the time given: there is no other"
        case .grant(let member, let permission):
            "what was decided on \(permission.rawValue) for \(try handle(member)) is over"
        case .mute(let member): "the mute of \(try handle(member)) is over"
        case .block(let member): "the block of \(try handle(member)) is over"
        case .ban(let member): "the ban of \(try handle(member)) is over"
        case .override(let permission): "\(permission.rawValue) is back at its usual roles"
        case .freeze: "it is frozen no longer"
        case .link(let link): "the link \(try name(of: link)) reached its end"
        case .hold(let id): "nobody looked at the held post \(id.description.prefix(8)) in time"
        case .lockdown: "the lockdown of admission is over"
        }
    }

    private func permission(_ change: OverrideChange) -> String {
        guard let setting = change.setting else { return "gave \(change.permission.rawValue) back to its usual roles" }
        let from = setting.from?.label(in: standpoint.summary.kind)
        return "moved \(change.permission.rawValue) to " + (from.map { "\($0) and above" } ?? "nobody")
    }

    private func admission(_ change: AdmissionChange) -> String {
        let policy = change.policy
        let capacity = change.capacity.map { "at most \($0) members" }
        let rate = policy.rate.map { "\($0.count) requests in \($0.seconds) s" }
        let rest = [policy.invitedOnly ? "only those invited" : nil, policy.asksProgram ? "asking a program" : nil]
        return (["changed admission: \(policy.mode.name)"] + ([rate, capacity] + rest).compactMap { $0 })
            .joined(separator: ", ")
    }

    private func grant(_ change: GrantChange) throws(StoreError) -> String {
        let who = try handle(change.member)
        guard let grant = change.grant else {
            return "took back what was decided on \(change.permission.rawValue) for \(who)"
        }
        return
            "\(grant.isGiven ? "gave" : "withheld") \(change.permission.rawValue) \(grant.isGiven ? "to" : "from") \(who)"
    }

    private func link(_ act: Act) throws(StoreError) -> String {
        if case .linkCreated(let offer) = act { return "made the link \(offer.name), for \(label(offer.role))" }
        if case .linkUpdated(let offer) = act { return "changed the link \(offer.name), for \(label(offer.role))" }
        if case .linkRotated(let rotation) = act {
            let secret = rotation.freshSecret ? " and drew a new reading secret" : ""
            return "replaced the link \(try name(of: rotation.old))\(secret)"
        }
        guard let id = act.targetLink else { return act.kind.rawValue }
        return "\(act.kind == .linkWithdrawn ? "withdrew" : "revived") the link \(try name(of: id))"
    }

    private func governance(_ act: Act) throws(StoreError) -> String {
        if case .governanceChanged(let governance) = act {
            return "lets \(governance.moderate) owners decide what is moderate, \(governance.severe) what is severe"
        }
        if case .proposalMade(let terms) = act { return "proposed to \(try infinitive(of: terms.act))" }
        let proposal = act.targetProposal.map { String($0.description.prefix(8)) } ?? ""
        let verbs: [ActKind: String] = [
            .proposalApproved: "approved", .proposalRejected: "rejected", .proposalCanceled: "took back",
            .proposalOverridden: "broke the glass for",
        ]
        return "\(verbs[act.kind] ?? act.kind.rawValue) the proposal \(proposal)"
    }

    private func joining(_ act: Act) throws(StoreError) -> String {
        if case .memberInvited(let invitation) = act {
            return "invited \(invitation.name) as \(label(invitation.role))"
        }
        if case .joinRequested(let request) = act { return "\(request.introduction.name) asked to join" }
        if case .joinPassed(let passing) = act {
            return "said the first yes to \(try handle(passing.member))" + (passing.isAutomatic ? ", by a program" : "")
        }
        if case .joinAdmitted(let admission) = act {
            return "admitted \(try handle(admission.member)) as \(label(admission.role))"
        }
        if case .joinDeclined(let member, _) = act { return "declined \(try handle(member))" }
        if act == .joinWithdrawn { return "took the request to join back" }
        if case .memberLeft(let successor) = act {
            guard let successor else { return "left" }
            return "leaves, naming \(try handle(successor)) as successor"
        }
        if case .successionAnswered(let accepted, _) = act {
            return accepted ? "accepted to follow as owner" : "declined to follow as owner"
        }
        return act.kind.rawValue
    }

    private func handover(_ act: Act) throws(StoreError) -> String {
        if case .handoverOffered(let terms) = act {
            let whom = try handle(terms.member)
            guard terms.what == .ownership else { return "offered \(whom) the ordering of the log" }
            return "offered \(whom) ownership" + (terms.stepsDownTo.map { ", to be \(label($0))" } ?? "")
        }
        if case .handoverAnswered(let answer) = act {
            return answer.accepted ? "accepted the offer" : "declined the offer"
        }
        if case .originMoved(let move) = act {
            return move.isClaimed
                ? "claimed the ordering of the log" : "handed the ordering of the log to \(try handle(move.member))"
        }
        return "took the offer back"
    }

    private func member(_ act: Act) throws(StoreError) -> String {
        if case .memberRenamed(let name) = act { return "goes by the name \(name)" }
        if case .roleChanged(let change) = act { return "made \(try handle(change.member)) \(label(change.role))" }
        if case .deviceAdded(let device) = act { return "added a device for \(try handle(device.member))" }
        if case .staffNoted(let note) = act { return "noted for the staff: \(note.text)" }
        guard let target = act.targetMember else { return act.kind.rawValue }
        return "\(verb(act.kind)) \(try handle(target))"
    }

    private func verb(_ kind: ActKind) -> String {
        let verbs: [ActKind: String] = [
            .memberRemoved: "removed", .memberMuted: "muted", .memberUnmuted: "unmuted", .memberBlocked: "blocked",
            .memberUnblocked: "unblocked", .memberBanned: "banned", .banLifted: "lifted the ban of",
        ]
        return verbs[kind] ?? kind.rawValue
    }

    private func message(_ act: Act) -> String {
        let item = act.targetItem.map { " message \($0.description.prefix(8))" } ?? ""
        let verbs: [ActKind: String] = [
            .posted: "posted", .edited: "edited", .retracted: "deleted", .moderated: "took away",
            .reacted: "reacted to",
            .reactionsCounted: "counted reactions to", .pinned: "pinned", .unpinned: "unpinned",
        ]
        return (verbs[act.kind] ?? act.kind.rawValue) + item
    }

    private func purge(_ order: Purge) throws(StoreError) -> String {
        let whose = try order.member.map { member throws(StoreError) in " of \(try handle(member))" } ?? ""
        guard let items = order.items else {
            let (first, end) = (order.entries.lowerBound, order.entries.upperBound)
            return "took away for good the messages\(whose) in entries \(first) to \(end)"
        }
        return "took away for good \(items.count) messages\(whose)"
    }

    private func handle(_ member: MemberID) throws(StoreError) -> String { "@" + (try names.name(of: member).name) }

    private func label(_ role: Role) -> String { role.label(in: standpoint.summary.kind) }

    private func name(of link: LinkID) throws(StoreError) -> String {
        try LinkTable.find(link, of: standpoint.id, in: standpoint.view)?.name ?? link.description
    }

    private func name(of relay: RelayID) throws(StoreError) -> String {
        try RelayTable.find(relay, of: standpoint.id, in: standpoint.view)?.name ?? relay.description
    }
}

extension Act {
    /// The reason everyone is given, where the act carries one.
    var reason: String? {
        switch self {
        case .frozen(let reason, _), .closed(let reason), .joinDeclined(_, let reason), .memberRemoved(_, let reason),
            .moderated(_, let reason):
            reason
        case .lockedDown(let order): order.reason
        case .memberMuted(let order), .memberBlocked(let order): order.reason
        case .memberBanned(let order): order.reason
        case .relayChanged(let change): change.reason
        case .purged(let order): order.reason
        case .proposalMade(let terms): terms.reason
        case .proposalRejected(let word), .proposalOverridden(let word): word.reason
        case .governanceChanged, .proposalApproved, .proposalCanceled, .conversationCreated,
            .profileChanged, .preferencesChanged, .permissionOverridden, .permissionGranted,
            .unfrozen, .deleted, .restored, .lapsed, .admissionChanged, .joinPasswordSet, .linkCreated, .linkUpdated,
            .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited,
            .joinRequested, .joinPassed, .joinAdmitted, .joinWithdrawn, .memberLeft, .successionAnswered, .roleChanged,
            .memberUnmuted,
            .memberUnblocked, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted,
            .reacted, .reactionsCounted, .pinned, .unpinned, .held, .reported, .asked, .caseMoved, .handoverOffered,
            .handoverAnswered, .handoverWithdrawn, .originMoved, .clockOffsetSet, .unknown:
            nil
        }
    }
}
