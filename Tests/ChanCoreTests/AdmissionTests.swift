import ChanCore
import ChanID
import ChanTestSupport
import Testing

@Suite("Admission")
struct AdmissionTests {
    @Test func `each lockdown level includes the restrictions of the lower ones, and one command ends the lockdown`() {
        var stage = TestConversation(.group)
        let outcomes = [LockdownLevel.normal, .slow, .approval, .closed, .normal].enumerated().map { number, level in
            stage.runExpectingSuccess(.lockDown(LockdownOrder(level: level)), by: .alice)
            let person = Person("\(number)")
            let denial = stage.refusal(of: .askToJoin(request(by: person)), by: person)
            return denial?.name.rawValue ?? stage.member(person)?.status.rawValue ?? "nothing"
        }
        #expect(outcomes == ["active", "active", "requested", "state.admission_closed", "active"])
    }

    @Test(arguments: AdmissionMode.allCases, Admission.allCases)
    func `the strictest of policy, link and lockdown applies`(policy: AdmissionMode, link: Admission) {
        var stage = TestConversation(.channel)
        stage.admit { $0.mode = policy }
        stage.runExpectingSuccess(.createLink(.named("more", admission: link)), by: .alice)
        let ask = JoinRequest(link: .filled(with: "more"), introduction: Person.carol.introduction)
        stage.runExpectingSuccess(.askToJoin(ask), by: .carol)
        let isOpen = policy == .open && link == .open
        #expect(stage.member(.carol)?.status == (isOpen ? .active : .requested))
    }

    @Test func `review needs the approvals of two members, and a later change of the policy retains the first one`() {
        var stage = TestConversation.populated(.group)
        stage.admit { $0.mode = .review }
        stage.runExpectingSuccess(.askToJoin(request(by: .mallory)), by: .mallory)
        stage.runExpectingSuccess(.admit(member: Person.mallory.id, role: .author), by: .bob)
        #expect(stage.member(.mallory)?.status == .pendingReview)
        #expect(stage.refusal(of: .admit(member: Person.mallory.id, role: nil), by: .bob)?.name == .guardSecondReviewer)
        stage.runExpectingSuccess(.admit(member: Person.mallory.id, role: nil), by: .alice)
        #expect(stage.member(.mallory)?.status == .active)
        #expect(stage.member(.mallory)?.role == .author)
    }

    @Test func `applicants who are on a ban list or present no tag are refused, invited ones are not checked`() throws {
        var stage = TestConversation(.channel)
        func refusal(_ finding: BanListCheckResult) -> FaultName? {
            let ask = Command.askToJoin(request(by: .carol), JoinEvidence(listing: finding))
            return stage.refusal(of: ask, by: .carol)?.name
        }
        #expect(refusal(.listed(until: nil)) == .stateBanned)
        #expect(refusal(.unknown) == .deniedBanTag)
        ErrorTrace.record(refusal(.unknown)?.rawValue)
        #expect(refusal(.clear) == nil)
        stage.invite(.dave)
        stage.runExpectingSuccess(.askToJoin(request(by: .dave), JoinEvidence(listing: .unknown)), by: .dave)
        #expect(stage.member(.dave)?.status == .active)
    }

    @Test func `a ban list that requires tags prevents publishing, and nothing else`() {
        func refusal(_ finding: BanTagCheckResult, _ command: Command) -> Denial? {
            do throws(Denial) { try checkBanTag(finding, of: Person.bob.id, for: command) } catch { return error }
            return nil
        }
        let item = MessageID.filled(with: "item")
        let published: [Command] = [
            .post(Posting(text: "x")), .edit(item: item, text: "x"), .react(item: item, emoji: "👍", added: true),
        ]
        for command in published {
            let denial = refusal(.missing, command)
            #expect(denial?.name == .deniedTagMissing && denial?.rule == "ShowsItsTag")
            #expect(denial?.subject == .member(Person.bob.id))
            #expect(refusal(.known, command) == nil)
        }
        for command in [Command.leave(successor: nil), .deleteOwn(item: item), .withdrawJoin, .rename(name: "x")] {
            #expect(refusal(.missing, command) == nil)
        }
    }

