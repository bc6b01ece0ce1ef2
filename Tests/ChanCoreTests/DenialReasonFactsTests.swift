import ChanCore
import ChanID
import Testing

@Suite("Facts of a denial for its submitter")
struct DenialReasonFactsTests {
    private static let me = Person.alice.id
    private static let other = Person.bob.id
    private static let end = Timestamp(milliseconds: 1_800_000_000_000)

    /// Reasons whose facts are all sent.
    private static let whole: [(DenialReason, [String: String])] = [
        (.role(needed: .moderator, held: .observer), ["needed": "moderator", "held": "observer"]),
        (.permission(.post), ["permission": "post"]), (.grantPermission(.ban), ["permission": "ban"]),
        (.expired(.pin, at: end), ["permission": "pin", "until_ms": "1800000000000"]),
        (.muted(until: end), ["until_ms": "1800000000000"]), (.muted(until: nil), ["until": "lifted"]),
        (.banned(until: end), ["until_ms": "1800000000000"]), (.banned(until: nil), ["until": "lifted"]),
        (.admissionClosed(until: end), ["until_ms": "1800000000000"]),
        (.admissionClosed(until: nil), ["until": "lifted"]),
        (.passwordTries(retryAfter: 9), ["retry_after_s": "9"]),
        (.slowMode(pause: 60, retryAfter: 7), ["seconds": "60", "retry_after_s": "7"]),
        (.editWindow(seconds: 60), ["seconds": "60"]), (.deleteWindow(seconds: 60), ["seconds": "60"]),
        (.notActive(.frozen), ["phase": "frozen"]), (.linkExpired(at: end), ["until_ms": "1800000000000"]),
        (.handoverExpired(at: end), ["until_ms": "1800000000000"]),
        (.proposalExpired(at: end), ["until_ms": "1800000000000"]),
        (.proposalClosed(.rejected), ["state": "rejected"]),
        (.featureOff(.reactions), ["feature": "reactions"]),
        (.version(expected: 3, actual: 5), ["expected": "3", "actual": "5"]),
        (.stale(entries: 3, seconds: 5), ["entries": "3", "seconds": "5"]),
        (.lastOwner, [:]), (.frozen, [:]), (.notMuted, [:]), (.noMessage, [:]), (.password, [:]), (.pending, [:]),
    ]

    @Test(arguments: whole)
    func `the submitter's node recreates an equal denial from the facts`(reason: DenialReason, facts: [String: String])
    {
        #expect(reason.facts(for: Self.me, about: .conversation) == facts)
        #expect(DenialReason(reason.name, facts: facts) == reason)
        var more = facts
        more["of_a_later_version"] = "1"
        #expect(DenialReason(reason.name, facts: more) == reason)
    }

    @Test(
        arguments: [
            .rank(own: .admin, target: .owner), .notAuthor(other), .capacity(limit: 7), .linkExhausted(limit: 7),
            .outOfReach(needed: 2, electors: 1), .needsApproval(owners: 2), .needsAgreement(owners: 2),
            .notMember(.banned), .relayRejected(reason: "full"), .relayStatus(from: .new, to: .active),
            .settled(.open), .confirmationRequired(expected: "help"),
        ] as [DenialReason])
    func `facts about other members, texts and counts are not sent`(reason: DenialReason) {
        #expect(reason.facts(for: Self.me, about: .conversation) == [:])
        #expect(DenialReason(reason.name, facts: [:]) == nil)
    }

    @Test func `the end of another member's mute or ban is not sent`() {
        for reason in [DenialReason.muted(until: Self.end), .banned(until: Self.end), .banned(until: nil)] {
            #expect(reason.facts(for: Self.me, about: .member(Self.other)) == [:])
            #expect(reason.facts(for: Self.me, about: .member(Self.me)) != [:])
        }
    }

    @Test func `a rate limit sends the time until the next request, not the limit`() {
        let reason = DenialReason.joinRate(JoinRate(count: 5, seconds: 60), retryAfter: 12)
        #expect(reason.facts(for: Self.me, about: .conversation) == ["retry_after_s": "12"])
        #expect(DenialReason(.stateJoinRate, facts: ["retry_after_s": "12"]) == nil)
    }

    @Test(
        arguments: [
            (.deniedRole, ["needed": "king", "held": "member"]), (.deniedRole, ["needed": "owner"]),
            (.deniedPermission, ["permission": "fly"]), (.stateAdmissionClosed, ["until_ms": "-1"]),
            (.stateAdmissionClosed, ["until_ms": "253402300800000"]), (.stateAdmissionClosed, ["until_ms": "soon"]),
            (.stateAdmissionClosed, ["until": "never"]), (.stateAdmissionClosed, ["until": "lifted", "until_ms": "1"]),
            (.stateSlowMode, ["seconds": "60"]),
            (.stateSlowMode, ["seconds": "9223372036854775807", "retry_after_s": "1"]),
            (.conflictVersion, ["expected": "1", "actual": "99999999999999999999"]),
            (.stateNotActive, ["phase": "gone"]),
            (.stateFeatureOff, ["feature": ""]), (.guardCapacity, ["limit": "3"]),
        ] as [(FaultName, [String: String])])
    func `facts outside their ranges are rejected`(name: FaultName, facts: [String: String]) {
        #expect(DenialReason(name, facts: facts) == nil)
    }
}
