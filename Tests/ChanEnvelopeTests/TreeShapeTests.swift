import ChanTestSupport
import Testing

@testable import ChanEnvelope

@Suite struct TreeShapeTests {
    @Test func `nodes keep their numbers when the tree doubles`() throws {
        let four = try #require(TreeShape(leafCount: 4))
        let eight = try #require(four.grown(toHold: 4))
        #expect(four.path(of: 2) == [4, 5, 3])
        #expect(eight.path(of: 2) == [4, 5, 3, 7])
        #expect(eight.rootsAdded(since: four) == [7])
        #expect(four.grown(toHold: 3) == four)
    }

    @Test func `parents and children are consistent`() throws {
        let shape = try #require(TreeShape(leafCount: 256))
        for node in 0..<UInt32(2 * 256 - 1) {
            for child in TreeShape.children(of: node) { #expect(TreeShape.parent(of: child) == node) }
        }
        for slot in 0..<UInt32(256) {
            let path = shape.path(of: slot)
            #expect(path.last == shape.root)
            for node in 0..<UInt32(511) { #expect(TreeShape.covers(node, slot: slot) == path.contains(node)) }
        }
    }

    @Test(arguments: [0, 1, 3, 6, 1 << 25, UInt32.max])
    func `leaf counts that are no power of two are refused`(_ count: UInt32) {
        #expect(TreeShape(leafCount: count) == nil)
    }

    @Test func `the number of leaves is limited`() throws {
        #expect(TreeShape.smallest.grown(toHold: 1 << 24) == nil)
        #expect(TreeShape.smallest.grown(toHold: (1 << 24) - 1)?.depth == 24)
    }

    @Test(arguments: [UInt32(2), 1 << 24, 1 << 31, UInt32.max])
    func `a slot outside the tree has no path and cannot be removed`(_ slot: UInt32) throws {
        #expect(TreeShape.smallest.path(of: slot).isEmpty)
        #expect(throws: TreeError.slotVacant(slot)) {
            try TreePlan.nodesNeeded(for: .removing([slot]), in: .smallest)
        }
    }

    @Test func `a change finds its slots below a node`() throws {
        var random = Seed.generator(for: "slots under a node")
        for _ in 0..<50 {
            let slots = Set((0..<5).map { _ in UInt32(random.below(64)) })
            let change = try TreeChange.removing(Array(slots))
            for node in 0..<UInt32(127) {
                let expected = slots.contains { TreeShape.covers(node, slot: $0) }
                #expect(change.removes(under: node) == expected)
            }
        }
    }

    @Test func `a slot that occurs twice in a change is refused`() {
        #expect(throws: TreeError.slotRepeated(4)) { try TreeChange(joined: [4, 1], removed: [4]) }
        #expect(throws: TreeError.slotRepeated(1)) { try TreeChange(joined: [1, 1]) }
    }
}
