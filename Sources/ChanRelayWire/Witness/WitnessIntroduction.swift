package import ChanLog
internal import FoundationEssentials
internal import SwiftProtobuf

/// The beginning of a log, from which a witness derives the key of its origin. The name of a log is the hash of its
/// genesis, and the genesis names the first origin, which signs the change to the next one. So no caller can introduce
/// a log with another key than its own.
package struct WitnessIntroduction: Hashable, Sendable {
    package static let maximumBytes = 96 << 10

    /// Leaf bytes of entry 0: statement ‖ signature ‖ ordered_at.
    package let leaf: [UInt8]
    /// The plain body of the genesis.
    package let body: [UInt8]
    /// Oldest first.
    package let originChanges: [OriginChange]

    package init(leaf: [UInt8], body: [UInt8], originChanges: [OriginChange]) {
        self.leaf = leaf
        self.body = body
        self.originChanges = originChanges
    }

    /// - Throws: `malformed`, `too_large`. Nothing is verified.
    package init(parsing bytes: [UInt8]) throws(RelayError) {
        guard bytes.count <= Self.maximumBytes else {
            throw RelayError(.tooLarge, "an introduction of a log has at most \(Self.maximumBytes) bytes")
        }
        guard let wire = try? WireWitnessIntroduction(serializedBytes: bytes),
            wire.originChanges.count <= OriginChain.maximumChanges
        else { throw RelayError(.malformed, "this is no introduction of a log") }
        leaf = [UInt8](wire.leaf)
        body = [UInt8](wire.body)
        var changes: [OriginChange] = []
        for change in wire.originChanges {
            guard let change = try? OriginChange(parsing: [UInt8](change)) else {
                throw RelayError(.malformed, "a change of origin of this introduction is malformed")
            }
            changes.append(change)
        }
        originChanges = changes
    }

    package func encoded() -> [UInt8] {
        var wire = WireWitnessIntroduction()
        wire.leaf = .init(leaf)
        wire.body = .init(body)
        wire.originChanges = originChanges.map { .init(PublicBody.originChange($0).encoded()) }
        return (try? wire.serializedBytes()) ?? []
    }

    /// Verifies the genesis.
    /// - Returns: the first origin of the log.
    /// - Throws: `malformed`, `body_mismatch`, `bad_signature`.
    package func first() throws(RelayError) -> OriginChain { try GenesisProof.chain(leaf: leaf, body: body) }

    /// Returns the origins of the log, as far as each named the next. Claims are not followed: whether one counts depends
    /// on the log, which a witness does not have. It verifies a signature for each change.
    package func origins(from first: OriginChain) -> OriginChain {
        var chain = first
        for change in originChanges {
            guard change.claim == nil, chain.follow(change) else { break }
        }
        return chain
    }
}
