import NIOCore
import Testing

@testable import ChanRelayClient
@testable import ChanRelayWire

@Suite("The pace of a large answer")
struct ResponsePaceTests {
    @Test func `an answer that arrives at the pace of a slow link is waited for, a dripping one is not`() throws {
        let pace = ResponsePace.slowLink
        // GPRS, and a GSM call of 9.6 kbit/s.
        for rate in [4_000, 1_200] {
            let next = try #require(pace.next(after: rate * 30, in: .seconds(30)))
            #expect(next.extensions == pace.extensions - 1)
        }
        #expect(pace.next(after: 40 * 30, in: .seconds(30)) == nil)
        #expect(pace.next(after: 0, in: .seconds(30)) == nil)
    }

    @Test func `it is waited for so often and no more`() {
        var pace: ResponsePace? = .slowLink
        var periods = 0
        while let current = pace, periods < 1_000 {
            pace = current.next(after: 1 << 20, in: .seconds(30))
            periods += 1
        }
        #expect(periods == ResponsePace.slowLink.extensions + 1)
    }
}
