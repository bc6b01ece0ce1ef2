import ChanID
import ChanLog
import ChanSodium
import SwiftProtobuf
import Testing

@testable import ChanEnvelope

@Suite struct WelcomeTests {
    let carol = SealingKey.generate()
    let member: MemberID

    init() throws { member = try #require(MemberID(randomBytes(16))) }

    @Test(arguments: [
        (HistoryPolicy.none, [3]), (.lastEpoch, [2, 3]), (.since(1), [1, 2, 3]), (.since(9), [3]),
        (.all, [0, 1, 2, 3]),
    ])
    func `the history setting decides how much a newcomer can read`(_ policy: HistoryPolicy, _ epochs: [UInt32]) throws
    {
        let (world, update) = try story()
        let handed = policy.selection(of: world.secrets, joinedAt: 3)
        let sealed = try welcome(world, update, handed).sealed(to: carol.publicKey)
        let opened = try UnverifiedWelcome.open(sealed, with: carol, conversation: world.conversation, member: member)
            .verified { _, epoch in world.secrets[Int(epoch)].commitment }
        var received: [UInt32] = []
        for run in opened.secrets { run.forEachSecret { received.append($0.epoch) } }
        #expect(received == epochs)
    }

    @Test func `a newcomer processes notices after the welcome`() throws {
        var (world, update) = try story()
        let sealed = try welcome(world, update, [world.tree.secret]).sealed(to: carol.publicKey)
        let opened = try UnverifiedWelcome.open(sealed, with: carol, conversation: world.conversation, member: member)
            .verified { _, epoch in world.secrets[Int(epoch)].commitment }
        try world.apply(TreeChange(joined: [20], removed: [1]))
        let path = try #require(opened.path)
        #expect(try path.following(try #require(world.notices.last)).secret.equals(world.tree.secret))
    }

    @Test func `a welcome contains one secret for a run of joins`() throws {
        var world = try TreeFixture()
        for slot in 1...40 { try world.apply(.joining([UInt32(slot)])) }
        try world.apply(.removing([7]))
        try world.apply(.joining([41]))
        let runs = SecretRun.runs(of: world.secrets.shuffled())
        #expect(runs.map(\.epochs) == [0...40, 41...42])
        var all: [ScopeSecret] = []
        for run in runs { run.forEachSecret { all.append($0) } }
        for (mine, theirs) in zip(all, world.secrets) { #expect(mine.equals(theirs)) }
    }

    @Test func `notices contain the secrets that do not fit in a welcome`() throws {
        var world = try TreeFixture(slots: [0, 1, 2])
        for slot: UInt32 in [1, 2] { try world.apply(.removing([slot]), handingOn: true) }
        var secret = world.tree.secret
        for epoch in [1, 0] {
            secret = try secret.previous(
                world.notices[epoch][0].previous, in: world.conversation, commitment: world.secrets[epoch].commitment)
        }
        #expect(secret.equals(world.secrets[0]))
    }

    @Test func `a welcome for another member is refused`() throws {
        let (world, update) = try story()
        let sealed = try welcome(world, update, [world.tree.secret]).sealed(to: carol.publicKey)
        #expect(throws: WelcomeError.unopenable) {
            try UnverifiedWelcome.open(sealed, with: .generate(), conversation: world.conversation, member: member)
        }
        #expect(throws: WelcomeError.wrongConversation) {
            try UnverifiedWelcome.open(sealed, with: carol, conversation: .zero, member: member)
        }
        let bob = try #require(MemberID(randomBytes(16)))
        #expect(throws: WelcomeError.wrongMember) {
            try UnverifiedWelcome.open(sealed, with: carol, conversation: world.conversation, member: bob)
        }
        #expect(throws: WelcomeError.malformed) {
            try UnverifiedWelcome.open(
                carol.publicKey.seal([1, 2, 3]), with: carol, conversation: world.conversation, member: member)
        }
    }

    @Test func `a welcome with secrets that the log does not commit to is refused`() throws {
        let (world, update) = try story()
        let lie = ScopeSecret.random(.charter, epoch: 5)
        let made = try UnverifiedWelcome(encoded: welcome(world, update, [world.tree.secret, lie]).encoded())
        #expect(throws: WelcomeError.wrongCommitment(.charter, epoch: 5)) {
            try made.verified { scope, epoch in scope == .members ? world.secrets[Int(epoch)].commitment : nil }
        }
    }

    @Test func `changing any byte of a welcome is detected`() throws {
        let world = try TreeFixture()
        let made = Welcome(
            conversation: world.conversation, member: member, path: nil, secrets: [.random(.charter, epoch: 0)])
        let sealed = try made.sealed(to: carol.publicKey)
        for index in sealed.indices {
            var other = sealed
            other[index] ^= 1
            #expect(throws: WelcomeError.unopenable) {
                try UnverifiedWelcome.open(other, with: carol, conversation: world.conversation, member: member)
            }
        }
        let bytes = try made.encoded()
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 0x41
            // It opens, but its sender changed the content, which is then compared with the log.
            guard let welcome = try? UnverifiedWelcome(encoded: other) else { continue }
            let agrees = (try? welcome.verified { _, _ in made.secrets[0].first.commitment }) != nil
            let same = welcome.conversation == made.conversation && welcome.member == made.member
            #expect(!(agrees && same && welcome.secrets.count == 1), "byte \(index)")
        }
    }

    /// The longest run that a welcome can name. Deriving all of it takes half a minute.
    @Test func `a forged run costs one derivation`() throws {
        let (world, update) = try story()
        var wire = try WireWelcome(
            serializedBytes: try welcome(world, update, [world.tree.secret]).encoded())
        wire.secrets[0].lastEpoch = wire.secrets[0].firstEpoch + (1 << 20) - 1
        wire.position.epoch = wire.secrets[0].lastEpoch
        let forged = try UnverifiedWelcome(encoded: try wire.serializedBytes())
        var compared = 0
        #expect(throws: WelcomeError.wrongCommitment(.members, epoch: 4)) {
            try forged.verified { _, epoch in
                compared += 1
                return epoch == 3 ? world.secrets[3].commitment : nil
            }
        }
        #expect(compared == 2)
    }

    @Test func `a welcome contains as many entry keys as fit`() throws {
        let world = try TreeFixture()
        let keys = (0..<Welcome.room(besides: 1)).map { number in
            EntryKey(entry: Limits.logSize - 1 - EntryNumber(number), key: SharedKey(.random()))
        }
        let run = try #require(SecretRun(first: world.tree.secret, lastEpoch: world.tree.epoch))
        let made = Welcome(
            conversation: world.conversation, member: member, path: nil, runs: [run], entryKeys: keys)
        let sealed = try made.sealed(to: carol.publicKey)
        let opened = try UnverifiedWelcome.open(sealed, with: carol, conversation: world.conversation, member: member)
            .verified { _, epoch in world.secrets[Int(epoch)].commitment }
        #expect(opened.entryKeys.map(\.entry) == keys.map(\.entry))
        #expect(opened.entryKeys.map { $0.key.exposed() } == keys.map { $0.key.exposed() })
        #expect(keys.count > 1_000)
    }

    @Test func `the maximum number of runs fits beside the longest path`() throws {
        let world = try TreeFixture()
        func welcome(of count: Int) -> Welcome {
            let runs = (0..<UInt32(count)).compactMap { number in
                SecretRun(
                    first: ScopeSecret(scope: .members, epoch: .max - 2 * number, key: world.tree.secret.key),
                    lastEpoch: .max - 2 * number)
            }
            return Welcome(conversation: world.conversation, member: member, path: nil, runs: runs)
        }
        let longestPath = (TreeShape.maximumDepth + 1) * NodeKey.byteCount + 64
        #expect(try welcome(of: Welcome.maximumRuns).encoded().count + longestPath <= Welcome.maximumBytes)
        _ = try welcome(of: Welcome.maximumRuns).sealed(to: carol.publicKey)
    }

    @Test func `a history that does not fit is refused, not truncated`() throws {
        let world = try TreeFixture()
        let many = (0..<1500).map { ScopeSecret(scope: .members, epoch: 2 * $0, key: world.tree.secret.key) }
        let made = Welcome(conversation: world.conversation, member: member, path: nil, secrets: many)
        #expect(throws: WelcomeError.self) { try made.sealed(to: carol.publicKey) }
    }

    private func story() throws -> (TreeFixture, TreeUpdate) {
        var world = try TreeFixture(slots: [0, 1])
        try world.apply(.joining([2]))
        try world.apply(.removing([2]))
        let update = try world.apply(.joining([5]))
        return (world, update)
    }

    private func welcome(_ world: TreeFixture, _ update: TreeUpdate, _ secrets: [ScopeSecret]) throws -> Welcome {
        Welcome(
            conversation: world.conversation, member: member, path: try update.path(of: 5), secrets: secrets)
    }
}
