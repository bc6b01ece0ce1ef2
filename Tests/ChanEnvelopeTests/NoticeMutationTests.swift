import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

@Suite struct NoticeMutationTests {
    /// A changed notice either does not parse, is refused, or changes nothing that affects this member. A member never
    /// derives another secret than the committed one.
    @Test func `changing any byte of a notice is detected`() throws {
        var world = try TreeFixture(slots: [0, 1, 2, 3])
        let alice = try world.path(of: 0)
        try world.apply(TreeChange(joined: [4], removed: [3]))
        let bytes = PublicBody.epochNotice(world.notices[0][0]).encoded()
        var refused = 0
        for index in bytes.indices {
            for bit in 0..<8 {
                var other = bytes
                other[index] ^= 1 << bit
                guard case .epochNotice(let notice)? = try? PublicBody(parsing: other),
                    let followed = try? alice.following([notice])
                else {
                    refused += 1
                    continue
                }
                #expect(followed.secret.equals(world.tree.secret), "byte \(index), bit \(bit)")
            }
        }
        // The remaining changes concern wraps for others, slot numbers elsewhere under these nodes, and unknown fields.
        #expect(refused > bytes.count * 8 / 3)
    }

    @Test func `a truncated notice is refused`() throws {
        var world = try TreeFixture(slots: [0, 1])
        let alice = try world.path(of: 0)
        try world.apply(.removing([1]))
        let bytes = PublicBody.epochNotice(world.notices[0][0]).encoded()
        for count in 0..<bytes.count {
            guard case .epochNotice(let notice)? = try? PublicBody(parsing: Array(bytes.prefix(count))) else {
                continue
            }
            #expect(throws: TreeError.self) { try alice.following([notice]) }
        }
    }

    @Test func `a secret that does not match its commitment is refused`() throws {
        var world = try TreeFixture(slots: [0, 1])
        let alice = try world.path(of: 0)
        try world.apply(.joining([2]))
        let notice = world.notices[0][0]
        let forged = EpochNotice(
            commitment: Commitment(scope: .members, epoch: 1, secret: SymmetricKey.random()), tree: notice.tree,
            wraps: notice.wraps)
        #expect(throws: TreeError.wrongCommitment(epoch: 1)) { try alice.following([forged]) }
        let staff = EpochNotice(
            commitment: Commitment(scope: .staff, epoch: 1, secret: SymmetricKey.random()), tree: notice.tree,
            wraps: notice.wraps)
        #expect(throws: TreeError.wrongScope(.staff)) { try alice.following([staff]) }
        let old = EpochNotice.Tree(version: 9, leafCount: 4, joinedSlots: [2], removedSlots: [])
        let elsewhere = EpochNotice(commitment: notice.commitment, tree: old, wraps: [])
        #expect(throws: TreeError.wrongTreeVersion(expected: 1, found: 9)) { try alice.following([elsewhere]) }
        let small = EpochNotice.Tree(version: 1, leafCount: 2, joinedSlots: [2], removedSlots: [])
        let shrunk = EpochNotice(commitment: notice.commitment, tree: small, wraps: [])
        #expect(throws: TreeError.wrongShape(leafCount: 2)) { try alice.following([shrunk]) }
    }

    @Test func `a missing wrap is named`() throws {
        var world = try TreeFixture(slots: [0, 1, 2, 3])
        let alice = try world.path(of: 0)
        try world.apply(.removing([3]))
        let notice = world.notices[0][0]
        let bare = EpochNotice(commitment: notice.commitment, tree: notice.tree, wraps: [])
        #expect(throws: TreeError.missingWrap(node: 3, child: 1)) { try alice.following([bare]) }
    }
}
