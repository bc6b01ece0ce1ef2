import ChanID
import ChanLog
import ChanSodium
import Testing

@Suite struct ClaimOrderTests {
    private func claim(epoch: UInt32, size: UInt64, on former: String = "origin") -> OriginChange {
        let (genesis, owners) = (TestChannel.genesis(salt: 2), TestAuthor.key("owners \(epoch)"))
        let grant = ClaimGrant(owners.verifyKey, epoch: epoch, in: .zero, by: TestAuthor.key("origin"))
        return OriginChange(
            claiming: genesis.origin, for: genesis.owner, genesis.certificate,
            after: SeenCheckpoint(size: size, root: MerkleTree.emptyRoot), from: TestAuthor.key(former).verifyKey,
            in: .zero,
            by: (grant, owners))
    }

    @Test func `of two claims the newer grant counts, whatever size its claimant names, then the larger log`() {
        let (short, long, boast) = (claim(epoch: 2, size: 5), claim(epoch: 2, size: 9), claim(epoch: 1, size: 1_000))
        #expect(short.takesPrecedence(over: boast) && !boast.takesPrecedence(over: short))
        #expect(long.takesPrecedence(over: short) && !short.takesPrecedence(over: long))
        #expect([boast, short, long].sorted { $0.takesPrecedence(over: $1) } == [long, short, boast])
    }

    @Test func `of two claims with the same grant and size exactly one counts`() {
        let (one, other) = (claim(epoch: 2, size: 5), claim(epoch: 2, size: 5, on: "another"))
        #expect(
            !one.takesPrecedence(over: one) && !one.takesPrecedence(over: other) && !other.takesPrecedence(over: one))
        let rival = OriginChange(
            claiming: .init(signing: TestAuthor.key("rival").verifyKey, sealing: one.keys.sealing), for: one.member,
            one.certificate, after: one.seen, from: one.former, in: .zero,
            by: (claim(epoch: 2, size: 5).claim ?? ClaimGrant(genesis: one.former), TestAuthor.key("owners 2")))
        #expect(one.takesPrecedence(over: rival) != rival.takesPrecedence(over: one))
    }
}
