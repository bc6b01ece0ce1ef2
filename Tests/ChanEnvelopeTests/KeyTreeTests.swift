import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanEnvelope

@Suite struct KeyTreeTests {
    @Test func `all members process a join that doubles the tree`() throws {
        var world = try TreeFixture(slots: [0, 1])
        let alice = try world.path(of: 0)
        let update = try world.apply(.joining([2]))
        let carol = try update.path(of: 2)
        let followed = try alice.following(world.notices[0])
        #expect(world.tree.shape.leafCount == 4)
        #expect(followed.secret.equals(carol.secret))
        #expect(followed.secret.equals(world.tree.secret))
        #expect(world.notices[0][0].wraps.isEmpty, "a join announces slots, and no keys")
    }

    @Test func `a join may double the tree several times`() throws {
        var world = try TreeFixture()
        let alice = try world.path(of: 0)
        let update = try world.apply(.joining([70]))
        let followed = try alice.following(world.notices[0])
        #expect(followed.secret.equals(try update.path(of: 70).secret))
        try world.apply(.removing([70]))
        #expect(try followed.following(world.notices[1]).secret.equals(world.tree.secret))
    }

    @Test func `a removed member recognises the removal in the notice`() throws {
        var world = try TreeFixture(slots: [0, 1, 2])
        let mallory = try world.path(of: 2)
        try world.apply(.removing([2]))
        #expect(throws: TreeError.removed) { try mallory.following(world.notices[0]) }
    }

