import ChanCore
import ChanID
import Testing

@Suite("Membership")
struct MembershipTests {
    @Test func `a request through an open link is enclosed and admitted by the origin in one decision`() throws {
        var stage = TestConversation(.channel)
        let decision = try stage.run(
            .askToJoin(JoinRequest(link: LinkSettings.primary.id, introduction: Person.carol.introduction)), by: .carol)
        #expect(decision.acts.map(\.act.kind) == [.joinRequested, .joinAdmitted])
        #expect(decision.acts.map(\.encapsulation) == [.enclosed, .direct])
        #expect(decision.acts.map(\.author.member) == [Person.carol.id, Person.alice.id])
        #expect(decision.acts.map(\.scope) == [.staff, .staff])
        #expect(decision.effects.contains(.welcome(Person.carol.id, slot: nil)))
        #expect(stage.member(.carol)?.status == .active)
        #expect(stage.state.rows.links[LinkSettings.primary.id]?.uses == 1)
    }

    @Test func `all members of a group can see the roster`() throws {
        var stage = TestConversation(.group, .closed)
        let decision = try stage.run(
            .askToJoin(JoinRequest(link: LinkSettings.primary.id, introduction: Person.carol.introduction)), by: .carol)
        #expect(decision.acts.map(\.scope) == [.charter, .charter])
        #expect(decision.effects.contains(.welcome(Person.carol.id, slot: 1)))
        #expect(stage.state.summary.nextSlot == 2)
    }

    @Test func `a request through an approval link waits, and counts against the use limit`() {
        var stage = TestConversation(.channel)
        var offer = LinkSettings.named("door", admission: .approval)
        offer.useLimit = 1
        stage.runExpectingSuccess(.createLink(offer), by: .alice)
        stage.runExpectingSuccess(
            .askToJoin(JoinRequest(link: offer.id, introduction: Person.carol.introduction)), by: .carol)
        #expect(stage.member(.carol)?.status == .requested)
        #expect(stage.state.rows.links[offer.id]?.pending == 1)
        let second = Command.askToJoin(JoinRequest(link: offer.id, introduction: Person.dave.introduction))
        #expect(stage.refusal(of: second, by: .dave)?.name == .stateLinkExhausted)
        stage.runExpectingSuccess(.decline(member: Person.carol.id, reason: "not now"), by: .alice)
        #expect(stage.state.rows.links[offer.id]?.pending == 0)
        #expect(stage.refusal(of: second, by: .dave) == nil)
        stage.runExpectingSuccess(.admit(member: Person.dave.id, role: nil), by: .alice)
        #expect(stage.state.rows.links[offer.id]?.uses == 1)
    }

    @Test func `an invited member joins with the promised role`() {
        var stage = TestConversation(.group)
        stage.runExpectingSuccess(
            .inviteMember(Invitation(member: Person.bob.id, name: "bob", memberKey: Person.bob.key, role: .moderator)),
            by: .alice)
        stage.runExpectingSuccess(.requestJoin(JoinRequest(link: nil, introduction: Person.bob.introduction)), by: .bob)
        #expect(stage.member(.bob)?.role == .moderator)
        #expect(stage.member(.bob)?.invitedBy == Person.alice.id)
    }

    @Test func `a new staff member of a channel is introduced to readers who cannot open the roster`() throws {
        var stage = TestConversation.populated(.channel)
        let decision = try stage.run(.changeRole(member: Person.carol.id, role: .author), by: .alice)
        #expect(decision.acts.first?.scope == .charter)
        #expect(decision.acts.first?.act.introduction == Person.carol.introduction)
        let higher = try stage.run(.changeRole(member: Person.carol.id, role: .moderator), by: .alice)
        #expect(higher.acts.first?.act.introduction == nil)
        #expect(higher.effects == [.admitToScope(.staff, Person.carol.id)])
    }

