import ChanSync
import Testing

/// Tests which sizes of a log a witness is asked from.
struct WitnessSizesTests {
    private let sizes = WitnessSizes(cosigned: 5, held: 9)

    @Test(arguments: [(5, 0), (7, 5), (9, 5)] as [(UInt64, UInt64)])
    func `a witness is asked again from the size that it names`(known: UInt64, oldSize: UInt64) throws {
        #expect(try sizes.next(after: known, from: oldSize) == known)
    }

    @Test(
        arguments: [
            (4, 5, .forgot(4)), (0, 5, .forgot(0)), (5, 5, .otherLog(5)), (9, 9, .otherLog(9)), (10, 5, .ahead(10)),
            (1 << 40, 5, .ahead(1 << 40)),
        ] as [(UInt64, UInt64, WitnessSizes.Refusal)])
    func `a witness that forgot, has another log or names more than relays hold is not asked again`(
        known: UInt64, oldSize: UInt64, refusal: WitnessSizes.Refusal
    ) {
        #expect(throws: refusal) { try sizes.next(after: known, from: oldSize) }
    }
}
