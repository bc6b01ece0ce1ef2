import ChanID
import ChanJSON
import ChanTestSupport
import ChanToken
import Foundation
import Testing

struct TokenFuzzTests {
    private static let rounds = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == "1" ? 1_000_000 : 10_000

    private static let corpus = [
        #"{"methods":["member.*"]}"#, #"{"parameter":{"name":"role","one_of":["member",1,true]}}"#, #"{"count":3}"#,
        #"{"rate":{"calls":3,"per_s":60}}"#, #"{"expires":"2031-01-01T00:00:00Z"}"#, #"{"dry_run":true}"#,
    ]

    @Test func `no text upsets the parser, and none that was changed is genuine`() throws {
        var random = Seed.generator(for: "token-text")
        let texts = try (0...Self.corpus.count).map { count in
            try Self.corpus.prefix(count).reduce(Sample.token) { try $0.narrowed(by: Array($1.utf8)) }.text
        }
        for _ in 0..<Self.rounds {
            let original = texts[random.below(texts.count)]
            let changed = Self.mutated(Array(original.utf8), &random)
            let text = String(decoding: changed, as: UTF8.self)
            guard let token = try? Token(parsing: text) else { continue }
            #expect(token.text == text)
            #expect(texts.contains(text) || !token.isGenuine(under: Sample.key))
        }
    }

    @Test func `no layout upsets the parser, and none that was changed is genuine`() throws {
        var random = Seed.generator(for: "token-layout")
        let token = try Self.corpus.reduce(Sample.token) { try $0.narrowed(by: Array($1.utf8)) }
        let bytes = try #require(Base64URL.decode(token.text.dropFirst(8)))
        let original = Array(bytes.dropLast(4))
        var read = 0
        for _ in 0..<Self.rounds {
            let layout = Self.mutated(original, &random)
            guard layout != original, let changed = try? Token(parsing: Layout(bytes: layout).text) else { continue }
            read += 1
            #expect(!changed.isGenuine(under: Sample.key))
        }
        #expect(read > Self.rounds / 100)
    }

    @Test func `no restriction upsets the judge, and what one allows it can write down`() {
        var random = Seed.generator(for: "token-restriction")
        for _ in 0..<Self.rounds {
            let bytes = Self.mutated(Array(Self.corpus[random.below(Self.corpus.count)].utf8), &random)
            let chain = RestrictionChain(owner: Sample.id, [bytes], issued: 1)
            guard let restriction = try? Restriction(bytes: bytes) else {
                #expect(Sample.rule(chain, Sample.call()) == "unknown")
                continue
            }
            let again = RestrictionChain(owner: Sample.id, [restriction.bytes], issued: 1)
            #expect(Sample.rule(again, Sample.call()) == Sample.rule(chain, Sample.call()))
        }
    }

    private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<(1 + random.below(3)) {
            let place = random.below(max(1, bytes.count))
            switch random.below(5) {
            case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(random.below(8))
            case 1 where !bytes.isEmpty: bytes.remove(at: place)
            case 2: bytes.insert(UInt8(random.below(256)), at: min(place, bytes.count))
            case 3: bytes.removeLast(min(bytes.count, random.below(8)))
            default: bytes += bytes.prefix(random.below(16))
            }
        }
        return bytes
    }
}