    @Test func `a member who loses the last staff permission loses access to the staff scope`() throws {
        var stage = TestConversation.populated(.channel)
        #expect(
            try stage.run(.changeRole(member: Person.bob.id, role: .author), by: .alice).effects
                == [.freshSecret(.staff)])
    }

    @Test func `removing a member of a closed conversation generates a new secret and blanks the leaf`() throws {
        var stage = TestConversation.populated(.group, .closed)
        let slot = try #require(stage.member(.carol)?.slot)
        let decision = try stage.run(.remove(member: Person.carol.id, Reasons("quiet", private: "spy")), by: .alice)
        #expect(decision.effects == [.vacateSlot(slot), .freshSecret(.charter), .freshSecret(.members)])
        #expect(decision.acts.map(\.act.kind) == [.memberRemoved, .staffNoted])
        #expect(decision.acts.map(\.scope) == [.charter, .staff])
        #expect(stage.member(.carol)?.ended?.reason == "quiet")
        #expect(stage.member(.carol)?.ended?.privateReason == "spy")
    }

    @Test func `removing a member of an open conversation warns that the member can still read`() throws {
        var stage = TestConversation.populated(.channel)
        let decision = try stage.run(.remove(member: Person.carol.id, .none), by: .alice)
        #expect(decision.warnings == [.stillReads(Person.carol.id)])
        #expect(decision.effects.isEmpty)
    }

    @Test func `leaving voluntarily gives no such warning`() throws {
        var stage = TestConversation.populated(.channel)
        #expect(try stage.run(.leave(successor: nil), by: .carol).warnings.isEmpty)
    }

    @Test func `a sole owner leaves when the successor accepts`() throws {
        var stage = TestConversation.populated(.channel, .closed)
        let offer = try stage.run(.leave(successor: Person.bob.id), by: .alice)
        #expect(offer.warnings == [.leavesOnAcceptance(successor: Person.bob.id)])
        #expect(stage.member(.alice)?.isActive == true)
        let answer = try stage.run(.answerSuccession(accept: true, keys: Person.bob.originKeys), by: .bob)
        #expect(stage.member(.alice)?.status == .left)
        #expect(stage.member(.bob)?.role == .owner)
        #expect(stage.state.summary.ownerCount == 1)
        #expect(stage.state.summary.succession == nil)
        #expect(answer.effects.contains(.freshTreeSeed) && answer.effects.contains(.freshSecret(.owners)))
        #expect(answer.effects.contains(.admitToScope(.owners, Person.bob.id)))
        #expect(answer.effects.contains(.handOverOrigin), "the ordering goes with it")
        #expect(stage.state.summary.handover?.recipient?.device == Person.bob.device)
    }

    @Test func `the successor's departure withdraws the offer`() {
        var stage = TestConversation.populated(.channel)
        stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
        stage.runExpectingSuccess(.leave(successor: nil), by: .bob)
        #expect(stage.state.summary.succession == nil)
        #expect(stage.member(.alice)?.isActive == true)
    }

    /// Not every reader of a channel sees acts about a subscriber, so they could not know whether the offer is still
    /// open.
    @Test func `demoting the successor to observer withdraws the offer in a channel, but not in a group`() {
        for (kind, isKept) in [(ConversationKind.channel, false), (.group, true)] {
            var stage = TestConversation.populated(kind)
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .author), by: .alice)
            #expect(stage.state.summary.succession?.successor == Person.bob.id)
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .observer), by: .alice)
            #expect((stage.state.summary.succession != nil) == isKept, "\(kind)")
            let refusal = stage.refusal(of: .answerSuccession(accept: true, keys: Person.bob.originKeys), by: .bob)
            #expect(refusal?.name == (isKept ? nil : .stateNoSuccession), "\(kind)")
            #expect(stage.member(.alice)?.isActive == !isKept, "\(kind)")
            #expect(stage.state.summary.ownerCount == 1, "\(kind)")
        }
    }

    @Test func `repeating a ban with an equal end changes nothing, with a different end it does`() {
        var stage = TestConversation.populated(.channel)
        let carol = Person.carol.id
        stage.runExpectingSuccess(
            .ban(BanOrder(member: carol, until: nil, reason: "spam"), privateReason: "first"), by: .bob)
        let again = stage.runExpectingSuccess(
            .ban(BanOrder(member: carol, until: nil, reason: "x"), privateReason: "y"), by: .bob)
        #expect(again?.changesNothing == true)
        #expect(stage.state.rows.bans[carol]?.publicReason == "spam")
        #expect(stage.state.rows.bans[carol]?.privateReason == "first")
        let end = stage.now.adding(seconds: 3_600)
        let shorter = stage.runExpectingSuccess(
            .ban(BanOrder(member: carol, until: end, reason: "x"), privateReason: nil), by: .bob)
        #expect(shorter?.changesNothing == false)
        #expect(stage.state.rows.bans[carol]?.until == end)
    }

    @Test func `a banned key cannot join until the ban ends or is lifted`() {
        var stage = TestConversation.populated(.channel)
        let end = stage.now.adding(seconds: 3_600)
        stage.runExpectingSuccess(
            .ban(BanOrder(member: Person.carol.id, until: end, reason: "spam"), privateReason: "again"), by: .bob)
        #expect(stage.state.rows.bans[Person.carol.id]?.linkUsed == LinkSettings.primary.id)
        #expect(stage.state.rows.bans[Person.carol.id]?.privateReason == "again")
        let back = Command.askToJoin(
            JoinRequest(link: LinkSettings.primary.id, introduction: Person.carol.introduction))
        #expect(stage.refusal(of: back, by: .carol)?.reason == .banned(until: end))
        stage.now = end
        #expect(stage.refusal(of: back, by: .carol) == nil)
        #expect(stage.member(.carol)?.isActive == true)
    }

    @Test func `a mute outlasts leaving and rejoining`() {
        var stage = TestConversation.populated(.channel)
        stage.runExpectingSuccess(.mute(RestrictionOrder(member: Person.dave.id)), by: .bob)
        stage.runExpectingSuccess(.leave(successor: nil), by: .dave)
        stage.join(.dave, as: .author)
        #expect(stage.refusal(of: .post(Posting(text: "x")), by: .dave)?.name == .deniedMuted)
    }
}
