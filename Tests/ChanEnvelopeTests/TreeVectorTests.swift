import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

@Suite struct TreeVectorTests {
    /// One epoch of a tree that grows from one seed. Everything but the wraps' nonces derives from the seed.
    struct Epoch: Codable {
        var seed: String
        var joined: [UInt32]
        var removed: [UInt32]
        var leaf_count: UInt32
        var root_key: String
        var secret: String
        var commitment: String
    }

    /// A member's state, the next notice, and its effect.
    struct Notice: Codable {
        var name: String
        var conversation: String
        var slot: UInt32
        var epoch: UInt32
        var tree_version: UInt64
        var leaf_count: UInt32
        /// The nodes from the leaf to the root.
        var path: [String]
        var secret: String
        var sealing_seed: String
        /// The chunks, each a `PublicBody`.
        var chunks: [String]
        var next_secret: String
        var outcome: String
    }

    @Test func `the same seed derives the same tree`() throws {
        let epochs = try Vectors.cases("tree") { try recordTree() }
        let first = try #require(epochs.first)
        let key = SymmetricKey(try bytes(first.seed))
        let seed = TreeSeed(version: 1, key: try #require(key))
        var world = try TreeFixture(slots: first.joined, seed: seed)
        for (index, epoch) in epochs.enumerated() {
            if index > 0 { try world.apply(TreeChange(joined: epoch.joined, removed: epoch.removed)) }
            let now = try world.vector(joined: epoch.joined, removed: epoch.removed)
            #expect(now.leaf_count == epoch.leaf_count && now.root_key == epoch.root_key, "epoch \(index)")
            #expect(now.secret == epoch.secret && now.commitment == epoch.commitment, "epoch \(index)")
        }
    }

    @Test func `notices are processed or refused as the vectors say`() throws {
        let cases = try Vectors.cases("notices") { try recordNotices() }
        #expect(
            Set(cases.map(\.outcome)) == [
                "opens", "removed", "wrongEpoch", "wrongTreeVersion", "wrongScope", "wrongShape", "incomplete",
                "missingWrap", "badWrap", "wrongCommitment", "slotRepeated",
            ])
        for vector in cases { try check(vector) }
    }

    private func check(_ vector: Notice) throws {
        let shape = try #require(TreeShape(leafCount: vector.leaf_count))
        let keys = try vector.path.map { try required(NodeKey(bytes($0))) }
        let secret = ScopeSecret(
            scope: .members, epoch: vector.epoch, key: try required(SymmetricKey(bytes(vector.secret))))
        let path = MemberPath(
            slot: vector.slot, nodes: Dictionary(uniqueKeysWithValues: zip(shape.path(of: vector.slot), keys)),
            tree: KeyTree(
                conversation: try #require(ConversationID(hex: vector.conversation)), version: vector.tree_version,
                shape: shape, secret: secret))
        let sealing = try required(SealingKey(seed: SecretBytes(bytes(vector.sealing_seed))))
        let chunks = try vector.chunks.map { chunk -> EpochNotice in
            guard case .epochNotice(let notice) = try PublicBody(parsing: try bytes(chunk)) else {
                throw UnexpectedBodyError()
            }
            return notice
        }
        let outcome = Vectors.outcome {
            let followed = try path.following(chunks, sealingKey: sealing)
            #expect(Hex.encode(followed.secret.key.secret.exposed()) == vector.next_secret, "\(vector.name)")
        }
        #expect(outcome == vector.outcome, "\(vector.name)")
    }

    private func recordTree() throws -> [Epoch] {
        var world = try TreeFixture(slots: [0, 1])
        var epochs = [try world.vector(joined: [0, 1], removed: [])]
        let changes = [
            try TreeChange.joining([2]), try .joining([3, 4, 5]), try .removing([1]), .refresh,
            try TreeChange(joined: [20], removed: [3, 4]), try .joining([1]),
        ]
        for change in changes {
            try world.apply(change)
            epochs.append(try world.vector(joined: change.joined, removed: change.removed))
        }
        return epochs
    }

