import ChanCore
import ChanID

extension RuleTableTests {
    static let governanceRows: [RuleRow] = [
        .passes("HasApproval", "one owner, whatever policy says") { _ in title("Help", by: .alice) },
        .fails("HasApproval", .guardNeedsApproval, "one of two owners, where both decide") { stage in
            stage.agree(on: 2)
            return title("Help", by: .alice)
        },
        .passes("HasApproval", "what staff do every day") { stage in
            stage.agree(on: 2)
            return attempt(.memberMuted(RestrictionOrder(member: Person.carol.id)), by: .bob)
        },
        .passes("WouldBePermitted", "two owners' own title") { stage in
            stage.agree(on: 2)
            return stage.proposes(.profileChanged(Profile(name: "help")), by: .alice)
        },
        .fails("WouldBePermitted", .invalidValue, "what nobody needs to agree to") { stage in
            stage.proposes(.profileChanged(Profile(name: "help")), by: .alice)
        },
        .fails("WouldBePermitted", .invalidName, "what could never be") { stage in
            stage.agree(on: 2)
            return stage.proposes(.profileChanged(Profile(name: "")), by: .alice)
        },
        .fails("WouldBePermitted", .guardQuorum, "one of two owners against the other") { stage in
            stage.agree(on: 2)
            return stage.proposes(.memberRemoved(member: Person.bob.id, reason: nil), by: .alice)
        },
        .passes("FitsVersion", "made now") { stage in
            stage.agree(on: 2)
            return stage.proposes(.profileChanged(Profile(name: "help")), by: .alice)
        },
        .fails("FitsVersion", .conflictVersion, "made before owners decided something else") { stage in
            let old = stage.state.summary.version
            stage.agree(on: 2)
            return stage.proposes(.profileChanged(Profile(name: "help")), version: old, by: .alice)
        },
        .fails("FitsVersion", .conflictVersion, "made for a state to come") { stage in
            stage.agree(on: 2)
            return stage.proposes(.profileChanged(Profile(name: "help")), version: 10_000, by: .alice)
        },
        .passes("ProposalEnds", "within the time policy gives") { stage in
            stage.agree(on: 2)
            return stage.proposes(.profileChanged(Profile(name: "help")), by: .alice)
        },
        .fails("ProposalEnds", .invalidTime, "open for years") { stage in
            stage.agree(on: 2)
            let end = stage.now.adding(seconds: 4 * 365 * 86_400)
            return stage.proposes(.profileChanged(Profile(name: "help")), until: end, by: .alice)
        },
        .passes("ProposalIsOpen", "just made") { stage in attempt(.proposalApproved(stage.proposed()), by: .bob) },
        .fails("ProposalIsOpen", .notFoundProposal, "never made") { stage in
            stage.agree(on: 2)
            return attempt(.proposalApproved(.filled(with: "nothing")), by: .bob)
        },
        .fails("ProposalIsOpen", .stateProposalClosed, "taken back") { stage in
            let id = stage.proposed()
            stage.runExpectingSuccess(.cancelProposal(id), by: .alice)
            return attempt(.proposalApproved(id), by: .bob)
        },
        .fails("ProposalIsOpen", .stateProposalExpired, "a year later") { stage in
            let id = stage.proposed()
            stage.now = stage.now.adding(seconds: 365 * 86_400)
            return attempt(.proposalApproved(id), by: .bob)
        },
        .passes("MayVote", "an owner who has not spoken") { stage in
            attempt(.proposalApproved(stage.proposed()), by: .bob)
        },
        .fails("MayVote", .conflictDuplicate, "whoever made it, again") { stage in
            attempt(.proposalApproved(stage.proposed()), by: .alice)
        },
        .fails("MayVote", .guardSelfTarget, "the one it is done to") { stage in
            stage.agree(on: 2, of: .bob, .dave)
            stage.runExpectingSuccess(.remove(member: Person.bob.id, .none), by: .alice)
            return attempt(.proposalApproved(stage.lastProposal), by: .bob)
        },
        .passes("IsOwnProposal", "whoever made it") { stage in
            attempt(.proposalCanceled(stage.proposed()), by: .alice)
        },
        .fails("IsOwnProposal", .deniedNotAuthor, "another owner") { stage in
            attempt(.proposalCanceled(stage.proposed()), by: .bob)
        },
        .passes("CanBeCarriedOut", "as it was made") { stage in
            attempt(.proposalApproved(stage.proposed()), by: .bob)
        },
        .fails("CanBeCarriedOut", .stateNotMember, "of a member who left meanwhile") { stage in
            stage.agree(on: 2)
            stage.runExpectingSuccess(.changeRole(member: Person.carol.id, role: .author), by: .alice)
            stage.runExpectingSuccess(.leave(successor: nil), by: .carol)
            return attempt(.proposalApproved(stage.lastProposal), by: .bob)
        },
        .passes("GlassMayBreak", "a title, with a reason") { stage in
            attempt(.proposalOverridden(ProposalResponse(stage.proposed(), reason: "spam")), by: .bob)
        },
        .fails("GlassMayBreak", .invalidTextEmpty, "without one") { stage in
            attempt(.proposalOverridden(ProposalResponse(stage.proposed())), by: .bob)
        },
        .fails("GlassMayBreak", .guardNeedsApproval, "to put an owner out") { stage in
            stage.agree(on: 2, of: .bob, .dave)
            stage.runExpectingSuccess(.remove(member: Person.bob.id, .none), by: .alice)
            return attempt(.proposalOverridden(ProposalResponse(stage.lastProposal, reason: "a coup")), by: .alice)
        },
        .passes("GovernanceFits", "two of two") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.governanceChanged(.of(2)), by: .alice)
        },
        .fails("GovernanceFits", .invalidValue, "two of one") { _ in attempt(.governanceChanged(.of(2)), by: .alice) },
        .fails("GovernanceFits", .invalidValue, "none of one") { _ in attempt(.governanceChanged(.of(0)), by: .alice) },
    ]

    private static func title(_ title: String, by person: Person) -> RuleRow.Try {
        attempt(.profileChanged(Profile(name: "help", title: title)), by: person)
    }
}

extension Governance {
    static func of(_ owners: UInt32) -> Governance {
        var governance = Governance()
        (governance.moderate, governance.severe) = (owners, owners)
        return governance
    }
}

extension TestConversation {
    /// Makes further owners, and sets the number of required approvals.
    mutating func agree(on owners: UInt32, of others: Person...) {
        for person in others.isEmpty ? [.bob] : others {
            if member(person)?.isActive != true { join(person) }
            runExpectingSuccess(.changeRole(member: person.id, role: .owner), by: .alice)
        }
        runExpectingSuccess(.setGovernance(.of(owners)), by: .alice)
    }

    /// Makes a proposal by alice that bob can approve.
    mutating func proposed() -> MessageID {
        agree(on: 2)
        runExpectingSuccess(.editProfile(Profile(name: "help", title: "Together")), by: .alice)
        return lastProposal
    }

    var lastProposal: MessageID { log.last { $0.act.kind == .proposalMade }?.placed.message ?? .none }

    func proposes(
        _ act: Act, version: UInt64? = nil, until end: Timestamp? = nil, by person: Person
    ) -> RuleRow.Try {
        attempt(
            .proposalMade(
                ProposalTerms(
                    act: act, version: version ?? state.summary.version,
                    expiresAt: end ?? now.adding(seconds: 3600))), by: person)
    }
}
