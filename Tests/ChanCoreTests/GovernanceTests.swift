import ChanCore
import ChanID
import ChanTestSupport
import Testing

@Suite("Governance by several owners")
struct GovernanceTests {
    /// Returns a conversation owned by alice, bob and dave, two of whom must approve.
    private static func three(_ kind: ConversationKind = .channel) -> TestConversation {
        var stage = TestConversation.populated(kind)
        stage.agree(on: 2, of: .bob, .dave)
        return stage
    }

    @Test func `a command becomes a proposal, and the last approval executes it once`() throws {
        var stage = Self.three()
        let decision = try stage.run(.editProfile(Profile(name: "help", title: "Ours")), by: .alice)
        #expect(decision.isProposal && decision.warnings == [.needsApproval(owners: 2)])
        #expect(stage.state.summary.title == "")
        let id = stage.lastProposal
        stage.runExpectingSuccess(.approveProposal(id), by: .bob)
        #expect(stage.state.summary.title == "Ours")
        #expect(stage.state.rows.proposals[id]?.state == .executed)
        #expect(stage.refusal(of: .approveProposal(id), by: .dave)?.name == .stateProposalClosed)
        stage.force(.proposalApproved(id), by: Person.dave.author)
        #expect(stage.state.rows.proposals[id]?.approvals.count == 2)
    }

    @Test(arguments: ConversationKind.allCases)
    func `no command lets one owner remove another owner alone`(kind: ConversationKind) {
        let bob = Person.bob.id
        let withheld = Grant(permission: .pin, isGiven: false)
        let doors: [Act] = [
            .memberRemoved(member: bob, reason: nil), .roleChanged(RoleChange(member: bob, role: .observer)),
            .memberBanned(BanOrder(member: bob)), .memberMuted(RestrictionOrder(member: bob)),
            .memberBlocked(RestrictionOrder(member: bob)),
            .permissionGranted(GrantChange(member: bob, permission: .pin, grant: withheld)),
            .governanceChanged(.standard), .deleted(graceUntil: Timestamp(milliseconds: 1_700_100_000_000)),
            .roleChanged(RoleChange(member: Person.carol.id, role: .owner)),
            .permissionOverridden(
                OverrideChange(
                    permission: .pin, setting: PermissionOverride(permission: .pin, from: .observer, until: nil))),
        ]
        for door in doors {
            var stage = Self.three(kind)
            let before = stage.state
            guard case .refused(let denial) = stage.force(door, by: Person.alice.author) else {
                Issue.record("\(door) was taken")
                continue
            }
            ErrorTrace.record(denial.name.rawValue)
            #expect(denial.name == .guardNeedsApproval, "\(door)")
            #expect(stage.state == before, "\(door)")
        }
    }

    @Test func `a command against an owner becomes a proposal on which the target cannot vote`() {
        var stage = Self.three()
        stage.runExpectingSuccess(.remove(member: Person.bob.id, Reasons("gone")), by: .alice)
        let id = stage.lastProposal
        #expect(stage.member(.bob)?.isActive == true)
        #expect(stage.state.rows.proposals[id]?.electors == 2 && stage.state.rows.proposals[id]?.quorum == 2)
        #expect(stage.refusal(of: .approveProposal(id), by: .bob)?.name == .guardSelfTarget)
        #expect(stage.refusal(of: .approveProposal(id), by: .carol)?.name == .deniedRole)
        stage.runExpectingSuccess(.approveProposal(id), by: .dave)
        #expect(stage.member(.bob)?.status == .removed)
        #expect(stage.member(.bob)?.ended?.by == Person.alice.id, "it is hers who proposed it")
        #expect(stage.state.summary.ownerCount == 2)
    }

    @Test func `two owners cannot remove each other, and adding a third needs both`() {
        var stage = TestConversation.populated(.group)
        stage.agree(on: 2)
        #expect(stage.refusal(of: .remove(member: Person.bob.id, .none), by: .alice)?.name == .guardQuorum)
        stage.runExpectingSuccess(.changeRole(member: Person.carol.id, role: .owner), by: .alice)
        #expect(stage.member(.carol)?.role != .owner)
        stage.runExpectingSuccess(.approveProposal(stage.lastProposal), by: .bob)
        #expect(stage.member(.carol)?.role == .owner)
    }

