import ChanTestSupport
import Testing

@testable import ChanEnvelope

@Suite struct TreeShapeTests {
    @Test func nodesKeepTheirNumbersWhenTheTreeDoubles() throws {
        let four = try #require(TreeShape(leafCount: 4))
        let eight = try #require(four.grown(toHold: 4))
        #expect(four.path(of: 2) == [4, 5, 3])
        #expect(eight.path(of: 2) == [4, 5, 3, 7])
        #expect(eight.rootsAdded(since: four) == [7])
        #expect(four.grown(toHold: 3) == four)
    }

    @Test func parentsAndChildrenAgreeEverywhere() throws {
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
    func refusesLeafCountsThatAreNoTree(_ count: UInt32) { #expect(TreeShape(leafCount: count) == nil) }

    @Test func hasALimit() throws {
        #expect(TreeShape.smallest.grown(toHold: 1 << 24) == nil)
        #expect(TreeShape.smallest.grown(toHold: (1 << 24) - 1)?.depth == 24)
    }

    @Test(arguments: [UInt32(2), 1 << 24, 1 << 31, UInt32.max])
    func aSlotOutsideTheTreeHasNoPathAndCannotGo(_ slot: UInt32) throws {
        #expect(TreeShape.smallest.path(of: slot).isEmpty)
        #expect(throws: TreeError.slotVacant(slot)) {
            try TreePlan.nodesNeeded(for: .removing([slot]), in: .smallest)
        }
    }

    @Test func aChangeFindsItsSlotsUnderANode() throws {
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

    @Test func aSlotIsNamedOnce() {
        #expect(throws: TreeError.slotRepeated(4)) { try TreeChange(joined: [4, 1], removed: [4]) }
        #expect(throws: TreeError.slotRepeated(1)) { try TreeChange(joined: [1, 1]) }
    }
}
