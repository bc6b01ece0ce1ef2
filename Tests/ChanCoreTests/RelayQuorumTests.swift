import ChanCore
import Testing

@Suite("The quorum of relays") struct RelayQuorumTests {
    @Test(arguments: [
        (0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (64, 33),
    ])
    func `more than half of the relays must cosign by default`(relays: Int, needed: Int) {
        #expect(RelayQuorum(relays: relays, preferred: nil).needed == needed)
    }

    @Test(arguments: [
        (0, 1, 0), (1, 5, 1), (3, 1, 1), (3, 3, 3), (3, 4, 3), (3, 0, 1), (3, UInt32.max, 3),
    ])
    func `a preference holds as far as there are relays`(relays: Int, preferred: UInt32, needed: Int) {
        #expect(RelayQuorum(relays: relays, preferred: preferred).needed == needed)
    }

    @Test(
        arguments: [
            ([], 0), ([9], 0), ([9, 4], 4), ([4, 9], 4), ([9, 4, 7], 7), ([5, 5, 5], 5),
        ] as [([UInt64], UInt64)])
    func `the final size is the largest that enough relays cosigned`(sizes: [UInt64], size: UInt64) {
        #expect(RelayQuorum(relays: 3, preferred: nil).finalSize(cosigned: sizes) == size)
    }

    @Test func `without relays nothing is provisional`() {
        #expect(RelayQuorum(relays: 0, preferred: 3).finalSize(cosigned: [7]) == nil)
    }
}
