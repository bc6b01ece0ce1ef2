import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension UnverifiedBatch {
    /// The digest that identifies the batch as an input. It covers the position and not the bytes, because a malicious
    /// relay could vary the bytes.
    var inputDigest: Digest {
        let first = (0..<8).map { UInt8(truncatingIfNeeded: self.first >> (56 - 8 * $0)) }
        return SHA256.digest(Array("chanadm/batch\n".utf8) + conversation.bytes + first)
    }
}

extension UseCases {
    /// Runs `write` for the entries of a batch.
    ///
    /// - Throws: `state.paused` if batches with these entries crashed the program; the conversation then stays
    ///   unchanged.
    func write<Result: Sendable>(
        processing batch: UnverifiedBatch, from relay: RelayID,
        _ body: @escaping @Sendable (StoreTransaction) throws -> Result
    ) async throws(ServiceError) -> Result {
        let digest = batch.inputDigest
        let inputs = core.inputs
        let fault = inputs.find(digest)
        if let fault, fault.isRejected { throw try await paused(fault, batch, from: relay) }
        let slot = inputs.claim(digest)
        defer { inputs.release(slot) }
        let result = try await write { transaction in try inputs.processing(slot) { try body(transaction) } }
        if fault != nil {
            try await write { transaction in try FaultyInputTable.delete(digest, in: transaction) }
            inputs.remove(digest)
        }
        return result
    }

    private func paused(
        _ fault: FaultyInput, _ batch: UnverifiedBatch, from relay: RelayID
    ) async throws(ServiceError) -> ServiceError {
        var input = fault
        if input.entries == nil {
            input.conversation = batch.conversation
            input.relay = relay
            input.entries = batch.first..<max(batch.end, batch.first + 1)
            let named = input
            try await write { transaction in try FaultyInputTable.upsert(named, in: transaction) }
            core.inputs.replace(named)
        }
        let range = input.entries ?? batch.first..<batch.end
        return .named(
            .statePaused,
            [
                "conversation": batch.conversation.description, "from": "\(range.lowerBound)",
                "to": "\(range.upperBound - 1)", "actual": input.shortName,
                "detail": "paused: its entries \(range.lowerBound) to \(range.upperBound - 1) \(input.reason)",
            ])
    }
}

extension FaultyInput {
    /// The short name for people.
    var shortName: String { String(digest.description.prefix(16)) }
}
