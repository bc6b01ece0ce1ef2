import ChanSync
import ChanTestSupport
import Testing

struct OwnLogCatchUpTests {
    @Test(arguments: [
        (UInt64(4), UInt64(4), false, OwnLogCatchUp.Action.stop),
        (5, 4, false, .stop),
        (4, 4, true, .recordQueried),
        (4, 7, false, .fetch(from: 4)),
        (4, 7, true, .fetch(from: 4)),
    ])
    func `a node fetches what it lacks, and queries each relay once after a restore`(
        size: UInt64, relaySize: UInt64, isUnqueried: Bool, action: OwnLogCatchUp.Action
    ) {
        #expect(
            OwnLogCatchUp(size: size, relaySize: relaySize, isUnqueried: isUnqueried).start() == action)
    }

    @Test func `entries are fetched up to the relay's size`() {
        var catchUp = OwnLogCatchUp(size: 4, relaySize: 9, isUnqueried: false)
        #expect(catchUp.stored(appended: 2, size: 6) == .fetch(from: 6))
        #expect(catchUp.stored(appended: 3, size: 9) == .recordQueried)
    }

    @Test func `entries that another relay delivered meanwhile count`() {
        var catchUp = OwnLogCatchUp(size: 4, relaySize: 9, isUnqueried: false)
        #expect(catchUp.stored(appended: 0, size: 9) == .recordQueried)
    }

    @Test func `a relay that delivers nothing is reported`() {
        var catchUp = OwnLogCatchUp(size: 4, relaySize: 9, isUnqueried: true)
        #expect(catchUp.nothingDelivered() == .reportMissing(from: 4, to: 9))
        #expect(catchUp.stored(appended: 2, size: 6) == .fetch(from: 6))
        #expect(catchUp.stored(appended: 0, size: 6) == .reportMissing(from: 6, to: 9))
    }
}
