import ChanCore
import ChanID
import Testing

@Suite("Members")
struct MembershipTests {
    @Test("who come by an open link are admitted in the same decision, enclosed and answered by the origin")
    func openLink() throws {
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

    @Test("of a group are everybody's to see")
    func groupRoster() throws {
        var stage = TestConversation(.group, .closed)
        let decision = try stage.run(
            .askToJoin(JoinRequest(link: LinkSettings.primary.id, introduction: Person.carol.introduction)), by: .carol)
        #expect(decision.acts.map(\.scope) == [.charter, .charter])
        #expect(decision.effects.contains(.welcome(Person.carol.id, slot: 1)))
        #expect(stage.state.summary.nextSlot == 2)
    }

    @Test("wait where the link takes approval, and count against its limit meanwhile")
    func approval() {
        var stage = TestConversation(.channel)
        var offer = LinkSettings.named("door", admission: .approval)
        offer.useLimit = 1
        stage.runExpectingSuccess(.createLink(offer), by: .alice)
        stage.runExpectingSuccess(
            .askToJoin(JoinRequest(link: offer.id, introduction: Person.carol.introduction)), by: .carol)
        #expect(stage.member(.carol)?.status == .requested)
        #expect(stage.state.rows.links[offer.id]?.pending == 1)
        let second = Command.askToJoin(JoinRequest(link: offer.id, introduction: Person.dave.introduction))
        #expect(stage.refusal(of: second, by: .dave)?.name == .linkExhausted)
        stage.runExpectingSuccess(.decline(member: Person.carol.id, reason: "not now"), by: .alice)
        #expect(stage.state.rows.links[offer.id]?.pending == 0)
        #expect(stage.refusal(of: second, by: .dave) == nil)
        stage.runExpectingSuccess(.admit(member: Person.dave.id, role: nil), by: .alice)
        #expect(stage.state.rows.links[offer.id]?.uses == 1)
    }

    @Test("who were invited come in at the role they were promised")
    func invitation() {
        var stage = TestConversation(.group)
        stage.runExpectingSuccess(
            .inviteMember(Invitation(member: Person.bob.id, name: "bob", memberKey: Person.bob.key, role: .moderator)),
            by: .alice)
        stage.runExpectingSuccess(.requestJoin(JoinRequest(link: nil, introduction: Person.bob.introduction)), by: .bob)
        #expect(stage.member(.bob)?.role == .moderator)
        #expect(stage.member(.bob)?.invitedBy == Person.alice.id)
    }

    @Test("who become staff of a channel are introduced to those who do not see the roster")
    func introduction() throws {
        var stage = TestConversation.populated(.channel)
        let decision = try stage.run(.changeRole(member: Person.carol.id, role: .author), by: .alice)
        #expect(decision.acts.first?.scope == .charter)
        #expect(decision.acts.first?.act.introduction == Person.carol.introduction)
        let higher = try stage.run(.changeRole(member: Person.carol.id, role: .moderator), by: .alice)
        #expect(higher.acts.first?.act.introduction == nil)
        #expect(higher.effects == [.admitToScope(.staff, Person.carol.id)])
    }

    @Test("who lose their last staff permission no longer open what staff say")
    func demotion() throws {
        var stage = TestConversation.populated(.channel)
        #expect(
            try stage.run(.changeRole(member: Person.bob.id, role: .author), by: .alice).effects
                == [.freshSecret(.staff)])
    }

    @Test("who go leave a fresh secret and an empty leaf behind, where reading is closed")
    func removal() throws {
        var stage = TestConversation.populated(.group, .closed)
        let slot = try #require(stage.member(.carol)?.slot)
        let decision = try stage.run(.remove(member: Person.carol.id, Reasons("quiet", private: "spy")), by: .alice)
        #expect(decision.effects == [.vacateSlot(slot), .freshSecret(.charter), .freshSecret(.members)])
        #expect(decision.acts.map(\.act.kind) == [.memberRemoved, .staffNoted])
        #expect(decision.acts.map(\.scope) == [.charter, .staff])
        #expect(stage.member(.carol)?.ended?.reason == "quiet")
        #expect(stage.member(.carol)?.ended?.privateReason == "spy")
    }

    @Test("who go can still read where anyone with a link can, and the caller is told")
    func openRemoval() throws {
        var stage = TestConversation.populated(.channel)
        let decision = try stage.run(.remove(member: Person.carol.id, .none), by: .alice)
        #expect(decision.warnings == [.stillReads(Person.carol.id)])
        #expect(decision.effects.isEmpty)
    }

    @Test("who leave by themselves are not told about themselves")
    func openLeaving() throws {
        var stage = TestConversation.populated(.channel)
        #expect(try stage.run(.leave(successor: nil), by: .carol).warnings.isEmpty)
    }

    @Test("leave as sole owner once their successor accepts, not before")
    func succession() throws {
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

    @Test("named as successor who go meanwhile take the offer with them")
    func lostSuccessor() {
        var stage = TestConversation.populated(.channel)
        stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
        stage.runExpectingSuccess(.leave(successor: nil), by: .bob)
        #expect(stage.state.summary.succession == nil)
        #expect(stage.member(.alice)?.isActive == true)
    }

    /// Of a subscriber not every reader of a channel hears, so nobody could tell whether the offer still stood.
    @Test("named as successor who become subscribers of a channel lose the offer, observers of a group keep it")
    func demotedSuccessor() {
        for (kind, isKept) in [(ConversationKind.channel, false), (.group, true)] {
            var stage = TestConversation.populated(kind)
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .author), by: .alice)
            #expect(stage.state.summary.succession?.successor == Person.bob.id)
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .observer), by: .alice)
            #expect((stage.state.summary.succession != nil) == isKept, "\(kind)")
            let refusal = stage.refusal(of: .answerSuccession(accept: true, keys: Person.bob.originKeys), by: .bob)
            #expect(refusal?.name == (isKept ? nil : .noSuccession), "\(kind)")
            #expect(stage.member(.alice)?.isActive == !isKept, "\(kind)")
            #expect(stage.state.summary.ownerCount == 1, "\(kind)")
        }
    }

    @Test("banned as they are already, nothing changes; another end is a change")
    func banAgain() {
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

    @Test("banned by their key do not come back until it ends or is lifted")
    func ban() {
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

    @Test("muted when they leave are muted when they come back")
    func muteOutlastsLeave() {
        var stage = TestConversation.populated(.channel)
        stage.runExpectingSuccess(.mute(RestrictionOrder(member: Person.dave.id)), by: .bob)
        stage.runExpectingSuccess(.leave(successor: nil), by: .dave)
        stage.join(.dave, as: .author)
        #expect(stage.refusal(of: .post(Posting(text: "x")), by: .dave)?.name == .muted)
    }
}
