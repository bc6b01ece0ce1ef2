import ChanHost
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@Suite("Fuzzing of a session")
struct SessionFuzzTests {
    private static let corpus = [
        #"{"jsonrpc":"2.0","id":1,"method":"sum","params":[1,2,4]}"#,
        #"{"jsonrpc":"2.0","id":"x","method":"update","params":{"a":[{}]}}"#,
        #"{"jsonrpc":"2.0","method":"notify_hello"}"#,
        #"[{"jsonrpc":"2.0","id":18446744073709551616,"method":"sum"},{"jsonrpc":"2.0","method":"update"},7,[]]"#,
        #"[{"jsonrpc":"2.0","method":"notify_sum","params":null},{"jsonrpc":"2.0","id":null,"method":"nobody"}]"#,
    ].map { Array($0.utf8) }

    @Test func `each line is answered as the standard specifies, with strict JSON, and the session continues`() throws {
        var random = Seed.generator(for: "session-malformed")
        var dialogue = SessionDialogue()
        for _ in 0..<10_000 {
            let line = Self.mutated(&random)
            dialogue.state.received(.line(line))
            dialogue.perform(dialogue.state.advanced(slice: 8))
            dialogue.finishAll()
            let sent = dialogue.takeSent()
            let shown = String(decoding: line, as: UTF8.self)
            #expect(sent.count == (Self.answers(to: line) > 0 ? 1 : 0), "\(shown)")
            for answer in sent {
                #expect(Self.count(try JSONParser.parse(Array(answer.utf8))) == Self.answers(to: line), "\(shown)")
            }
            #expect(dialogue.state.inFlight == 0)
        }
        dialogue.receive(#"{"jsonrpc":"2.0","id":"still","method":"sum","params":[1,2]}"#)
        dialogue.finishAll()
        #expect(dialogue.takeSent() == [#"{"jsonrpc":"2.0","id":"still","result":3}"# + "\n"])
    }

    /// Returns the number of answers to a line by JSON-RPC 2.0 §5 and §6: one for an invalid request, none for a
    /// notification.
    private static func answers(to line: [UInt8]) -> Int {
        guard !line.allSatisfy({ $0 == 0x20 }) else { return 0 }
        guard let json = try? JSONParser.parse(line) else { return 1 }
        guard let items = json.array else { return isNotification(json) ? 0 : 1 }
        return items.isEmpty ? 1 : items.count { !isNotification($0) }
    }

    private static func isNotification(_ json: JSONValue) -> Bool {
        guard let object = json.object, object["id"] == nil, object["jsonrpc"] == "2.0", object["method"]?.string != nil
        else { return false }
        return switch object["params"] {
        case nil, .null, .array, .object: true
        case .bool, .integer, .number, .string: false
        }
    }

    private static func count(_ answer: JSONValue) -> Int { answer.array?.count ?? 1 }

    private static func mutated(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes = corpus[random.below(corpus.count)]
        for _ in 0..<random.below(4) where !bytes.isEmpty {
            let place = random.below(bytes.count)
            switch random.below(5) {
            case 0: bytes[place] ^= 1 << UInt8(random.below(8))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(bytes[random.below(bytes.count)], at: place)
            case 3: bytes.replaceSubrange(place..<min(place + 4, bytes.count), with: Array("null".utf8))
            default: bytes.removeLast(random.below(bytes.count))
            }
        }
        return bytes
    }
}
