import ChanID
import ChanLog
import ChanSodium
import SwiftProtobuf
import Testing

@testable import ChanEnvelope

/// The values in the text of a refusal, as transferred to the submitter.
@Suite struct RefusalFactsTests {
    struct FactsCase: Codable {
        var name: String
        var sealing_seed: String
        var sealed: String
        /// `name=value` of each valid fact, in order.
        var says: [String]
        var outcome: String
    }

    @Test func `facts open or fail as the vectors say`() throws {
        let cases = try Vectors.cases("refusals") { try record() }
        #expect(Set(cases.map(\.outcome)) == ["opens", "unopenable", "malformed"])
        for vector in cases {
            let key = try required(SealingKey(seed: SecretBytes(bytes(vector.sealing_seed))))
            let outcome = Vectors.outcome {
                let facts = try RefusalFacts.open(try bytes(vector.sealed), with: key)
                #expect(Self.words(facts) == vector.says, "\(vector.name)")
            }
            #expect(outcome == vector.outcome, "\(vector.name)")
        }
    }

    @Test func `all sealed facts have the same length`() throws {
        let many = [[:], ["until_ms": "1800000000000"], ["seconds": "60", "retry_after_s": "7"]]
        let sizes = try many.map { try RefusalFacts($0).encoded().count }
        #expect(Set(sizes) == [RefusalFacts.paddingStep])
    }

    @Test func `unknown facts are omitted`() throws {
        let long = String(repeating: "x", count: RefusalFacts.maximumValueBytes)
        let facts = RefusalFacts([
            "reason": "He said \"no\"", "until_ms": "1", "": "1", "empty": "", "Upper": "1", "long": long + "x",
            "most": long,
        ])
        #expect(facts.values == ["until_ms": "1", "most": long])
        let most = RefusalFacts(Dictionary(uniqueKeysWithValues: "abcdefghij".map { (String($0), long) }))
        #expect(most.values.count == RefusalFacts.maximumCount)
        let key = SealingKey.generate()
        let sealed = try most.sealed(to: key.publicKey)
        #expect(sealed.count <= Limits.refusalFacts)
        #expect(try RefusalFacts.open(sealed, with: key) == most)
    }

    @Test func `facts beyond their limits are malformed`() throws {
        let changes: [(inout WireRefusalFacts) -> Void] = [
            { $0.facts[0].name = "" }, { $0.facts[0].name = "Until" }, { $0.facts[0].value = "" },
            { $0.facts[0].value = "two words" }, { $0.facts[0].value = "\u{202E}" },
            { $0.facts[0].name = String(repeating: "x", count: RefusalFacts.maximumNameBytes + 1) },
            { $0.facts[0].value = String(repeating: "x", count: RefusalFacts.maximumValueBytes + 1) },
            { $0.facts.append($0.facts[0]) },
            { $0.facts = (1...9).map { Self.fact(String(repeating: "1", count: $0)) } },
            { $0.padding.append(contentsOf: [UInt8](repeating: 0, count: 3_000)) },
        ]
        for (number, change) in changes.enumerated() {
            var wire = try WireRefusalFacts(serializedBytes: RefusalFacts(["until_ms": "1"]).encoded())
            change(&wire)
            let changed: [UInt8] = try wire.serializedBytes()
            #expect(throws: WelcomeError.malformed, "\(number)") { try RefusalFacts(encoded: changed) }
        }
    }

    private static func fact(_ value: String) -> WireRefusalFact {
        var fact = WireRefusalFact()
        (fact.name, fact.value) = (value == "1" ? "a" : String(repeating: "b", count: value.utf8.count), value)
        return fact
    }

    private static func words(_ facts: RefusalFacts) -> [String] {
        facts.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }

    private func record() throws -> [FactsCase] {
        let seed = SecretBytes.random(count: 32)
        let carol = try #require(SealingKey(seed: seed))
        func vector(_ name: String, _ facts: RefusalFacts) throws -> FactsCase {
            FactsCase(
                name: name, sealing_seed: Hex.encode(seed.exposed()),
                sealed: Hex.encode(try facts.sealed(to: carol.publicKey)), says: Self.words(facts), outcome: "opens")
        }
        func altered(_ name: String, _ wire: WireRefusalFacts) throws -> FactsCase {
            let encoded: [UInt8] = try wire.serializedBytes()
            return FactsCase(
                name: name, sealing_seed: Hex.encode(seed.exposed()),
                sealed: Hex.encode(try carol.publicKey.seal(encoded)), says: [], outcome: "malformed")
        }
        let closed = try vector("closed until", RefusalFacts(["until_ms": "1800000000000"]))
        var flipped = closed
        var sealed = try bytes(closed.sealed)
        sealed[60] ^= 1
        (flipped.name, flipped.sealed, flipped.says, flipped.outcome) = (
            "a flipped bit", Hex.encode(sealed), [], "unopenable"
        )
        var twice = WireRefusalFacts()
        twice.facts = [Self.fact("1"), Self.fact("1")]
        var text = WireRefusalFacts()
        text.facts = [Self.fact("a sentence")]
        return [
            closed, try vector("a role is missing", RefusalFacts(["needed": "moderator", "held": "observer"])),
            try vector("a fact of a later version", RefusalFacts(["until_ms": "1800000000000", "mood": "good"])),
            flipped, try altered("a name twice", twice), try altered("a sentence", text),
        ]
    }
}
