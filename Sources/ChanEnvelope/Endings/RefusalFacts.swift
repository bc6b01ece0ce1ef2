import ChanLog
package import ChanSodium
import FoundationEssentials
import SwiftProtobuf

/// The values that the text of a refusal names, by the names of docs/protocol/envelope.md: times, numbers, and terms of
/// fixed lists. They are sealed to the submitter, so that a relay cannot read them.
package struct RefusalFacts: Hashable, Sendable {
    package static let maximumCount = 8
    package static let maximumNameBytes = 32
    package static let maximumValueBytes = 64
    /// The encoding is padded to a multiple of this size, which is enough for almost all refusals, so that a relay does
    /// not learn its content.
    static let paddingStep = 256
    private static let maximumBytes = Limits.refusalFacts - SealingPublicKey.overhead

    package let values: [String: String]

    /// Creates the facts from the values that have a valid format. Others are dropped.
    package init(_ values: [String: String]) {
        let written = values.filter { Self.isFact($0.key, $0.value) }.sorted { $0.key < $1.key }
        self.values = Dictionary(uniqueKeysWithValues: written.prefix(Self.maximumCount).map { ($0.key, $0.value) })
    }

    /// - Throws: `unusableKey` for a submitter's key of small order.
    package func sealed(to key: SealingPublicKey) throws(WelcomeError) -> [UInt8] {
        let bytes = try encoded()
        do { return try key.seal(bytes) } catch { throw .unusableKey }
    }

    /// Opens the facts. The receipt around them authenticates the origin and names the submission.
    ///
    /// - Throws: `unopenable`, `malformed`.
    package static func open(_ sealed: [UInt8], with key: SealingKey) throws(WelcomeError) -> RefusalFacts {
        let bytes: [UInt8]
        do { bytes = try key.open(sealed) } catch { throw .unopenable }
        return try RefusalFacts(encoded: bytes)
    }

    package func encoded() throws(WelcomeError) -> [UInt8] {
        var wire = WireRefusalFacts()
        wire.facts = values.sorted { $0.key < $1.key }.map { name, value in
            var fact = WireRefusalFact()
            (fact.name, fact.value) = (name, value)
            return fact
        }
        do {
            let bare: [UInt8] = try wire.serializedBytes()
            wire.padding = Data(count: Self.padding(of: bare.count))
            return try wire.serializedBytes()
        } catch { throw .malformed }
    }

    /// Returns the length of the padding. It is at least 128 bytes, so that its length always needs two bytes and its
    /// tag one.
    private static func padding(of bytes: Int) -> Int {
        let least = bytes + 3 + 128
        return (least + paddingStep - 1) / paddingStep * paddingStep - bytes - 3
    }

    /// - Throws: `malformed` for bytes that are not facts or exceed a limit. Unknown names are not an error.
    package init(encoded bytes: [UInt8]) throws(WelcomeError) {
        guard bytes.count <= Self.maximumBytes, let wire = try? WireRefusalFacts(serializedBytes: bytes),
            wire.facts.count <= Self.maximumCount
        else { throw .malformed }
        var values: [String: String] = [:]
        for fact in wire.facts {
            guard Self.isFact(fact.name, fact.value), values.updateValue(fact.value, forKey: fact.name) == nil else {
                throw .malformed
            }
        }
        self.values = values
    }

    private static func isFact(_ name: String, _ value: String) -> Bool {
        let underscore = UInt8(ascii: "_")
        return (1...maximumNameBytes).contains(name.utf8.count) && (1...maximumValueBytes).contains(value.utf8.count)
            && name.utf8.allSatisfy { isLetter($0) || $0 == underscore }
            && value.utf8.allSatisfy { byte in
                isLetter(byte) || byte == underscore || byte == UInt8(ascii: "-")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
