import ChanRelayWire
import Testing

@testable import ChanRelayServer

@Suite struct `The comparison with another relay` {
    typealias Action = PeerComparison.Action

    @Test(arguments: [
        (ours: 0, theirs: 0, agreed: 0, Action.finish(.agreed)), (0, 7, 0, .finish(.agreed)),
        (0, 7, 9, .finish(.rolledBack)), (5, 0, 0, .showNote), (5, 5, 5, .compareRoots), (5, 3, 0, .compareRoots),
        (5, 8, 5, .askGrowth(from: 5, to: 8)),
    ])
    func `begins with what both have`(ours: UInt64, theirs: UInt64, agreed: UInt64, action: Action) {
        #expect(PeerComparison(ours: ours, theirs: theirs, agreedBefore: agreed).start() == action)
    }

    @Test func `of a log that is not longer compares roots, and shows a shorter one what is held here`() {
        let same = PeerComparison(ours: 5, theirs: 5, agreedBefore: 5)
        #expect(same.compared(isSame: true) == .finish(.agreed))
        #expect(same.compared(isSame: false) == .finish(.forked))
        let shorter = PeerComparison(ours: 5, theirs: 3, agreedBefore: 0)
        #expect(shorter.compared(isSame: true) == .showNote)
        #expect(shorter.shown(.consistent) == .finish(.agreed))
        #expect(shorter.shown(.refuses) == .finish(.agreed), "it may not know the origin yet")
        #expect(shorter.shown(.claimsFork) == .finish(.unproven))
        #expect(shorter.shown(.provesFork) == .finish(.forked))
    }

    @Test func `of a longer log accuses the relay unless it proves the growth, or the origin's fork`() {
        var longer = PeerComparison(ours: 5, theirs: 8, agreedBefore: 5)
        #expect(longer.grew(isProven: true) == .finish(.agreed))
        var unproven = PeerComparison(ours: 5, theirs: 8, agreedBefore: 5)
        #expect(unproven.grew(isProven: false) == .showNote)
        for answer in [PeerComparison.Answer.consistent, .refuses, .claimsFork] {
            #expect(unproven.shown(answer) == .finish(.unproven))
        }
        #expect(unproven.shown(.provesFork) == .finish(.forked), "then the origin is to blame")
    }

    @Test func `names a relay that shows less than before, whatever else agrees`() {
        let less = PeerComparison(ours: 9, theirs: 3, agreedBefore: 5)
        #expect(less.start() == .compareRoots)
        #expect(less.compared(isSame: true) == .showNote)
        #expect(less.shown(.consistent) == .finish(.rolledBack))
        #expect(less.compared(isSame: false) == .finish(.forked))
    }
}
