import ChanJSON
import ChanTestSupport
import Foundation
import Testing

@Suite("Fuzzing of the JSON parser")
struct JSONFuzzTests {
    private static let corpus = [
        ##"{"jsonrpc":"2.0","id":1,"method":"message.post","params":{"conversation":"#help","text":"h\u00e9 \ud83e\udda2\n"}}"##,
        #"[{"jsonrpc":"2.0","method":"a"},{"jsonrpc":"2.0","id":null,"method":"b","params":[1,-2.5e3,true,null]}]"#,
        #"{"a":{"b":[[],{},"",0,-0,1e-9,9007199254740993]},"c":"ü🦢"}"#,
    ].map { Array($0.utf8) }

    @Test func `accepted mutations can be written and parsed again, and Foundation accepts them, too`() throws {
        var random = Seed.generator(for: "json-mutation")
        var accepted = 0
        for _ in 0..<20_000 {
            let bytes = Self.mutated(&random)
            guard let value = try? JSONParser.parse(bytes) else { continue }
            accepted += 1
            #expect(try JSONParser.parse(JSONWriter.bytes(value)) == value)
            #expect(Self.foundationAccepts(bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(accepted > 100)
    }

    /// Foundation refuses numbers that no `Double` can represent, but they are valid JSON.
    private static func foundationAccepts(_ bytes: [UInt8]) -> Bool {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            return true
        } catch {
            return "\(error)".contains("not representable")
        }
    }

    @Test func `random bytes are refused with a valid offset`() {
        var random = Seed.generator(for: "json-noise")
        let alphabet = Array("{}[]\",:\\u0019.eE+-truefalsn \u{1}".utf8) + [0x80, 0xC3, 0xED, 0xFF]
        for _ in 0..<20_000 {
            let bytes = (0..<random.below(24)).map { _ in alphabet[random.below(alphabet.count)] }
            do {
                _ = try JSONParser.parse(bytes)
            } catch {
                #expect((0...bytes.count).contains(error.offset), "\(bytes)")
            }
        }
    }

    private static func mutated(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes = corpus[random.below(corpus.count)]
        for _ in 0..<(1 + random.below(3)) {
            let place = random.below(bytes.count)
            switch random.below(4) {
            case 0: bytes[place] ^= 1 << UInt8(random.below(8))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(bytes[random.below(bytes.count)], at: place)
            default: bytes.removeLast(min(bytes.count - 1, random.below(3)))
            }
        }
        return bytes
    }
}
