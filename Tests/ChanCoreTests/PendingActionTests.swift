import ChanCore
import ChanID
import Testing

@Suite("Pending actions")
struct PendingActionTests {
    private static func id<Value: Identifier>(_ number: UInt8, _ type: Value.Type = Value.self) throws -> Value {
        try #require(Value([UInt8](repeating: number, count: Value.byteCount)))
    }

    private static func opened(_ kind: Case.Kind) throws -> Case {
        Case(
            id: try id(1), kind: kind, entry: 7, opener: try id(2), at: Timestamp(milliseconds: 1_000),
            posting: Posting(text: "may I?"))
    }

    private static let soon = Timestamp(milliseconds: 2_000)

    @Test(arguments: [Case.Kind.hold, .report, .support])
    func `a case waits for the staff, but not for its opener`(kind: Case.Kind) throws {
        var known = try Self.opened(kind)
        let (opener, staff) = (try Self.id(2, MemberID.self), try Self.id(3, MemberID.self))
        #expect(known.needsAction(by: staff, at: Self.soon) && !known.needsAction(by: opener, at: Self.soon))
        known.state = .claimed
        known.handler = staff
        #expect(known.needsAction(by: staff, at: Self.soon) && known.claimant == staff)
        for state in Case.State.allCases where state.isOver {
            known.state = state
            #expect(!known.needsAction(by: staff, at: Self.soon) && known.claimant == nil, "\(state)")
        }
    }

    @Test func `a held post waits for a week, a support chat until staff have answered, and an admission chat never`()
        throws
    {
        let (opener, staff) = (try Self.id(2, MemberID.self), try Self.id(3, MemberID.self))
        let late = Timestamp(milliseconds: 1_000).adding(seconds: Case.maximumHoldSeconds)
        #expect(try !Self.opened(.hold).needsAction(by: staff, at: late))
        #expect(try Self.opened(.report).needsAction(by: staff, at: late))
        var talk = try Self.opened(.support)
        talk.steps.append(Case.Step(by: staff, at: Self.soon, state: .open, text: "yes"))
        #expect(!talk.needsAction(by: staff, at: Self.soon))
        talk.steps.append(Case.Step(by: opener, at: Self.soon, state: .open, text: "and now?"))
        #expect(talk.needsAction(by: staff, at: Self.soon))
        #expect(try !Self.opened(.admission).needsAction(by: staff, at: Self.soon))
    }

    @Test func `a join request waits for all staff except the applicant and the first approver`() throws {
        let (asking, first, second) = (
            try Self.id(2, MemberID.self), try Self.id(3, MemberID.self), try Self.id(4, MemberID.self)
        )
        var member = Member(
            id: asking, name: "dave", role: .member, status: .requested, memberKey: [], sealingKey: [])
        #expect(member.needsAction(by: first) && !member.needsAction(by: asking))
        member.status = .pendingReview
        member.firstApprovedBy = first
        #expect(!member.needsAction(by: first) && member.needsAction(by: second))
        member.status = .active
        #expect(!member.needsAction(by: second))
    }
}