    @Test func `a missing or wrong password is refused, the right one is accepted, and invited applicants need none`()
        throws
    {
        var stage = TestConversation(.channel)
        let verifier = try #require(
            JoinPassword(salt: [UInt8](repeating: 1, count: 16), hash: [UInt8](repeating: 2, count: 32)))
        stage.runExpectingSuccess(.setJoinPassword(verifier), by: .alice)
        func refusal(_ finding: PasswordCheckResult) -> FaultName? {
            let ask = Command.askToJoin(request(by: .carol), JoinEvidence(password: finding))
            return stage.refusal(of: ask, by: .carol)?.name
        }
        #expect(refusal(.absent) == .deniedPassword)
        #expect(refusal(.wrong) == .deniedPassword)
        #expect(refusal(.tooManyAttempts(retryAfter: 9)) == .deniedPasswordTries)
        #expect(refusal(.correct) == nil)
        stage.invite(.dave)
        stage.runExpectingSuccess(.askToJoin(request(by: .dave)), by: .dave)
        #expect(stage.member(.dave)?.status == .active)
        stage.runExpectingSuccess(.setJoinPassword(nil), by: .alice)
        stage.runExpectingSuccess(.askToJoin(request(by: .mallory)), by: .mallory)
        #expect(stage.member(.mallory)?.status == .active)
    }

    @Test func `a request without proof of the link is refused before the password is checked`() throws {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(.createLink(.named("admins", role: .admin)), by: .alice)
        let ask = JoinRequest(link: .filled(with: "admins"), introduction: Person.mallory.introduction)
        let denial = stage.refusal(of: .requestJoin(ask), by: .mallory)
        #expect(denial?.name == .deniedLink && denial?.rule == "HoldsLink")
        #expect(denial?.subject == .link(.filled(with: "admins")))
        let verifier = try #require(
            JoinPassword(salt: [UInt8](repeating: 1, count: 16), hash: [UInt8](repeating: 2, count: 32)))
        stage.runExpectingSuccess(.setJoinPassword(verifier), by: .alice)
        for finding in [PasswordCheckResult.absent, .wrong, .tooManyAttempts(retryAfter: 9), .correct] {
            let evidence = JoinEvidence(password: finding, listing: .listed(until: nil))
            #expect(stage.refusal(of: .requestJoin(ask, evidence), by: .mallory)?.name == .deniedLink)
        }
        stage.runExpectingSuccess(.setJoinPassword(nil), by: .alice)
        #expect(stage.refusal(of: .requestJoin(request(by: .alice)), by: .alice)?.name == .stateAlreadyMember)
        stage.runExpectingSuccess(.askToJoin(ask), by: .mallory)
        #expect(stage.member(.mallory)?.role == .admin)
        let invited = Person("invited")
        stage.invite(invited)
        stage.runExpectingSuccess(
            .requestJoin(JoinRequest(link: .filled(with: "admins"), introduction: invited.introduction)), by: invited)
        #expect(stage.member(invited)?.role != .admin, "an invitation grants what it says, whatever link is named")
    }

    @Test func `a rate limit admits the configured number of requests for any distribution of requests`() {
        var random = Seed.generator(for: "join rate")
        var stage = TestConversation(.channel)
        stage.admit { $0.rate = JoinRate(count: 5, seconds: 100) }
        let start = stage.now
        var admitted: [Int64] = []
        for number in 0..<300 {
            stage.now = stage.now.adding(seconds: Int64(random.below(10)))
            let person = Person("p\(number)")
            if stage.refusal(of: .askToJoin(request(by: person)), by: person) == nil {
                admitted.append(stage.now.milliseconds - start.milliseconds)
            }
        }
        // The initial allowance, and one request for each twenty seconds since.
        for (index, moment) in admitted.enumerated() { #expect(Int64(index) < 5 + moment / 20_000 + 1) }
        #expect(admitted.count > 40)
    }

    @Test func `a member who may only edit preferences cannot change the capacity`() {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(
            .setAdmission(AdmissionChange(policy: .standard, capacity: 4)), by: .alice)
        #expect(stage.state.summary.preferences.capacity == 4)
        #expect(stage.refusal(of: .askToJoin(request(by: .mallory)), by: .mallory)?.name == .guardCapacity)
    }

    @Test func `while a ban watches a link, join requests through it need review`() {
        var stage = TestConversation(.group)
        stage.runExpectingSuccess(.createLink(.named("flyer")), by: .alice)
        let flyer = LinkID.filled(with: "flyer")
        func ask(_ person: Person) -> Command {
            .askToJoin(JoinRequest(link: flyer, introduction: person.introduction))
        }
        stage.runExpectingSuccess(ask(.mallory), by: .mallory)
        let end = stage.now.adding(seconds: 60)
        stage.runExpectingSuccess(
            .ban(BanOrder(member: Person.mallory.id, until: end, watches: true), privateReason: nil), by: .alice)
        stage.runExpectingSuccess(ask(.bob), by: .bob)
        #expect(stage.member(.bob)?.status == .requested)
        stage.runExpectingSuccess(.askToJoin(request(by: .carol)), by: .carol)
        #expect(stage.member(.carol)?.status == .active, "by another link")
        stage.now = end
        stage.runExpectingSuccess(ask(.dave), by: .dave)
        #expect(stage.member(.dave)?.status == .active)
    }

    @Test func `an updated link retains its counts and remains primary`() {
        var stage = TestConversation(.channel)
        var offer = LinkSettings.primary
        offer.useLimit = 1
        stage.runExpectingSuccess(.updateLink(offer), by: .alice)
        stage.runExpectingSuccess(.askToJoin(request(by: .carol)), by: .carol)
        #expect(stage.refusal(of: .askToJoin(request(by: .dave)), by: .dave)?.name == .stateLinkExhausted)
        offer.useLimit = 2
        offer.isPrimary = false
        stage.runExpectingSuccess(.updateLink(offer), by: .alice)
        stage.runExpectingSuccess(.askToJoin(request(by: .dave)), by: .dave)
        #expect(stage.state.rows.links[offer.id]?.uses == 2)
        #expect(stage.state.summary.primaryLink == offer.id)
        #expect(stage.state.rows.links[offer.id]?.isPrimary == true)
    }

    @Test func `a recently withdrawn request counts as a use only of a link with a use limit`() {
        var stage = TestConversation(.channel)
        var offer = LinkSettings.named("twice", admission: .approval)
        offer.useLimit = 2
        stage.runExpectingSuccess(.createLink(offer), by: .alice)
        func refusal(_ link: LinkID, _ count: UInt32) -> FaultName? {
            let ask = JoinRequest(link: link, introduction: Person.carol.introduction)
            var copy = stage
            return copy.refusal(of: .askToJoin(ask, JoinEvidence(recentWithdrawals: count)), by: .carol)?.name
        }
        #expect(refusal(offer.id, 1) == nil)
        #expect(refusal(offer.id, 2) == .stateLinkExhausted)
        #expect(refusal(offer.id, .max) == .stateLinkExhausted)
        #expect(refusal(LinkSettings.primary.id, .max) == nil)
    }

    private func request(by person: Person) -> JoinRequest {
        JoinRequest(link: LinkSettings.primary.id, introduction: person.introduction)
    }
}
