import ChanID
import ChanSync
import ChanTestSupport
import Testing

extension RelayID {
    static func numbered(_ number: Int) -> RelayID {
        guard let relay = RelayID([UInt8](repeating: 0, count: byteCount - 1) + [UInt8(number)]) else {
            preconditionFailure("an identifier of \(byteCount) bytes")
        }
        return relay
    }
}

struct ReaderRoundTests {
    private typealias Round = ReaderRound<String>

    @Test func `relays that show the truth are queried in one pass`() {
        var round = Round()
        #expect(round.start() == .runTurns(acceptsFaultyBodies: false, isFirst: true))
        #expect(round.mayWait)
        round.turnEnded(.failed(endedAt: 0), at: .numbered(1))
        #expect(round.mayWait)
        round.turnEnded(.reached(isFaulty: false, endedAt: 0), at: .numbered(2))
        #expect(!round.mayWait)
        #expect(round.turnsEnded() == .finish)
        #expect(round.reached == 1 && round.answered == [.numbered(2)] && round.faulty.isEmpty)
    }

    @Test(arguments: [true, false])
    func `wrong bodies are accepted only if all relays that answered showed them`(isAlone: Bool) {
        var round = Round()
        round.turnEnded(.reached(isFaulty: true, endedAt: 0), at: .numbered(1))
        round.turnEnded(isAlone ? .failed(endedAt: 0) : .reached(isFaulty: false, endedAt: 0), at: .numbered(2))
        #expect(round.turnsEnded() == .runTurns(acceptsFaultyBodies: isAlone, isFirst: false))
        // Answers were waited for in the first pass.
        #expect(!round.mayWait && round.reached == 0 && round.rejected.isEmpty)
        round.turnEnded(.reached(isFaulty: true, endedAt: 0), at: .numbered(1))
        #expect(round.turnsEnded() == .finish)
        #expect(round.rejected == [.numbered(1)] && round.faulty == [.numbered(1)])
    }

    @Test func `a relay that was wrong in the first pass alone stays named`() {
        var round = Round()
        round.turnEnded(.reached(isFaulty: true, endedAt: 0), at: .numbered(1))
        _ = round.turnsEnded()
        round.turnEnded(.reached(isFaulty: false, endedAt: 0), at: .numbered(1))
        #expect(round.turnsEnded() == .finish)
        #expect(round.rejected.isEmpty && round.faulty == [.numbered(1)])
    }

    @Test(arguments: [(UInt64(0), false), (7, true)])
    func `a key that ended anywhere ends a request that no relay accepts`(end: UInt64, isEnded: Bool) {
        for outcome in [Round.Outcome.failed(endedAt: end), .reached(isFaulty: false, endedAt: end)] {
            var round = Round()
            round.turnEnded(.failed(endedAt: min(end, 3)), at: .numbered(2))
            round.turnEnded(outcome, at: .numbered(1))
            #expect(round.turnsEnded() == (isEnded ? .endUnsentRequest : .finish))
            #expect(round.endedAt == end)
        }
    }

    // MARK: claims

    private static func compared(_ claim: String, _ size: UInt64, _ isPermitted: Bool = true) -> Round.ComparedClaim {
        Round.ComparedClaim(claim, seenSize: size, isPermitted: isPermitted)
    }

    @Test func `claims are tried by precedence after all relays were queried`() {
        var round = Round()
        for claim in ["c", "a", "b"] { round.turnEnded(.claimed(claim), at: .numbered(1)) }
        #expect(round.turnsEnded() == .compareClaims(["c", "a", "b"]))
        let claims = ["c", "a", "b"].map { Self.compared($0, 5) }
        #expect(
            round.claimsCompared(claims, shown: 5, precedes: <) == .tryClaim("a", from: 5, acceptsFaultyBodies: false))
        #expect(round.mayWait)
        #expect(
            round.claimTried(.reached(isFaulty: false, endedAt: 0), at: .numbered(1))
                == .tryClaim("b", from: 5, acceptsFaultyBodies: false))
        #expect(!round.mayWait)
        #expect(
            round.claimTried(.failed(endedAt: 0), at: .numbered(2))
                == .tryClaim("c", from: 5, acceptsFaultyBodies: false))
        #expect(round.claimTried(.claimed("d"), at: .numbered(3)) == .finish)
        #expect(round.reached == 1)
    }

    @Test func `a claim that continues less than any relay showed is not followed`() {
        var round = Round()
        round.turnEnded(.claimed("short"), at: .numbered(1))
        #expect(round.turnsEnded() == .compareClaims(["short"]))
        let claims = [Self.compared("short", 4), Self.compared("long", 5)]
        #expect(
            round.claimsCompared(claims, shown: 5, precedes: >)
                == .tryClaim("long", from: 5, acceptsFaultyBodies: false))
        #expect(round.claimTried(.reached(isFaulty: false, endedAt: 0), at: .numbered(1)) == .finish)
    }

    @Test func `a claim with a made-up grant comes last, and does not disturb the order of the others`() {
        // No claim of another origin takes precedence, and none takes precedence over it: it would separate rivals.
        let precedes = { (one: String, other: String) in one < other && ![one, other].contains("m") }
        #expect(["z", "m", "a"].sorted(by: precedes) == ["z", "m", "a"], "a plain sort leaves the loser first")
        var round = Round()
        let claims = [Self.compared("z", 5), Self.compared("m", 1 << 40, false), Self.compared("a", 5)]
        var (action, order) = (round.claimsCompared(claims, shown: 5, precedes: precedes), [String]())
        while case .tryClaim(let claim, _, _) = action {
            order.append(claim)
            action = round.claimTried(.failed(endedAt: 0), at: .numbered(1))
        }
        #expect(order == ["a", "z", "m"])
    }

    @Test func `what a relay showed in the first pass counts in the second, although the relay is gone`() {
        var round = Round()
        round.turnEnded(.claimed("short"), at: .numbered(1))
        round.turnEnded(.reached(isFaulty: true, endedAt: 0), at: .numbered(2))
        round.turnEnded(.reached(isFaulty: false, endedAt: 0), at: .numbered(3))
        #expect(round.turnsEnded() == .compareClaims(["short"]))
        let claims = [Self.compared("short", 4)]
        #expect(
            round.claimsCompared(claims, shown: 5, precedes: <)
                == .runTurns(acceptsFaultyBodies: false, isFirst: false))
        round.turnEnded(.claimed("short"), at: .numbered(1))
        round.turnEnded(.failed(endedAt: 0), at: .numbered(3))
        #expect(round.turnsEnded() == .compareClaims(["short"]))
        #expect(round.claimsCompared(claims, shown: 0, precedes: <) == .finish)
    }
}
