import ChanCore
import ChanID
import ChanTestSupport
import Testing

@Suite("Expiry")
struct ExpiryTests {
    private let alice = Person.alice
    private let bob = Person.bob

    /// Returns a channel in which Bob is an admin for an hour.
    private func termed() -> TestConversation {
        var stage = TestConversation.populated(.channel)
        stage.runExpectingSuccess(
            .changeRole(member: bob.id, role: .admin, until: stage.now.adding(seconds: 3_600)), by: alice)
        return stage
    }

    @Test func `an expired temporary role does not count, whether or not the origin has published the expiry`() {
        var stage = termed()
        stage.runExpectingSuccess(.remove(member: Person.carol.id, .none), by: bob)
        stage.now = stage.now.adding(seconds: 3_600)
        #expect(stage.refusal(of: .remove(member: Person.dave.id, .none), by: bob)?.name == .deniedRole)
        stage.runExpectingSuccess(.expire(.role(bob.id)), by: alice)
        #expect(stage.member(bob)?.role == .moderator && stage.member(bob)?.term == nil)
    }

    @Test func `the expiry of a staff role generates a new staff secret once`() throws {
        var stage = TestConversation.populated(.channel, .closed)
        stage.runExpectingSuccess(
            .changeRole(member: Person.dave.id, role: .moderator, until: stage.now.adding(seconds: 60)), by: alice)
        stage.now = stage.now.adding(seconds: 60)
        let decision = try stage.run(.expire(.role(Person.dave.id)), by: alice)
        #expect(decision.effects == [.freshSecret(.staff)])
        #expect(stage.refusal(of: .expire(.role(Person.dave.id)), by: alice)?.name == .invalidTime)
    }

    @Test func `the expiry of a grant that made a member staff generates a new staff secret`() throws {
        var stage = TestConversation.populated(.channel, .closed)
        let end = stage.now.adding(seconds: 60)
        let given = Grant(permission: .moderate, isGiven: true, until: end)
        stage.runExpectingSuccess(
            .grantPermission(GrantChange(member: Person.dave.id, permission: .moderate, grant: given)), by: alice)
        stage.now = end
        let decision = try stage.run(.expire(.grant(Person.dave.id, .moderate)), by: alice)
        #expect(decision.effects == [.freshSecret(.staff)])
        #expect(stage.member(.dave)?.grants == [])
    }

    @Test func `the last owner's temporary role becomes permanent, which is a separate kind of expiry`() throws {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(
            .changeRole(member: bob.id, role: .owner, until: stage.now.adding(seconds: 60)), by: alice)
        stage.isOrdered(by: bob)
        stage.runExpectingSuccess(.leave(successor: nil), by: alice)
        stage.now = stage.now.adding(seconds: 3_600)
        // Until the origin publishes the expiry, he remains an owner, too.
        stage.runExpectingSuccess(.editProfile(Profile(name: "ours")), by: bob)
        let decision = try stage.run(.expire(.role(bob.id)), by: bob)
        #expect(decision.acts.map(\.act) == [.lapsed(.ownership(bob.id))])
        #expect(stage.member(bob)?.role == .owner && stage.member(bob)?.term == nil)
        #expect(stage.state.summary.ownerCount == 1)
    }

    @Test func `after the expiry of one of two temporary owners, the other one is the last owner`() {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(
            .changeRole(member: bob.id, role: .owner, until: stage.now.adding(seconds: 60)), by: alice)
        stage.now = stage.now.adding(seconds: 60)
        stage.runExpectingSuccess(.expire(.role(bob.id)), by: alice)
        #expect(stage.member(bob)?.role == .moderator && stage.state.summary.ownerCount == 1)
        #expect(stage.refusal(of: .leave(successor: nil), by: alice)?.name == .guardLastOwner)
    }

