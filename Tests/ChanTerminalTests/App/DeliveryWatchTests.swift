import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("How far messages are") struct DeliveryWatchTests {
    private static func reader() -> TestReader {
        var log = SampleLog()
        log.fill(5)
        log.append("mine", by: (SampleLog.alice, "Alice"), kind: .provisional(carried: 0, of: 2))
        log.append("not mine", kind: .provisional(carried: 0, of: 2))
        log.append("final")
        var reader = TestReader(log)
        reader.open()
        return reader
    }

    private static func asked(_ reader: inout TestReader) -> [[ItemID]] {
        reader.takeActions().compactMap { action in
            guard case .askDelivery(TestReader.news, let items) = action else { return nil }
            return items
        }
    }

    @Test func `an own message that a relay lacks is asked for after 2, 4 and 8 s, and no more once all have it`()
        throws
    {
        var reader = Self.reader()
        let (id, other) = (SampleLog.id(6), SampleLog.id(7))
        #expect(reader.shows("0 of 2 relays"))
        reader.wait(1_500)
        #expect(Self.asked(&reader).isEmpty)
        reader.wait(1_000)
        #expect(Self.asked(&reader) == [[id]], "of those of others an event tells")
        reader.wait(2_500)
        #expect(Self.asked(&reader).isEmpty)
        let half = reader.logs[TestReader.news]?.change(5) { $0.item.kind = .provisional(carried: 1, of: 2) }
        reader.send(.changed(TestReader.news, [try #require(half)]))
        #expect(reader.shows("1 of 2 relays"))
        reader.wait(2_000)
        #expect(Self.asked(&reader) == [[id]])
        reader.send(.finalized(TestReader.help))
        #expect(Self.asked(&reader).isEmpty)
        reader.send(.finalized(TestReader.news))
        #expect(Self.asked(&reader) == [[id, other]])
        let whole = reader.logs[TestReader.news]?.change(5) { $0.item.kind = .message }
        reader.send(.changed(TestReader.news, [try #require(whole)]))
        let others = reader.logs[TestReader.news]?.change(6) { $0.item.kind = .message }
        reader.send(.changed(TestReader.news, [try #require(others)]))
        #expect(!reader.shows("mine  1 of 2 relays"))
        reader.wait(600_000)
        #expect(Self.asked(&reader).isEmpty && reader.app.wakeAt == nil)
    }

    @Test func `a message that no relay accepts is asked about for a limited time, in its conversation only`() {
        var reader = Self.reader()
        reader.wait(3_600_000)
        #expect(Self.asked(&reader).count == 12 && reader.app.wakeAt == nil)
        reader = Self.reader()
        reader.press("M-1")
        #expect(reader.app.conversation == TestReader.help)
        reader.wait(600_000)
        #expect(Self.asked(&reader).isEmpty)
    }
}
