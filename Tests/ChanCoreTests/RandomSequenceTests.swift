import ChanCore
import ChanID
import ChanTestSupport
import Testing

@Suite("Random command sequences")
struct RandomSequenceTests {
    static let shapes: [(ConversationKind, Visibility)] = [
        (.channel, .open), (.channel, .closed), (.group, .open), (.group, .closed),
    ]

    @Test(arguments: shapes)
    func `random command sequences violate no invariant`(kind: ConversationKind, visibility: Visibility) {
        var commands = RandomCommands(random: Seed.generator(for: "invariants of a \(visibility.name) \(kind.name)"))
        for _ in 0..<8 {
            var walk = RandomWalk(TestConversation(kind, visibility))
            for _ in 0..<150 { walk.step(&commands) }
            walk.finish()
        }
    }
}

/// One sequence, checked after every step.
private struct RandomWalk {
    private var stage: TestConversation
    /// The uses of each link after the previous step. A limit may be lowered below them; then no use may be added.
    private var used: [LinkID: UInt32] = [:]

    init(_ stage: TestConversation) { self.stage = stage }

    mutating func step(_ commands: inout RandomCommands) {
        stage.now = stage.now.adding(seconds: Int64(commands.random.below(20)))
        // Log time does not follow a clock that jumps ahead and returns.
        if commands.random.chance(oneIn: 60) { stage.now = stage.now.adding(seconds: 365 * 86_400) }
        stage.expireDue()
        checkState(after: .unfreeze)
        let (actor, command) = commands.next(in: stage)
        let before = Oracle(stage.state.summary.kind, log: stage.log)
        let length = stage.log.count
        let denial = stage.refusal(of: command, by: actor)
        if let denial {
            #expect(stage.log.count == length)
            checkRefusal(denial, command, actor, before)
        } else {
            checkPermitted(actor, before, entriesFrom: length)
        }
        checkState(after: command)
        used = stage.state.rows.links.mapValues { $0.uses + $0.pending }
    }

    /// Checks that the actor was an active member with the permission of the act, and outranked the target.
    private func checkPermitted(_ actor: Person, _ before: Oracle, entriesFrom start: Int) {
        for entry in stage.log[start...] where entry.author.member == actor.id {
            guard let permission = Self.permission(for: entry.act, by: actor, stage, before) else { continue }
            #expect(before.holds(permission, actor.id), "\(actor.name) does not hold \(permission): \(entry.act)")
            guard Self.actsOnRank(entry.act), let target = entry.act.targetMember, target != actor.id,
                let theirs = before.memberState(of: target)?.role, let own = before.memberState(of: actor.id)?.role
            else { continue }
            #expect(own.rawValue > theirs.rawValue, "\(actor.name) (\(own)) acted on \(theirs): \(entry.act)")
        }
    }

    /// Checks that a refusal for a missing role is never given to a member who has it.
    private func checkRefusal(_ denial: Denial, _ command: Command, _ actor: Person, _ before: Oracle) {
        guard case .role(let needed, let held) = denial.reason else { return }
        #expect(held < needed)
        guard let state = before.memberState(of: actor.id) else {
            // An applicant may write in the admission chat, but not decide the request.
            #expect(stage.member(actor)?.status.isPending == true, "\(command)")
            return
        }
        #expect(state.role == held, "\(command)")
    }

    private func checkState(after command: Command) {
        let summary = stage.state.summary
        let oracle = Oracle(summary.kind, log: stage.log)
        #expect(!oracle.owners.isEmpty, "no owner is left after \(command)")
        #expect(Int(summary.ownerCount) == oracle.owners.count, "owners are miscounted after \(command)")
        #expect(summary.clockOffsets.current == oracle.clockOffset, "the clock offset after \(command)")
        let clock = summary.clockOffsets.clockTime(of: stage.now)
        #expect(clock.milliseconds == stage.now.milliseconds - oracle.clockOffset, "the clock after \(command)")
        let active = stage.state.rows.members.values.filter(\.isActive)
        #expect(Int(summary.activeMemberCount) == active.count, "members are miscounted after \(command)")
        for member in stage.state.rows.members.values {
            #expect(oracle.members[member.id]?.isActive == member.isActive, "\(member.name) after \(command)")
            guard member.isActive else { continue }
            #expect(oracle.members[member.id]?.role == member.role, "\(member.name)'s role after \(command)")
            let held = Permission.allCases.filter { member.holds($0, in: summary, at: stage.now) }
            let explained = Permission.allCases.filter { oracle.holds($0, member.id) }
            #expect(held == explained, "\(member.name)'s permissions after \(command)")
        }
        checkCounts(summary, after: command)
    }

