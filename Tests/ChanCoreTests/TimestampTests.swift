import ChanID
import Testing

@Suite("A moment") struct TimestampTests {
    @Test("moves by seconds, both ways")
    func moves() {
        let moment = Timestamp(milliseconds: 1_500)
        #expect(moment.adding(seconds: 2) == Timestamp(milliseconds: 3_500))
        #expect(moment.adding(seconds: -2) == Timestamp(milliseconds: -500))
    }

    @Test("stops at the end of time", arguments: [Int64.max, Int64.max / 1_000])
    func stops(_ seconds: Int64) {
        #expect(Timestamp(milliseconds: 1_000).adding(seconds: seconds) == Timestamp(milliseconds: .max))
        #expect(Timestamp(milliseconds: -1_000).adding(seconds: -seconds) == Timestamp(milliseconds: .min))
    }
}