    @Test func `one notice adds and removes members`() throws {
        var world = try TreeFixture(slots: [0, 1, 2, 3])
        let alice = try world.path(of: 0)
        let update = try world.apply(TreeChange(joined: [4, 9], removed: [1, 3]))
        let followed = try alice.following(world.notices[0])
        for slot: UInt32 in [4, 9] { #expect(try update.path(of: slot).secret.equals(followed.secret)) }
    }

    @Test func `a scheduled change generates a new root`() throws {
        var world = try TreeFixture(slots: [0, 5])
        let (alice, bob) = (try world.path(of: 0), try world.path(of: 5))
        let before = world.tree.secret
        try world.apply(.refresh)
        #expect(try alice.following(world.notices[0]).secret.equals(try bob.following(world.notices[0]).secret))
        #expect(try !before.ratcheted().equals(world.tree.secret))
        #expect(world.notices[0][0].wraps.count == 2)
    }

    @Test func `removing one of ten thousand members changes few nodes`() throws {
        var world = try TreeFixture(slots: Array(0..<10_000))
        let needed = try world.tree.nodesNeeded(for: .removing([4_321]))
        #expect(needed.count <= 30)
        let few = world.keys.filter { needed.contains($0.key) }
        let clock = ContinuousClock()
        let (tree, seed) = (world.tree, world.seed)
        let begin = clock.now
        let update = try tree.applying(.removing([4_321]), seed: seed) { few[$0] }
        print("removing 1 of 10,000: \(clock.now - begin)")
        #expect(update.notices.count == 1)
        #expect(PublicBody.epochNotice(update.notices[0]).encoded().count <= 4096)
        let bob = try world.path(of: 77)
        try world.record(update)
        #expect(try bob.following(world.notices[0]).secret.equals(world.tree.secret))
    }

    @Test func `only the nodes on the path are read`() throws {
        var random = Seed.generator(for: "nodes needed")
        var world = try TreeFixture(slots: Array(0..<40))
        for _ in 0..<40 {
            let change = try TreeChange(
                joined: [UInt32(40 + random.below(100))], removed: [UInt32(random.below(40))])
            let needed = try world.tree.nodesNeeded(for: change)
            let few = world.keys.filter { needed.contains($0.key) }
            let fromFew = try? world.tree.applying(change, seed: world.seed) { few[$0] }
            let fromAll = try? world.tree.applying(change, seed: world.seed) { world.keys[$0] }
            #expect(fromFew?.tree.secret.commitment == fromAll?.tree.secret.commitment)
            #expect(fromFew?.wraps.map(\.child) == fromAll?.wraps.map(\.child))
            if fromAll != nil { try world.apply(change) }
        }
    }

    @Test func `changes that do not fit the tree are refused`() throws {
        let world = try TreeFixture(slots: [0, 1])
        func refusal(_ change: TreeChange, seed: TreeSeed? = nil) -> TreeError? {
            do throws(TreeError) {
                _ = try world.tree.applying(change, seed: seed ?? world.seed) { world.keys[$0] }
                return nil
            } catch { return error }
        }
        #expect(refusal(try .joining([1])) == .slotTaken(1))
        #expect(refusal(try .removing([7])) == .slotVacant(7))
        #expect(refusal(try .removing([0, 1])) == .empty)
        #expect(refusal(try .joining([1 << 24])) == .full)
        #expect(refusal(try .joining([2]), seed: .random(version: 2)) == .wrongTreeVersion(expected: 1, found: 2))
    }

    @Test func `a long notice is split into chunks that may arrive in any order`() throws {
        var world = try TreeFixture(slots: Array(0..<4096))
        let bob = try world.path(of: 1)
        try world.apply(.removing((2..<4096).filter { $0.isMultiple(of: 4) }))
        let chunks = world.notices[0]
        #expect(chunks.count > 2)
        #expect(try bob.following(chunks.reversed()).secret.equals(world.tree.secret))
        #expect(throws: TreeError.incomplete) { try bob.following(Array(chunks.dropLast())) }
        #expect(throws: TreeError.incomplete) { try bob.following(chunks + [chunks[0]]) }
        #expect(throws: TreeError.incomplete) { try bob.following([]) }
    }

    @Test func `a notice for another conversation or epoch is refused`() throws {
        var world = try TreeFixture(slots: [0, 1, 2, 3])
        let alice = try world.path(of: 0)
        try world.apply(.removing([3]))
        try world.apply(.removing([2]))
        #expect(throws: TreeError.wrongEpoch(expected: 1, found: 2)) { try alice.following(world.notices[1]) }
        let elsewhere = MemberPath(
            slot: 0, nodes: alice.nodes,
            tree: KeyTree(
                conversation: try #require(ConversationID(randomBytes(32))), version: 1, shape: alice.tree.shape,
                secret: alice.secret))
        #expect(throws: TreeError.badWrap(node: 3, child: 1)) { try elsewhere.following(world.notices[0]) }
    }

    @Test func `a claimant derives the whole tree from its seed`() throws {
        var world = try TreeFixture(slots: [0])
        try world.apply(.joining([1, 2, 3]))
        try world.apply(TreeChange(joined: [8], removed: [2]))
        try world.apply(.refresh)
        let start = try InitialKeyTree(slots: [0], seed: world.seed)
        var replay = try TreeReplay(start, seed: world.seed, conversation: world.conversation)
        for notice in world.notices { try replay.follow(notice) }
        #expect(replay.tree.secret.equals(world.tree.secret))
        #expect(Set(replay.keys.keys) == Set(world.keys.keys))
        for (node, key) in world.keys { #expect(try #require(replay.keys[node]).equals(key)) }
        var wrong = try TreeReplay(
            InitialKeyTree(slots: [0], seed: .random()), seed: .random(), conversation: world.conversation)
        try wrong.follow(world.notices[0], expecting: .wrongCommitment(epoch: 1))
    }

    @Test func `a rebuild reaches every member and does not depend on the old seed`() throws {
        var world = try TreeFixture(slots: [0, 1, 2, 5])
        let people = Dictionary(uniqueKeysWithValues: [0, 1, 5].map { (UInt32($0), SealingKey.generate()) })
        let paths = try people.keys.map { try world.path(of: $0) }
        let mallory = try world.path(of: 2)
        let update = try world.tree.rebuilding(
            from: .random(version: 2), members: people.mapValues(\.publicKey), removed: [2])
        try world.record(update)
        for path in paths {
            let key = try #require(people[path.slot])
            let followed = try path.following(world.notices[0], sealingKey: key)
            #expect(followed.secret.equals(world.tree.secret))
            #expect(followed.tree.version == 2)
            #expect(throws: TreeError.badWrap(node: path.slot * 2, child: path.slot * 2)) {
                try path.following(world.notices[0])
            }
        }
        #expect(throws: TreeError.removed) { try mallory.following(world.notices[0]) }
    }

    @Test func `a claimant derives a rebuild from the next seed`() throws {
        var world = try TreeFixture(slots: [0])
        try world.apply(.joining([1, 2, 5]))
        let people = Dictionary(uniqueKeysWithValues: [0, 1, 5].map { (UInt32($0), SealingKey.generate().publicKey) })
        let next = TreeSeed.random(version: 2)
        try world.record(world.tree.rebuilding(from: next, members: people, removed: [2]))
        var replay = try TreeReplay(
            InitialKeyTree(slots: [0], seed: world.seed), seed: world.seed, conversation: world.conversation)
        try replay.follow(world.notices[0])
        #expect(!replay.isRebuilt(by: world.notices[0]))
        #expect(replay.isRebuilt(by: world.notices[1]))
        #expect(throws: TreeError.self) { try replay.follow(world.notices[1], rebuiltFrom: .random(version: 2)) }
        try replay.follow(world.notices[1], rebuiltFrom: next)
        #expect(replay.tree.secret.equals(world.tree.secret))
        #expect(Set(replay.keys.keys) == [0, 1, 2, 3, 7, 9, 10, 11])
        for (node, key) in replay.keys { #expect(try #require(world.keys[node]).equals(key)) }
    }

    @Test func `a member without a usable key does not prevent a rebuild`() throws {
        var world = try TreeFixture(slots: [0, 1])
        let alice = try world.path(of: 0)
        let key = SealingKey.generate()
        let zero = try #require(SealingPublicKey([UInt8](repeating: 0, count: 32)))
        let seed = TreeSeed.random(version: 2)
        try world.record(world.tree.rebuilding(from: seed, members: [0: key.publicKey, 1: zero], removed: []))
        #expect(try alice.following(world.notices[0], sealingKey: key).secret.equals(world.tree.secret))
    }
}

extension TreeReplay {
    fileprivate mutating func follow(_ chunks: [EpochNotice], expecting expected: TreeError) throws {
        do throws(TreeError) {
            try follow(chunks)
            Issue.record("followed")
        } catch { #expect(error == expected) }
    }
}