    private func checkCounts(_ summary: ConversationSummary, after command: Command) {
        let rows = stage.state.rows
        #expect(Int(summary.activeRelayCount) == rows.relays.values.filter { $0.status == .active }.count)
        #expect(Int(summary.pinCount) == rows.items.values.filter { $0.pin != nil }.count)
        #expect(rows.links.values.filter(\.isPrimary).map(\.id) == (summary.primaryLink.map { [$0] } ?? []))
        for link in rows.links.values {
            let waiting = rows.members.values.filter { $0.status.isPending && $0.via == link.id }.count
            #expect(Int(link.pending) == waiting, "\(link.name) has \(link.pending) pending after \(command)")
            if let limit = link.useLimit { #expect(link.uses + link.pending <= max(limit, used[link.id] ?? 0)) }
        }
        let slots = rows.members.values.compactMap(\.slot)
        #expect(Set(slots).count == slots.count && slots.allSatisfy { $0 < summary.nextSlot })
        for item in rows.items.values where item.tombstone?.kind == .moderated || item.tombstone?.kind == .deleted {
            #expect(item.text.isEmpty && item.versions.isEmpty)
        }
    }

    /// Checks that two folds of the statements give equal states, that a repeated fold changes nothing, and that a
    /// subscriber refuses no statement.
    func finish() {
        let summary = stage.state.summary
        var first = ConversationState(summary.id, kind: summary.kind, visibility: summary.visibility)
        for entry in stage.log {
            let outcome = first.fold(entry.act, by: entry.author, as: entry.placed)
            guard case .applied(let changes) = outcome else {
                Issue.record("\(entry.act) was decided, and refused by the fold: \(outcome)")
                return
            }
            var again = first
            again.apply(changes)
            #expect(again == first, "the same changes twice changed something")
        }
        #expect(first == stage.state)
        followAsSubscriber()
    }

    private func followAsSubscriber() {
        var view = SubscriberView(of: stage)
        view.follow(stage.log)
        #expect(view.refused == [], "after \(stage.log.map { "\($0.act)" }.joined(separator: "\n"))")
        let (full, seen) = (stage.state.summary, view.state.summary)
        #expect(full.ownerCount == seen.ownerCount && full.lifecycle == seen.lifecycle)
        #expect(full.preferences == seen.preferences && full.overrides == seen.overrides)
        #expect(full.primaryLink == seen.primaryLink && full.activeRelayCount == seen.activeRelayCount)
        #expect(full.clockOffsets == seen.clockOffsets)
        #expect(full.pinCount == seen.pinCount && full.succession == seen.succession)
        for member in stage.state.rows.members.values where member.isActive && member.isListedInCharter {
            let known = view.state.rows.members[member.id]
            #expect(
                known?.role == member.role && known?.isActive == true,
                "\(member.name) is staff, unknown to subscribers: \(told(of: member))")
            #expect(known?.memberKey == member.memberKey && known?.grants == member.grants)
        }
    }

    /// Returns the log's acts about a member, with their scopes.
    private func told(of member: Member) -> [String] {
        stage.log.filter { entry in
            entry.act.targetMember == member.id || entry.act.introduction?.member == member.id
                || (entry.author.member == member.id && entry.act.posting == nil)
        }.map { "\($0.placed.entry) in \(String(describing: $0.author.scope?.kind)): \($0.act)" }
    }

    private static func actsOnRank(_ act: Act) -> Bool {
        switch act {
        case .memberRemoved, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned,
            .roleChanged, .permissionGranted:
            true
        default: false
        }
    }

    private static func permission(for act: Act, by actor: Person, _ stage: TestConversation, _ before: Oracle)
        -> Permission?
    {
        switch act {
        case .memberRemoved(let removal):
            before.memberState(of: removal.member)?.role == .observer ? .removeMembers : .removeStaff
        case .roleChanged(let change):
            change.member == actor.id ? nil : change.role == .owner ? .addOwner : .changeRoles
        case .memberMuted, .memberUnmuted: .mute
        case .memberBlocked, .memberUnblocked: .block
        case .memberBanned, .banLifted: .ban
        case .joinDeclined: .admit
        case .joinAdmitted: actor == .alice ? nil : .admit
        case .memberInvited: .invite
        case .permissionGranted: .changeRoles
        case .linkCreated, .linkWithdrawn, .linkRevived, .linkRotated: .manageLinks
        case .relayChanged: .manageRelays
        case .profileChanged, .welcomeChanged: .editProfile
        case .witnessChanged: .manageRelays
        case .preferencesChanged: .editPreferences
        case .permissionOverridden: .setGovernance
        case .frozen, .unfrozen, .closed: .manageLifecycle
        case .deleted, .restored: .delete
        case .moderated, .purged: .moderate
        case .reported: .report
        case .asked(let question):
            question.chat.flatMap { stage.state.rows.cases[$0]?.kind } == .admission ? nil : .openSupport
        case .pinned, .unpinned: .pin
        case .reacted: .react
        case .edited: .editOwn
        case .retracted: .deleteOwn
        case .posted(let post): post.posting.asChannel ? .postAsChannel : post.posting.replyTo == nil ? .post : nil
        case .memberLeft: .leave
        default: nil
        }
    }
}
