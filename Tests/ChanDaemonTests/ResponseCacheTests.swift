import ChanID
import ChanJSON
import Testing

@testable import ChanDaemon

@Suite("The response cache")
struct ResponseCacheTests {
    private let now = Timestamp(milliseconds: 1_000)
    private let page = ResponseCache.CacheKey("member.list", ["conversation": "#help"])

    private func answer(_ size: Int = 2, until: Int64? = nil) -> ResponseCache.CachedResponse {
        let text = JSONText(.string(String(repeating: "a", count: size - 2)))
        return ResponseCache.CachedResponse(text: text, from: now, until: until.map(Timestamp.init(milliseconds:)))
    }

    @Test func `an answer is repeated until the next write, and not during a write`() {
        let cache = ResponseCache()
        #expect(cache.answer(to: page, at: now, 2) == nil)
        cache.insert(answer(10), to: page, 2)
        #expect(cache.answer(to: page, at: now, 2)?.bytes.count == 10)
        #expect(cache.answer(to: page, at: now, nil) == nil)
        #expect(cache.answer(to: page, at: now, 4) == nil)
        let other = ResponseCache.CacheKey("member.list", ["conversation": "#help", "limit": 1])
        #expect(cache.answer(to: other, at: now, 2) == nil)
        #expect(cache.answer(to: ResponseCache.CacheKey("message.list", ["conversation": "#help"]), at: now, 2) == nil)
    }

    @Test func `a late answer from rows that were overwritten is not cached`() {
        let cache = ResponseCache()
        cache.insert(answer(10), to: page, 4)
        cache.insert(answer(20), to: page, 2)
        #expect(cache.answer(to: page, at: now, 4)?.bytes.count == 10)
        #expect(cache.answer(to: page, at: now, 2) == nil)
    }

    @Test func `an answer that expires is not repeated after its end, nor after the clock was set back`() {
        let cache = ResponseCache()
        cache.insert(answer(until: 1_500), to: page, 2)
        #expect(cache.answer(to: page, at: Timestamp(milliseconds: 1_499), 2) != nil)
        #expect(cache.answer(to: page, at: Timestamp(milliseconds: 1_500), 2) == nil)
        #expect(cache.answer(to: page, at: Timestamp(milliseconds: 999), 2) == nil)
    }

    @Test
    func `memory is bounded: repeated requests remain, single ones are evicted, and long answers are not cached`() {
        let cache = ResponseCache(byteLimit: 4_000)
        func question(_ number: Int) -> ResponseCache.CacheKey { ResponseCache.CacheKey("m", ["n": .integer(number)]) }
        cache.insert(answer(1_001), to: question(0), 2)
        #expect(cache.answer(to: question(0), at: now, 2) == nil)
        for number in 1...100 {
            cache.insert(answer(), to: question(number), 2)
            #expect(cache.answer(to: question(1), at: now, 2) != nil)
        }
        let kept = (1...100).filter { cache.answer(to: question($0), at: now, 2) != nil }
        #expect(kept.count < 8_000 / 128)
        #expect(kept.contains(100))
    }
}