    @Test(arguments: [0, 1]) func `a freeze, mute, block, ban, override and link expire once and exactly at their end`(
        short: Int64
    ) throws {
        var stage = TestConversation.populated(.group)
        let end = stage.now.adding(seconds: 60)
        var offer = LinkSettings.named("short")
        offer.expiresAt = end
        stage.runExpectingSuccess(.createLink(offer), by: alice)
        stage.runExpectingSuccess(.mute(RestrictionOrder(member: Person.dave.id, until: end)), by: bob)
        stage.runExpectingSuccess(.block(RestrictionOrder(member: Person.dave.id, until: end)), by: bob)
        stage.runExpectingSuccess(.ban(BanOrder(member: Person.carol.id, until: end), privateReason: nil), by: bob)
        let pins = PermissionOverride(permission: .pin, from: .observer, until: end)
        stage.runExpectingSuccess(.overridePermission(OverrideChange(permission: .pin, setting: pins)), by: alice)
        stage.runExpectingSuccess(.lockDown(LockdownOrder(level: .closed, until: end)), by: alice)
        stage.runExpectingSuccess(.freeze(reason: "night", until: end), by: alice)
        let lapses: [Expiry] = [
            .lockdown, .freeze, .mute(Person.dave.id), .block(Person.dave.id), .ban(Person.carol.id), .override(.pin),
            .link(offer.id),
        ]
        stage.now = end.adding(seconds: -short)
        for lapse in lapses {
            guard short == 0 else {
                #expect(stage.refusal(of: .expire(lapse), by: alice)?.name == .invalidTime, "\(lapse)")
                continue
            }
            #expect(try stage.run(.expire(lapse), by: alice).acts.count == 1, "\(lapse)")
            #expect(stage.refusal(of: .expire(lapse), by: alice)?.name == .invalidTime, "\(lapse)")
        }
        guard short == 0 else { return }
        #expect(stage.state.summary.lifecycle == .active && stage.state.summary.overrides.isEmpty)
        #expect(stage.member(.dave)?.muted == nil && stage.member(.dave)?.blocked == nil)
        #expect(stage.state.rows.bans[Person.carol.id]?.lifted?.at == end && stage.member(.carol)?.status == .removed)
        #expect(stage.state.rows.links[offer.id]?.lapsedAt == end && stage.state.summary.lockdown == nil)
    }

    @Test func `an expired freeze does not count, even if the expiry is not published yet`() {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(.freeze(reason: nil, until: stage.now.adding(seconds: 60)), by: alice)
        #expect(stage.refusal(of: .post(Posting(text: "x")), by: .dave)?.name == .stateFrozen)
        stage.now = stage.now.adding(seconds: 60)
        stage.runExpectingSuccess(.post(Posting(text: "x")), by: .dave)
    }

    @Test func `only the origin can publish an expiry`() {
        var stage = termed()
        stage.now = stage.now.adding(seconds: 3_600)
        let outcome = stage.force(.lapsed(.role(bob.id)), by: Person.mallory.author)
        guard case .refused(let denial) = outcome else {
            Issue.record("it counted: \(outcome)")
            return
        }
        #expect(denial.name == .stateNotOrigin)
    }

    @Test func `a disappearing message expires at the earlier of its own and the conversation's limit`() {
        var stage = TestConversation.populated(.group)
        var posting = Posting(text: "secret")
        posting.timeToLive = 60
        stage.runExpectingSuccess(.post(posting), by: .dave)
        let short = stage.newest
        stage.editPreferences { $0.timeToLive = 30 }
        stage.runExpectingSuccess(.post(posting), by: .dave)
        let shorter = stage.newest
        let end = stage.now.adding(seconds: 60)
        #expect(stage.state.rows.items[short]?.expiresAt == end)
        #expect(stage.state.rows.items[shorter]?.expiresAt == stage.now.adding(seconds: 30))
        stage.runExpectingSuccess(.pin(item: short), by: bob)
        stage.now = end.adding(seconds: -1)
        stage.runExpectingSuccess(.edit(item: short, text: "still secret"), by: .dave)
        stage.now = end
        #expect(stage.refusal(of: .edit(item: short, text: "late"), by: .dave)?.name == .stateMessageGone)
        stage.expire(short)
        let item = stage.state.rows.items[short]
        #expect(item?.text == "" && item?.versions == [] && item?.tombstone?.at == end)
        #expect(stage.state.summary.pinCount == 0)
        #expect(expire(short, given: Facts(summary: stage.state.summary, rows: stage.state.rows)) == [])
    }

    @Test func `a reader whose clock is ahead reaches the state of a reader whose clock is right`() {
        var right = TestConversation.populated(.group)
        var posting = Posting(text: "secret")
        posting.timeToLive = 60
        right.runExpectingSuccess(.post(posting), by: .dave)
        let item = right.newest
        var ahead = right
        ahead.expire(item)
        for (act, author) in [
            (Act.edited(item: item, text: "other"), Person.dave.author), (.pinned(item: item), Person.bob.author),
        ] {
            right.force(act, by: author)
            ahead.force(act, by: author)
        }
        right.expire(item)
        #expect(right.state == ahead.state)
        #expect(right.state.rows.items[item]?.text == "")
    }
}

extension TestConversation {
    /// Expires an item as a node does according to its clock.
    fileprivate mutating func expire(_ item: MessageID) {
        write(ChanCore.expire(item, given: Facts(summary: state.summary, rows: state.rows)))
    }
}
