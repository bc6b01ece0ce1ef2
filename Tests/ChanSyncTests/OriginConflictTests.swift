import ChanSync
import ChanTestSupport
import Testing

struct OriginConflictTests {
    private typealias Change = OriginConflict.Change
    private typealias Facts = OriginConflict.Facts

    private static func claim(_ size: UInt64) -> Change { Change(seenSize: size, isClaim: true) }

    private static func facts(_ change: (inout Facts) -> Void) -> Facts {
        var facts = Facts()
        change(&facts)
        return facts
    }

    private struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let ours: Change?
        let theirs: Change?
        let facts: Facts
        let decision: OriginConflict.Decision

        init(
            _ name: String, _ ours: Change?, _ theirs: Change?, _ decision: OriginConflict.Decision,
            _ change: (inout Facts) -> Void = { _ in }
        ) {
            testDescription = name
            (self.ours, self.theirs, self.decision) = (ours, theirs, decision)
            facts = OriginConflictTests.facts(change)
        }
    }

    private static let rows = [
        Row("both follow the same changes", nil, nil, .stay) { $0.isTheirsSigned = true },
        Row("handed over", nil, Change(seenSize: 7, isClaim: false), .stay) { $0.isTheirsSigned = true },
        Row("claimed while we were away", nil, claim(7), .yieldIfPermitted) { $0.isTheirsSigned = true },
        Row("claimed without a signature", nil, claim(7), .stay),
        Row("claimed below what relays cosigned", nil, claim(7), .stay) {
            ($0.isTheirsSigned, $0.cosignedSize) = (true, 8)
        },
        Row("claimed at what relays cosigned", nil, claim(7), .yieldIfPermitted) {
            ($0.isTheirsSigned, $0.cosignedSize) = (true, 7)
        },
        Row("our claim, and the relay shows no checkpoint", claim(5), nil, .stay),
        Row("our claim, and the relay has no more than it saw", claim(5), nil, .stay) { $0.checkpointSize = 5 },
        Row("our claim, and the relay has more", claim(5), nil, .yield) { $0.checkpointSize = 6 },
        Row("our claim, which a relay took, and this one has more", claim(5), nil, .stay) {
            ($0.checkpointSize, $0.publishedSize) = (6, 6)
        },
        Row("two claims, theirs saw less", claim(5), claim(4), .stay) { $0.isTheirsSigned = true },
        Row("two claims, theirs saw as much", claim(5), claim(5), .yieldIfPermitted) { $0.isTheirsSigned = true },
        Row("two claims, theirs unsigned", claim(5), claim(5), .stay) { $0.isTheirsPreferred = true },
        Row("two claims, a relay took ours", claim(5), claim(6), .stay) {
            ($0.isTheirsSigned, $0.publishedSize) = (true, 6)
        },
        Row("two claims, a relay took ours, theirs has precedence", claim(5), claim(6), .yieldIfPermitted) {
            ($0.isTheirsSigned, $0.publishedSize, $0.isTheirsPreferred) = (true, 6, true)
        },
    ]

    @Test(arguments: rows) private func `the decision follows from what was seen`(row: Row) {
        let conflict = OriginConflict(ours: row.ours, theirs: row.theirs, logSize: 9)
        #expect(conflict.decide(by: row.facts) == row.decision)
    }

    @Test(arguments: [
        (UInt64?.none, UInt64?.none, UInt64(9), UInt64(9)),
        (nil, 7, 9, 7), (nil, 12, 9, 9), (5, nil, 5, 5), (5, 4, 5, 4), (5, 7, 5, 5),
    ])
    func `both sides have the log up to the first change that differs`(
        ours: UInt64?, theirs: UInt64?, own: UInt64, common: UInt64
    ) {
        let conflict = OriginConflict(ours: ours.map(Self.claim), theirs: theirs.map(Self.claim), logSize: 9)
        #expect(conflict.ownSize == own)
        #expect(conflict.commonSize == common)
    }

    @Test func `of two claims that relays took, the one without precedence gives way`() {
        var random = Seed.generator(for: "of two claims one gives way")
        for _ in 0..<2_000 {
            let (alice, bob) = (UInt64(random.below(6)), UInt64(random.below(6)))
            // As OriginChange.takesPrecedence: the claim that saw more, else either.
            let isBobPreferred = alice == bob ? random.chance(oneIn: 2) : bob > alice
            func decision(_ ours: UInt64, _ theirs: UInt64, isTheirsPreferred: Bool) -> OriginConflict.Decision {
                let conflict = OriginConflict(ours: Self.claim(ours), theirs: Self.claim(theirs), logSize: 9)
                let facts = Self.facts {
                    ($0.isTheirsSigned, $0.isTheirsPreferred, $0.publishedSize) = (true, isTheirsPreferred, 9)
                }
                return conflict.decide(by: facts)
            }
            let ofAlice = decision(alice, bob, isTheirsPreferred: isBobPreferred)
            let ofBob = decision(bob, alice, isTheirsPreferred: !isBobPreferred)
            #expect(ofAlice == (isBobPreferred ? .yieldIfPermitted : .stay))
            #expect(ofBob == (isBobPreferred ? .stay : .yieldIfPermitted))
        }
    }
}