    @Test func `a governed change in the meantime makes a proposal stale (conflict.version)`() {
        var stage = Self.three()
        stage.runExpectingSuccess(.freeze(reason: nil), by: .alice)
        let first = stage.lastProposal
        stage.runExpectingSuccess(.editProfile(Profile(name: "help", title: "Other")), by: .bob)
        let second = stage.lastProposal
        stage.runExpectingSuccess(.approveProposal(second), by: .dave)
        #expect(stage.refusal(of: .approveProposal(first), by: .dave)?.name == .conflictVersion)
        #expect(stage.state.rows.proposals[first]?.status(in: stage.state.summary, at: stage.now) == .stale)
        #expect(stage.state.summary.lifecycle == .active)
    }

    @Test func `daily staff work makes no proposal stale`() {
        var stage = Self.three()
        stage.runExpectingSuccess(.freeze(reason: nil), by: .alice)
        let id = stage.lastProposal
        stage.runExpectingSuccess(.mute(RestrictionOrder(member: Person.carol.id)), by: .bob)
        stage.join(.mallory)
        stage.runExpectingSuccess(.approveProposal(id), by: .bob)
        #expect(stage.state.summary.lifecycle == .frozen)
    }

    @Test func `a proposal expires in log time`() {
        var stage = Self.three()
        stage.runExpectingSuccess(.freeze(reason: nil), by: .alice)
        let id = stage.lastProposal
        stage.now = stage.now.adding(seconds: Governance.standard.proposalSeconds)
        #expect(stage.refusal(of: .approveProposal(id), by: .bob)?.name == .stateProposalExpired)
        #expect(stage.state.rows.proposals[id]?.status(in: stage.state.summary, at: stage.now) == .expired)
    }

    @Test func `a proposal is rejected as soon as the quorum is unreachable`() {
        var stage = Self.three()
        stage.runExpectingSuccess(.freeze(reason: nil), by: .alice)
        let id = stage.lastProposal
        stage.runExpectingSuccess(.rejectProposal(ProposalResponse(id)), by: .bob)
        #expect(stage.state.rows.proposals[id]?.state == .open)
        stage.runExpectingSuccess(.rejectProposal(ProposalResponse(id, reason: "no")), by: .dave)
        #expect(stage.state.rows.proposals[id]?.state == .rejected)
        #expect(stage.state.rows.proposals[id]?.closed?.reason == "no")
    }

    @Test func `an emergency override can freeze a conversation, but not remove an owner`() {
        var stage = Self.three()
        stage.runExpectingSuccess(.freeze(reason: nil), by: .alice)
        stage.runExpectingSuccess(
            .overrideProposal(ProposalResponse(stage.lastProposal, reason: "a flood")), by: .alice)
        #expect(stage.state.summary.lifecycle == .frozen)
        #expect(stage.state.rows.proposals[stage.lastProposal]?.state == .overridden)
        stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .author), by: .alice)
        let word = ProposalResponse(stage.lastProposal, reason: "a coup")
        #expect(stage.refusal(of: .overrideProposal(word), by: .alice)?.name == .guardNeedsApproval)
        #expect(stage.member(.bob)?.role == .owner)
    }

    @Test func `a sole owner decides alone, and an owner's leave does not make the quorum unreachable`() throws {
        var stage = Self.three()
        stage.runExpectingSuccess(.leave(successor: nil), by: .bob)
        #expect(try stage.run(.freeze(reason: nil), by: .alice).isProposal)
        stage.runExpectingSuccess(.leave(successor: nil), by: .dave)
        #expect(try !stage.run(.freeze(reason: nil), by: .alice).isProposal)
        #expect(stage.state.summary.lifecycle == .frozen)
    }

    @Test func `the proposal of a former member is not executed`() {
        var stage = Self.three()
        stage.join(.mallory)
        stage.runExpectingSuccess(.freeze(reason: nil), by: .dave)
        let id = stage.lastProposal
        stage.runExpectingSuccess(.leave(successor: nil), by: .dave)
        #expect(stage.refusal(of: .approveProposal(id), by: .bob)?.name == .conflictVersion)
    }
}
