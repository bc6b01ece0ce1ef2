import ChanID
import Testing

@Suite("Timestamps") struct TimestampTests {
    @Test func `adding seconds works in both directions`() {
        let moment = Timestamp(milliseconds: 1_500)
        #expect(moment.adding(seconds: 2) == Timestamp(milliseconds: 3_500))
        #expect(moment.adding(seconds: -2) == Timestamp(milliseconds: -500))
    }

    @Test(arguments: [Int64.max, Int64.max / 1_000])
    func `adding seconds clamps to the last representable moment`(_ seconds: Int64) {
        #expect(Timestamp(milliseconds: 1_000).adding(seconds: seconds) == Timestamp(milliseconds: .max))
        #expect(Timestamp(milliseconds: -1_000).adding(seconds: -seconds) == Timestamp(milliseconds: .min))
    }
}
