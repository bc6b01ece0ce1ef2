import ChanID

extension FactsRequest {
    /// Requests the rows that are needed to decide a command of `actor`.
    package init(command: Command, actor: Author) {
        self.init(target: command.target, author: actor)
        switch command {
        case .createConversation(let new):
            devices.formUnion(new.owner.devices.map(\.id))
        case .createLink(let offer): links.insert(offer.id)
        case .rotateLink(let rotation): links.insert(rotation.new.id)
        case .requestJoin(let request, _):
            devices.formUnion(request.introduction.devices.map(\.id))
            include(request)
        case .grantPermission(let change): devicesOf.insert(change.member)
        case .admit(let member, _), .accept(let member, _):
            devicesOf.insert(member)
            openCasesOf = member
        case .decline(let member, _): openCasesOf = member
        case .ban(let order, _): openCasesOf = order.member
        case .withdrawJoin: openCasesOf = actor.member
        case .changeRole(let member, _, _): devicesOf.insert(member)
        case .expire(let expiry): include(caseOf: .lapsed(expiry))
        case .leave(let successor): members.formUnion(successor.map { [$0] } ?? [])
        case .addDevice(let device): devices.insert(device.id)
        case .react(let item, _, _): reactions.insert(ReactionsOf(item: item, member: actor.member))
        case .post(let posting):
            include(posting, by: actor.member)
            openCasesOf = actor.member
        case .report: openCasesOf = actor.member
        case .ask(let id, _):
            if let id { cases.insert(id) }
            openCasesOf = actor.member
        case .moveCase(let move): cases.insert(move.id)
        case .moderate(let item, _): openReportsOf = item
        case .purge(let order): include(order)
        case .offerHandover(let terms): members.insert(terms.member)
        case .answerSuccession: devicesOf.insert(actor.member)
        case .propose(let terms): formUnion(FactsRequest(act: terms.act, author: actor, message: .none))
        case .editProfile, .setWelcome, .changeWitness, .editPreferences, .overridePermission, .freeze, .unfreeze,
            .close, .delete,
            .deleteUntil, .restore, .setClockOffset, .setGovernance, .approveProposal, .rejectProposal, .cancelProposal,
            .overrideProposal, .setAdmission, .lockDown, .setJoinPassword, .updateLink, .withdrawLink, .reviveLink,
            .inviteMember, .remove, .mute, .unmute, .block, .unblock, .liftBan, .note, .rename, .edit, .deleteOwn,
            .publishReactionCounts, .pin, .unpin, .addRelay, .moveRelay, .removeRelay, .answerHandover,
            .withdrawHandover:
            break
        }
    }
}

extension Command {
    /// The object that a command is about.
    package var target: Target {
        switch self {
        case .createConversation, .editProfile, .setWelcome, .changeWitness, .editPreferences, .overridePermission,
            .freeze, .unfreeze,
            .close, .delete, .deleteUntil, .restore, .setClockOffset, .setAdmission, .lockDown, .setJoinPassword,
            .setGovernance, .withdrawJoin, .leave, .answerSuccession, .rename, .post, .offerHandover, .answerHandover,
            .withdrawHandover:
            .conversation
        case .expire(let expiry): expiry.target
        case .propose(let terms): terms.act.target
        case .approveProposal(let id), .cancelProposal(let id): .proposal(id)
        case .rejectProposal(let word), .overrideProposal(let word): .proposal(word.proposal)
        case .createLink(let offer), .updateLink(let offer): .link(offer.id)
        case .rotateLink(let rotation): .link(rotation.old)
        case .withdrawLink(let link), .reviveLink(let link): .link(link)
        case .grantPermission(let change): .member(change.member)
        case .inviteMember(let invitation): .member(invitation.member)
        case .requestJoin(let request, _): .member(request.introduction.member)
        case .admit(let member, _), .accept(let member, _), .decline(let member, _), .remove(let member, _),
            .changeRole(let member, _, _),
            .unmute(let member), .unblock(let member), .liftBan(let member):
            .member(member)
        case .mute(let order), .block(let order): .member(order.member)
        case .note(let note): note.subject.target
        case .ban(let order, _): .member(order.member)
        case .addDevice(let device): .member(device.member)
        case .edit(let item, _), .deleteOwn(let item), .moderate(let item, _), .react(let item, _, _),
            .publishReactionCounts(let item, _), .pin(let item), .unpin(let item):
            .item(item)
        case .purge(let order): order.member.map(Target.member) ?? .conversation
        case .report(let report, let text): Act.reported(report, text: text).target
        case .ask(let id, let text): Act.asked(in: id, text: text).target
        case .moveCase(let move): .item(move.id)
        case .addRelay(let offer): .relay(offer.relay)
        case .moveRelay(let move): .relay(move.relay)
        case .removeRelay(let relay, _, _): .relay(relay)
        }
    }
}
