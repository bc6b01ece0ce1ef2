import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanEnvelope

/// Random joins and removals, checked against a model that only knows who was a member when.
@Suite struct TreeSecrecyTests {
    @Test(arguments: 0..<8)
    func `each member reads exactly the epochs of its membership`(_ run: Int) throws {
        var random = Seed.generator(for: "secrecy, run \(run)")
        var story = try RandomHistory()
        for _ in 0..<24 { try story.step(&random) }
        try story.everyoneAgrees()
        for person in story.people.shuffled(using: &random).prefix(6) {
            let readable = Attack(person.held, story.world).readableEpochs()
            #expect(readable == person.epochsInside(until: story.world.tree.epoch), "slot \(person.slot)")
        }
    }

    @Test func `all removed members together open no later epoch`() throws {
        var random = Seed.generator(for: "collusion")
        var story = try RandomHistory()
        for _ in 0..<30 { try story.step(&random) }
        let gone = story.people.filter { $0.left != nil }
        try #require(!gone.isEmpty)
        let readable = Attack(gone.flatMap(\.held), story.world).readableEpochs()
        let allowed = gone.map { $0.epochsInside(until: story.world.tree.epoch) }.reduce(into: Set()) {
            $0.formUnion($1)
        }
        #expect(readable == allowed)
    }

    @Test func `the attack of the test succeeds where it should`() throws {
        var world = try TreeFixture(slots: [0, 1, 2])
        let bob = try world.path(of: 1)
        try world.apply(.removing([2]))
        try world.apply(.joining([9]))
        try world.apply(.refresh)
        #expect(Attack([bob], world).readableEpochs() == [0, 1, 2, 3])
    }
}

/// One person's membership, with every key that they ever had.
private struct Person {
    let slot: UInt32
    let joined: UInt32
    var left: UInt32?
    var held: [MemberPath]

    func epochsInside(until last: UInt32) -> Set<UInt32> { Set(joined..<(left ?? last + 1)) }
}

private struct RandomHistory {
    var world: TreeFixture
    var people: [Person]

    init() throws {
        world = try TreeFixture()
        people = [Person(slot: 0, joined: 0, left: nil, held: [try world.path(of: 0)])]
    }

    mutating func step(_ random: inout SeededGenerator) throws {
        let present = people.indices.filter { people[$0].left == nil }
        let taken = Set(present.map { people[$0].slot })
        let free = (0..<UInt32(20)).filter { !taken.contains($0) }.shuffled(using: &random)
        let joined = random.chance(oneIn: 4) ? [] : Array(free.prefix(random.below(3)))
        // Slot 0 is the owner's, who is not removed.
        let leavers = present.filter { people[$0].slot != 0 }.shuffled(using: &random)
        let removed = leavers.prefix(random.chance(oneIn: 2) ? random.below(4) : 0)
        let change = try TreeChange(joined: joined, removed: removed.map { people[$0].slot })
        let update = try world.apply(change)
        for index in removed { people[index].left = world.tree.epoch }
        for index in present where people[index].left == nil {
            people[index].held.append(try people[index].last.following(try #require(world.notices.last)))
        }
        for slot in joined {
            people.append(
                Person(slot: slot, joined: world.tree.epoch, left: nil, held: [try update.path(of: slot)]))
        }
    }

    func everyoneAgrees() throws {
        for person in people where person.left == nil {
            #expect(try person.last.secret.equals(world.tree.secret))
        }
    }
}

extension Person {
    fileprivate var last: MemberPath { get throws { try #require(held.last) } }
}

/// An attacker who stores all their keys and all notices since the genesis, and tries every key on everything.
private struct Attack {
    private let world: TreeFixture
    private var keys: [[UInt8]: NodeKey] = [:]
    /// The assumed current key of a node, which notices advance.
    private var current: [UInt32: [NodeKey]] = [:]
    private var secrets: [ScopeSecret]
    private var shape = TreeShape.smallest

    init(_ held: [MemberPath], _ world: TreeFixture) {
        self.world = world
        secrets = held.map(\.secret)
        for path in held {
            for (node, key) in path.nodes { learn(key, node) }
        }
        // Twice, so that keys that are learned late are also tried on early notices.
        for _ in 0..<2 {
            shape = .smallest
            for notice in world.notices { read(notice) }
        }
    }

    /// Returns the epochs whose committed secret the attacker can derive.
    func readableEpochs() -> Set<UInt32> {
        var known: Set<Commitment> = []
        for epoch in 0...world.tree.epoch {
            for secret in secrets {
                known.insert(Commitment(scope: .members, epoch: epoch, secret: secret.key))
                let moved = secret.key.deriveEphemeral("join", FixedLayout.bigEndian(epoch))
                known.insert(Commitment(scope: .members, epoch: epoch, secret: moved))
            }
            for key in keys.values {
                known.insert(Commitment(scope: .members, epoch: epoch, secret: key.epochKey(epoch)))
            }
        }
        var readable: Set<UInt32> = []
        for secret in world.secrets {
            if known.contains(secret.commitment) {
                readable.insert(secret.epoch)
                // From one secret the attacker derives the next, as a member does at a join.
                if let next = try? secret.ratcheted() { known.insert(next.commitment) }
            }
        }
        return readable
    }

    private mutating func read(_ chunks: [EpochNotice]) {
        for notice in chunks {
            for wrap in notice.wraps { tryEveryKey(on: wrap, of: notice) }
            let epoch = notice.commitment.epoch
            for slot in notice.tree.joinedSlots {
                for (node, keys) in current where TreeShape.covers(node, slot: slot) {
                    for key in keys.suffix(2) { learn(key.ratcheted(to: epoch), node) }
                }
            }
            grow(to: notice)
        }
    }

    private mutating func grow(to notice: EpochNotice) {
        guard let grown = TreeShape(leafCount: notice.tree.leafCount) else { return }
        defer { shape = grown }
        for root in grown.rootsAdded(since: shape) {
            for key in current[TreeShape.children(of: root)[0]]?.suffix(2) ?? [] {
                learn(key.grown(into: root, at: notice.commitment.epoch), root)
            }
        }
    }

    private mutating func tryEveryKey(on wrap: Wrap, of notice: EpochNotice) {
        let binding = WrapBinding(
            conversation: world.conversation, scope: .members, epoch: notice.commitment.epoch,
            treeVersion: notice.tree.version, node: wrap.node, child: wrap.child)
        for key in Array(keys.values) {
            guard let opened = try? key.open(wrap.sealed, binding), let fresh = NodeKey(opened) else { continue }
            learn(fresh, wrap.node)
        }
    }

    private mutating func learn(_ key: NodeKey, _ node: UInt32) {
        let bytes = key.exposed()
        guard keys[bytes] == nil else { return }
        keys[bytes] = key
        current[node, default: []].append(key)
    }
}
