import ChanCore
import ChanID

/// The actions of the matrix that need a prepared conversation, and those that only the origin's node may take.
/// Together with the others, they cover every command.
extension ActionCatalog {
    static var prepared: [Action] { memberships + messages + cases + proposals + ofTheNode }

    private static let target = ActionCatalog.target(.observer).id

    private static var memberships: [Action] {
        [
            Action(
                "unfreeze", after: { $0.runExpectingSuccess(.freeze(reason: nil), by: .alice) }, { _, _ in .unfreeze }),
            Action(
                "restore", after: { $0.runExpectingSuccess(.delete(grace: 86_400, confirmation: .plan), by: .alice) },
                { _, _ in .restore }),
            Action("delete until a moment") { _, stage in .deleteUntil(stage.now.adding(seconds: 86_400)) },
            Action("offer ownership") { _, stage in
                .offerHandover(
                    HandoverTerms(
                        member: ActionCatalog.target(.moderator).id, kind: .ownership,
                        expiresAt: stage.now.adding(seconds: 86_400)))
            },
            Action("offer the ordering of the log") { _, stage in
                .offerHandover(
                    HandoverTerms(
                        member: ActionCatalog.target(.owner).id, kind: .origin,
                        expiresAt: stage.now.adding(seconds: 86_400)))
            },
            Action("accept an offer", after: offer) { _, stage in
                .answerHandover(HandoverAnswer(offer: stage.state.summary.handover?.id ?? .none, accepted: true))
            },
            Action("take an offer back", after: offer) { _, stage in
                .withdrawHandover(stage.state.summary.handover?.id ?? .none)
            },
            Action("answer a succession") { _, _ in .answerSuccession(accept: true) },
            Action("unmute", after: { $0.runExpectingSuccess(.mute(RestrictionOrder(member: target)), by: .alice) }) {
                _, _ in
                .unmute(target)
            },
            Action("unblock", after: { $0.runExpectingSuccess(.block(RestrictionOrder(member: target)), by: .alice) }) {
                _, _ in
                .unblock(target)
            },
            Action("lift a ban", after: ban) { _, _ in .liftBan(target) },
            Action("give the staff a reason", after: ban) { _, _ in
                .note(StaffNote(subject: .ban(target), text: "the third time"))
            },
            Action("add a device") { person, _ in
                .addDevice(Device(id: .filled(with: "another"), member: person.id, key: person.key))
            },
            Action(
                "revive a link", after: { $0.runExpectingSuccess(.withdrawLink(.filled(with: "approval")), by: .alice) }
            ) { _, _ in
                .reviveLink(.filled(with: "approval"))
            },
            Action("remove a relay", after: { $0.runExpectingSuccess(.addRelay(.south), by: .alice) }) { _, _ in
                .removeRelay(relay: NewRelay.south.relay, reason: nil, acknowledged: false)
            },
        ]
    }

    /// Makes a handover offer to the acting moderator; nobody else has an offer to answer.
    private static func offer(_ stage: inout TestConversation) { stage.offered(to: actor(.moderator)) }

    private static func ban(_ stage: inout TestConversation) {
        stage.runExpectingSuccess(.ban(BanOrder(member: target), privateReason: nil), by: .alice)
    }

    private static var messages: [Action] {
        [
            Action("unpin", after: { $0.runExpectingSuccess(.pin(item: $0.newest), by: .alice) }) { _, stage in
                .unpin(item: stage.newest)
            }
        ]
    }

    private static var cases: [Action] {
        let report = { (stage: inout TestConversation) in
            stage.runExpectingSuccess(
                .report(Report(reason: .spam, item: stage.newest), text: "look"), by: ActionCatalog.target(.observer))
            return
        }
        return [
            Action("report") { _, stage in .report(Report(reason: .spam, item: stage.newest), text: "look") },
            Action("ask the staff") { _, _ in .ask(in: nil, text: "may I?") },
            Action("claim a report", after: report) { _, stage in
                .moveCase(CaseMove(stage.only(.report), to: .claimed))
            },
            Action("answer a request to join") { _, stage in
                .moveCase(CaseMove(stage.only(.admission), to: .open, text: "who are you?"))
            },
            Action("speak for a request to join") { _, stage in .ask(in: stage.only(.admission), text: "it is me") },
        ]
    }

    /// Actions in a conversation in which two owners decide, one of whom makes a proposal.
    private static var proposals: [Action] {
        let propose = { (stage: inout TestConversation) in
            var governance = Governance()
            governance.moderate = 2
            stage.runExpectingSuccess(.setGovernance(governance), by: .alice)
            stage.runExpectingSuccess(.editProfile(Profile(name: "help", title: "Ours")), by: .alice)
            return
        }
        return [
            Action("set the governance") { _, _ in
                var governance = Governance()
                governance.severe = 2
                return .setGovernance(governance)
            },
            Action("propose", after: propose) { _, stage in
                .propose(
                    ProposalTerms(
                        act: .profileChanged(Profile(name: "help", title: "Mine")),
                        version: stage.state.summary.version,
                        expiresAt: stage.now.adding(seconds: Governance().proposalSeconds)))
            },
            Action("approve a proposal", after: propose) { _, stage in .approveProposal(stage.lastProposal) },
            Action("reject a proposal", after: propose) { _, stage in
                .rejectProposal(ProposalResponse(stage.lastProposal))
            },
            Action("cancel another's proposal", after: propose) { _, stage in .cancelProposal(stage.lastProposal) },
            Action("override a proposal", after: propose) { _, stage in
                .overrideProposal(ProposalResponse(stage.lastProposal, reason: "now"))
            },
        ]
    }

    /// Actions that only the origin's own node may take.
    private static var ofTheNode: [Action] {
        [
            Action("create it again") { person, _ in
                .createConversation(
                    NewConversation(
                        kind: .group, visibility: .open, profile: Profile(name: "help"), owner: person.introduction))
            },
            Action("end a mute at its time") { _, _ in .expire(.mute(target)) },
            Action("accept as the program does") { _, _ in .accept(member: Person.carol.id, role: nil) },
            Action("tell how a relay answered") { _, _ in
                .moveRelay(RelayStatusChange(relay: NewRelay.north.relay, status: .inactive))
            },
            Action("publish counts of reactions") { _, stage in
                .publishReactionCounts(item: stage.newest, counts: ["👍": 9])
            },
        ]
    }
}

extension TestConversation {
    /// The case of this kind; `MessageID.none` if there is none.
    fileprivate func only(_ kind: Case.Kind) -> MessageID {
        state.rows.cases.values.first { $0.kind == kind }?.id ?? .none
    }
}
