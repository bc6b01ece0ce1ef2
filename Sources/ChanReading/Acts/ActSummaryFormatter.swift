package import ChanCore
import ChanFold
import ChanID
package import ChanStore
import ChanText

/// Formats an act as one line with current names, for the audit log and everything that shows the same text.
package struct ActSummaryFormatter {
    let names: NameResolver
    private let context: ViewerContext

    package init(_ viewer: ViewerContext) {
        self.context = viewer
        names = NameResolver(viewer)
    }

    /// Returns the act's target as text; `nil` for the conversation itself.
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

    /// Returns the identifier of the act's target; `nil` for the conversation itself.
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

    package func summary(of act: Act) throws(StoreError) -> String {
        switch act {
        case .conversationCreated(let creation): "created the \(creation.kind.name), \(creation.visibility.name)"
        case .profileChanged(let profile): Self.summary(of: profile)
        case .welcomeChanged(let change): change.text.isEmpty ? "removed the welcome text" : "changed the welcome text"
        case .preferencesChanged: "changed the preferences"
        case .permissionOverridden(let change): permission(change)
        case .permissionGranted(let change): try grant(change)
        case .frozen: "froze the conversation"
        case .unfrozen: "unfroze the conversation"
        case .closed: "closed it permanently"
        case .deleted: "deleted it for everyone"
        case .restored: "restored it"
        case .lapsed(let expiry): try expiryText(expiry)
        case .clockOffsetSet(let setting):
            setting.milliseconds == 0
                ? "set the log's time to the clock"
                : "set the log's time \(setting.milliseconds / 1000) s ahead of the clock"
        case .admissionChanged(let change): admission(change)
        case .lockedDown(let order):
            order.level == .normal ? "lifted the lockdown of admission" : "set admission to \(order.level.name)"
        case .joinPasswordSet(let setting):
            setting.password == nil ? "removed the password for joining" : "set a password for joining"
        case .governanceChanged(let change):
            "set the owners who must agree: \(change.governance.moderate) for moderate acts, \(change.governance.severe) for severe acts"
        case .proposalMade(let terms): "proposed to \(try infinitive(of: terms.act))"
        case .proposalApproved(let approval): "approved the proposal \(short(approval.proposal))"
        case .proposalRejected(let rejection): "rejected the proposal \(short(rejection.response.proposal))"
        case .proposalCanceled(let cancellation): "canceled the proposal \(short(cancellation.proposal))"
        case .proposalOverridden(let overriding): "overrode the proposal \(short(overriding.response.proposal))"
        case .handoverOffered(let terms): try handoverOffer(terms)
        case .handoverAnswered(let answer): answer.accepted ? "accepted the offer" : "declined the offer"
        case .handoverWithdrawn: "withdrew the offer"
        case .originMoved(let move):
            move.isClaimed
                ? "claimed the origin" : "handed the origin over to \(try handle(move.member))"
        case .linkCreated(let creation):
            "created the link \(creation.settings.name), for \(label(creation.settings.role))"
        case .linkUpdated(let update): "changed the link \(update.settings.name), for \(label(update.settings.role))"
        case .linkWithdrawn(let withdrawal): "withdrew the link \(try name(of: withdrawal.link))"
        case .linkRevived(let revival): "revived the link \(try name(of: revival.link))"
        case .linkRotated(let rotation):
            "replaced the link \(try name(of: rotation.old))"
                + (rotation.freshSecret ? " and created a new reading secret" : "")
        case .memberInvited(let invitation):
            "invited \(QuotedName.quoted(invitation.name)) as \(label(invitation.role))"
        case .joinRequested(let request): "\(QuotedName.quoted(request.introduction.name)) asked to join"
        case .joinPassed(let passing):
            "gave the first approval of \(try handle(passing.member))" + (passing.isAutomatic ? ", by a program" : "")
        case .joinAdmitted(let admission): "admitted \(try handle(admission.member)) as \(label(admission.role))"
        case .joinDeclined(let refusal): "declined \(try handle(refusal.member))"
        case .joinWithdrawn: "withdrew the request to join"
        case .memberLeft(let leaving): try left(naming: leaving.successor)
        case .successionAnswered(let answer): answer.accepted ? "accepted ownership" : "declined ownership"
        case .memberRemoved(let removal): "removed \(try handle(removal.member))"
        case .roleChanged(let change): "made \(try handle(change.member)) \(label(change.role))"
        case .memberMuted(let mute): "muted \(try handle(mute.order.member))"
        case .memberUnmuted(let unmute): "unmuted \(try handle(unmute.member))"
        case .memberBlocked(let block): "blocked \(try handle(block.order.member))"
        case .memberUnblocked(let unblock): "unblocked \(try handle(unblock.member))"
        case .memberBanned(let order): "banned \(try handle(order.member))"
        case .banLifted(let lifting): "lifted the ban of \(try handle(lifting.member))"
        case .memberRenamed(let renaming): "changed their name to \(QuotedName.quoted(renaming.name))"
        case .deviceAdded(let addition): "added a device for \(try handle(addition.device.member))"
        case .staffNoted(let note): "noted for the staff: \(note.text)"
        case .posted: "posted"
        case .edited(let edit): "edited message \(short(edit.item))"
        case .retracted(let retraction): "deleted message \(short(retraction.item))"
        case .moderated(let removal): "removed message \(short(removal.item))"
        case .reacted(let reaction): "reacted to message \(short(reaction.item))"
        case .reactionsCounted(let counting): "counted reactions to message \(short(counting.item))"
        case .pinned(let pin): "pinned message \(short(pin.item))"
        case .unpinned(let unpin): "unpinned message \(short(unpin.item))"
        case .purged(let order): try purge(order)
        case .held: "posted, held for approval"
        case .reported(let filing):
            "reported \(filing.report.item == nil ? "a member" : "a message") for \(filing.report.reason.rawValue)"
        case .asked(let question): question.chat == nil ? "asked the staff" : "asked the staff again"
        case .caseMoved(let move): "\(move.state.decision) \(short(move.id))"
        case .witnessChanged(let change):
            change.isRemoval
                ? "removed the witness \(change.name)" : "added the witness \(change.name) at \(change.url)"
        case .relayChanged(let change): "relay \(change.name) is \(change.status.rawValue)"
        case .unknown(let unknown): "did something of kind \(unknown.number), which this version does not know"
        }
    }

    /// An act names the whole profile: it does not contain the differences from the former one.
    private static func summary(of profile: Profile) -> String {
        "set its profile to #\(profile.name)" + (profile.title.isEmpty ? "" : ": \(profile.title)")
            + (profile.description.isEmpty ? "" : ", with a description of \(profile.description.count) characters")
    }

    private func expiryText(_ expiry: Expiry) throws(StoreError) -> String {
        switch expiry {
        case .role(let member): "the temporary role of \(try handle(member)) ended"
        case .ownership(let member): "\(try handle(member)) stays owner: there is no other owner"
        case .grant(let member, let permission):
            "the grant of \(permission.rawValue) for \(try handle(member)) ended"
        case .mute(let member): "the mute of \(try handle(member)) ended"
        case .block(let member): "the block of \(try handle(member)) ended"
        case .ban(let member): "the ban of \(try handle(member)) ended"
        case .override(let permission): "\(permission.rawValue) is back at its usual roles"
        case .freeze: "the freeze ended"
        case .link(let link): "the link \(try name(of: link)) expired"
        case .hold(let id): "the held post \(id.description.prefix(8)) expired without a decision"
        case .lockdown: "the lockdown of admission ended"
        }
    }

    private func permission(_ change: OverrideChange) -> String {
        guard let setting = change.setting else { return "reset \(change.permission.rawValue) to its usual roles" }
        let from = setting.from?.label(in: context.summary.kind)
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
        let handle = try handle(change.member)
        guard let grant = change.grant else {
            return "revoked the grant of \(change.permission.rawValue) for \(handle)"
        }
        return
            "\(grant.isGiven ? "gave" : "withheld") \(change.permission.rawValue) \(grant.isGiven ? "to" : "from") \(handle)"
    }

    private func handoverOffer(_ terms: HandoverTerms) throws(StoreError) -> String {
        let whom = try handle(terms.member)
        guard terms.kind == .ownership else { return "offered \(whom) the origin" }
        return "offered \(whom) ownership" + (terms.stepsDownTo.map { ", to be \(label($0))" } ?? "")
    }

    private func left(naming successor: MemberID?) throws(StoreError) -> String {
        guard let successor else { return "left" }
        return "leaves, naming \(try handle(successor)) as successor"
    }

    /// A newcomer's arrival as a sentence: `@bob joined as subscriber`.
    func joined(_ admission: JoinAdmission) throws(StoreError) -> String {
        "\(try handle(admission.member)) joined as \(label(admission.role))"
    }

    private func short(_ id: MessageID) -> Substring { id.description.prefix(8) }

    private func purge(_ order: Purge) throws(StoreError) -> String {
        let whose = try order.member.map { member throws(StoreError) in " of \(try handle(member))" } ?? ""
        guard let items = order.items else {
            let (first, end) = (order.entries.lowerBound, order.entries.upperBound)
            return "purged the messages\(whose) in entries \(first) to \(end)"
        }
        return "purged \(items.count) messages\(whose)"
    }

    private func handle(_ member: MemberID) throws(StoreError) -> String {
        "@" + QuotedName.quoted(try names.name(of: member).name)
    }

    private func label(_ role: Role) -> String { role.label(in: context.summary.kind) }

    private func name(of link: LinkID) throws(StoreError) -> String {
        try LinkTable.find(link, of: context.id, in: context.view)?.name ?? link.description
    }

    private func name(of relay: RelayID) throws(StoreError) -> String {
        try RelayTable.find(relay, of: context.id, in: context.view)?.name ?? relay.description
    }
}

extension Case.State {
    /// The decision that moves a case to this state, without the case.
    fileprivate var decision: String {
        switch self {
        case .open: "answered the question"
        case .claimed: "took up the report"
        case .approved: "approved the held post"
        case .rejected: "rejected the held post"
        case .expired: "expired the held post"
        case .resolved: "resolved the report"
        case .archived: "archived the report"
        case .closed: "closed the question"
        }
    }
}
