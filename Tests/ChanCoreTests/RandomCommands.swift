import ChanCore
import ChanID
import ChanTestSupport

/// Generates random commands: most are reasonable, many are not permitted, and some make no sense.
struct RandomCommands {
    var random: SeededGenerator
    static let people = ["alice", "bob", "carol", "dave", "mallory", "erin", "frank"].map(Person.init)

    mutating func person() -> Person { pick(Self.people) }

    mutating func next(in stage: TestConversation) -> (Person, Command) {
        let actor = person()
        let command =
            switch random.below(10) {
            case 0, 1: joining(actor, stage)
            case 2, 3, 4: members(actor, stage)
            case 5, 6, 7: messages(stage)
            case 8: conversation(stage)
            default: linksAndRelays(stage)
            }
        return (actor, command)
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

    private mutating func joining(_ actor: Person, _ stage: TestConversation) -> Command {
        let links = stage.state.rows.links.keys.sorted() + [.filled(with: "forged")]
        switch random.below(10) {
        case 9: return .withdrawJoin
        case 6: return .lockDown(LockdownOrder(level: pick(LockdownLevel.allCases), until: until(stage)))
        case 7: return .setAdmission(AdmissionChange(policy: policy(), capacity: nil))
        case 8: return .accept(member: person().id, role: nil)
        case 0, 1, 2:
            return .askToJoin(
                JoinRequest(link: random.chance(oneIn: 8) ? nil : pick(links), introduction: actor.introduction))
        case 3: return .admit(member: person().id, role: random.chance(oneIn: 3) ? role() : nil)
        case 4: return .decline(member: person().id, reason: nil)
        default:
            let guest = person()
            return .inviteMember(Invitation(member: guest.id, name: guest.name, memberKey: guest.key, role: role()))
        }
    }

    private mutating func policy() -> AdmissionPolicy {
        var policy = AdmissionPolicy(mode: random.chance(oneIn: 2) ? .open : pick(AdmissionMode.allCases))
        policy.rate = random.chance(oneIn: 4) ? JoinRate(count: 2, seconds: 100) : nil
        policy.invitedOnly = random.chance(oneIn: 8)
        policy.asksProgram = random.chance(oneIn: 8)
        return policy
    }

    private mutating func role() -> Role { pick(Role.allCases) }

    private mutating func members(_ actor: Person, _ stage: TestConversation) -> Command {
        let target = person().id
        switch random.below(17) {
        case 14:
            return .offerHandover(
                HandoverTerms(
                    member: target, kind: .ownership, stepsDownTo: random.chance(oneIn: 2) ? role() : nil,
                    expiresAt: stage.now.adding(seconds: Int64(random.below(300)))))
        case 15:
            let offer = stage.state.summary.handover?.id ?? .none
            return .answerHandover(HandoverAnswer(offer: offer, accepted: !random.chance(oneIn: 3)))
        case 16: return .withdrawHandover(stage.state.summary.handover?.id ?? .none)
        case 0, 1, 2: return .changeRole(member: target, role: role())
        case 3: return .changeRole(member: target, role: role(), until: until(stage))
        case 4: return .remove(member: target, random.chance(oneIn: 2) ? .none : Reasons("why", private: "because"))
        case 5:
            let order = BanOrder(member: target, until: until(stage), watches: random.chance(oneIn: 2))
            return .ban(order, privateReason: nil)
        case 6: return .liftBan(target)
        case 7: return .mute(RestrictionOrder(member: target, until: until(stage)))
        case 8: return .unmute(target)
        case 9: return .block(RestrictionOrder(member: target, until: until(stage)))
        case 10: return .unblock(target)
        case 11: return .leave(successor: random.chance(oneIn: 2) ? nil : target)
        case 12:
            let accept = random.chance(oneIn: 2)
            let summary = stage.state.summary
            let takesOrigin = accept && summary.succession.map { $0.owner == summary.origin?.member } == true
            return .answerSuccession(accept: accept, keys: takesOrigin ? Person.bob.originKeys : nil)
        default: return .grantPermission(grant(to: target))
        }
    }

    private mutating func grant(to member: MemberID) -> GrantChange {
        let permission = pick(Permission.allCases)
        let grant = random.chance(oneIn: 3) ? nil : Grant(permission: permission, isGiven: random.chance(oneIn: 2))
        return GrantChange(member: member, permission: permission, grant: grant)
    }

    private mutating func until(_ stage: TestConversation) -> Timestamp? {
        random.chance(oneIn: 2) ? nil : stage.now.adding(seconds: Int64(random.below(300)))
    }

    private mutating func messages(_ stage: TestConversation) -> Command {
        let items = stage.state.rows.items.keys.sorted() + [.filled(with: "not yet")]
        let item = pick(items)
        switch random.below(14) {
        case 11: return .report(Report(reason: .spam, item: item), text: "look")
        case 12: return .ask(in: random.chance(oneIn: 2) ? nil : anyCase(stage), text: "may I?")
        case 13: return .moveCase(CaseMove(anyCase(stage), to: pick(Case.State.allCases)))
        case 10: return .purge(purge(item, stage))
        case 0, 1, 2: return .post(Posting(text: "hello", asChannel: random.chance(oneIn: 4)))
        case 3: return .post(Posting(text: "reply", replyTo: item))
        case 4: return .edit(item: item, text: "edited \(random.below(3))")
        case 5: return .deleteOwn(item: item)
        case 6: return .moderate(item: item, Reasons("spam"))
        case 7: return .pin(item: item)
        case 8: return .unpin(item: item)
        default: return .react(item: item, emoji: pick(["👍", "🎉", "not one"]), added: !random.chance(oneIn: 3))
        }
    }

    private mutating func anyCase(_ stage: TestConversation) -> MessageID {
        pick(stage.state.rows.cases.keys.sorted() + [.filled(with: "no case")])
    }

    private mutating func purge(_ item: MessageID, _ stage: TestConversation) -> Purge {
        let end = EntryNumber(stage.log.count)
        let start = random.chance(oneIn: 2) ? 0 : end / 2
        return Purge(
            items: random.chance(oneIn: 3) ? [item] : nil, member: random.chance(oneIn: 2) ? person().id : nil,
            entries: start..<end)
    }

    private mutating func conversation(_ stage: TestConversation) -> Command {
        switch random.below(10) {
        case 9: return .setClockOffset(Int64(random.below(12)) * 365 * 86_400_000)
        case 0: return .freeze(reason: nil, until: until(stage))
        case 1, 2: return .unfreeze
        case 3: return .delete(grace: 100, confirmation: .plan)
        case 4, 5: return .restore
        case 6:
            return random.chance(oneIn: 3)
                ? .setWelcome(random.chance(oneIn: 2) ? "" : "welcome \(random.below(3))")
                : .editProfile(Profile(name: "help \(random.below(3))"))
        case 7:
            var preferences = stage.state.summary.preferences
            preferences.features[.comments] = random.chance(oneIn: 2) ? .on : .off
            preferences.capacity = random.chance(oneIn: 2) ? nil : 6
            return .editPreferences(preferences)
        default:
            let permission = pick(Permission.allCases)
            let setting = random.chance(oneIn: 2) ? nil : PermissionOverride(permission: permission, from: role())
            return .overridePermission(OverrideChange(permission: permission, setting: setting))
        }
    }

    private mutating func linksAndRelays(_ stage: TestConversation) -> Command {
        let link = pick(stage.state.rows.links.keys.sorted() + [.filled(with: "forged")])
        let relay = pick([NewRelay.north, .south])
        switch random.below(9) {
        case 8:
            var changed = offer()
            changed.id = link
            return .updateLink(changed)
        case 0: return .createLink(offer())
        case 1: return .withdrawLink(link)
        case 2: return .reviveLink(link)
        case 3: return .rotateLink(LinkRotation(old: link, new: offer(), freshSecret: random.chance(oneIn: 3)))
        case 4: return .addRelay(relay)
        case 5: return .removeRelay(relay: relay.relay, reason: nil, acknowledged: random.chance(oneIn: 4))
        default: return .moveRelay(RelayStatusChange(relay: relay.relay, status: pick(RelayStatus.allCases)))
        }
    }

    private mutating func offer() -> LinkSettings {
        var offer = LinkSettings.named(
            "link \(random.below(50))", role: role(), admission: random.chance(oneIn: 2) ? .open : .approval)
        offer.useLimit = random.chance(oneIn: 2) ? nil : UInt32(random.below(3))
        return offer
    }
}