    private func recordNotices() throws -> [Notice] {
        var cases: [Notice] = []
        func story(_ name: String, _ change: TreeChange, slot: UInt32 = 0) throws -> (MemberPath, TreeFixture) {
            var world = try TreeFixture(slots: [0, 1, 2, 3])
            let path = try world.path(of: slot)
            try world.apply(change)
            if !name.isEmpty {
                let outcome = change.removed.contains(slot) ? "removed" : "opens"
                cases.append(Notice(name, path, world.notices[0], world.tree.secret, outcome))
            }
            return (path, world)
        }
        _ = try story("someone joins", .joining([4]))
        _ = try story("the tree doubles three times", .joining([30]))
        _ = try story("someone goes", .removing([3]))
        _ = try story("comings and goings together", TreeChange(joined: [4, 5], removed: [1, 2]))
        _ = try story("a scheduled change", .refresh)
        _ = try story("this member goes", .removing([0, 1]))
        let (path, world) = try story("", .removing([3]))
        let notice = world.notices[0][0]
        let tree = notice.tree
        func refused(_ name: String, _ outcome: String, _ chunks: [EpochNotice]) {
            cases.append(Notice(name, path, chunks, world.tree.secret, outcome))
        }
        func altered(
            _ tree: EpochNotice.Tree? = nil, _ commitment: Commitment? = nil, _ wraps: [Wrap]? = nil
        ) -> [EpochNotice] {
            [
                EpochNotice(
                    commitment: commitment ?? notice.commitment, tree: tree ?? notice.tree,
                    wraps: wraps ?? notice.wraps)
            ]
        }
        func committed(_ scope: Scope, _ epoch: UInt32) -> Commitment {
            ScopeSecret.random(scope, epoch: epoch).commitment
        }
        refused("the notice after the next", "wrongEpoch", altered(nil, committed(.members, 2)))
        refused("another scope", "wrongScope", altered(nil, committed(.staff, 1)))
        refused("another secret than committed to", "wrongCommitment", altered(nil, committed(.members, 1)))
        refused(
            "another tree", "wrongTreeVersion",
            altered(.init(version: 5, leafCount: 4, joinedSlots: [], removedSlots: [3])))
        refused(
            "a size that does not follow", "wrongShape",
            altered(.init(version: 1, leafCount: 8, joinedSlots: [], removedSlots: [3])))
        refused(
            "a slot named twice", "slotRepeated",
            altered(.init(version: 1, leafCount: 4, joinedSlots: [3], removedSlots: [3])))
        refused("no wraps", "missingWrap", altered(nil, nil, []))
        refused(
            "wraps exchanged", "badWrap",
            altered(nil, nil, notice.wraps.map { Wrap(node: $0.node, child: $0.child, sealed: notice.wraps[0].sealed) })
        )
        refused(
            "the second chunk is missing", "incomplete",
            [
                EpochNotice(
                    commitment: notice.commitment, chunk: .init(index: 0, count: 2), tree: tree, wraps: notice.wraps)
            ])
        try cases.append(rebuilt())
        return cases
    }

    private func rebuilt() throws -> Notice {
        var world = try TreeFixture(slots: [0, 1, 2, 3])
        let path = try world.path(of: 0)
        let seed = SecretBytes.random(count: 32)
        let alice = try #require(SealingKey(seed: seed))
        let update = try world.tree.rebuilding(
            from: .random(version: 2),
            members: [0: alice.publicKey, 1: SealingKey.generate().publicKey], removed: [2, 3])
        try world.record(update)
        return Notice("the tree is rebuilt", path, world.notices[0], world.tree.secret, "opens", seed)
    }
}

extension TreeFixture {
    fileprivate func vector(joined: [UInt32], removed: [UInt32]) throws -> TreeVectorTests.Epoch {
        TreeVectorTests.Epoch(
            seed: Hex.encode(seed.key.secret.exposed()), joined: joined, removed: removed,
            leaf_count: tree.shape.leafCount, root_key: Hex.encode(try #require(keys[tree.shape.root]).exposed()),
            secret: Hex.encode(tree.secret.key.secret.exposed()), commitment: tree.secret.commitment.hash.description)
    }
}

extension TreeVectorTests.Notice {
    fileprivate init(
        _ name: String, _ path: MemberPath, _ chunks: [EpochNotice], _ next: ScopeSecret, _ outcome: String,
        _ sealingSeed: SecretBytes = .random(count: 32)
    ) {
        self.init(
            name: name, conversation: path.tree.conversation.description, slot: path.slot, epoch: path.epoch,
            tree_version: path.tree.version, leaf_count: path.tree.shape.leafCount,
            path: path.tree.shape.path(of: path.slot).map { Hex.encode(path.nodes[$0]?.exposed() ?? []) },
            secret: Hex.encode(path.secret.key.secret.exposed()), sealing_seed: Hex.encode(sealingSeed.exposed()),
            chunks: chunks.map { Hex.encode(PublicBody.epochNotice($0).encoded()) },
            next_secret: outcome == "opens" ? Hex.encode(next.key.secret.exposed()) : "", outcome: outcome)
    }
}
