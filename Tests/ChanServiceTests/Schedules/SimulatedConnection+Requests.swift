import ChanID
import ChanLog
import ChanSodium
import NIOCore

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

extension SimulatedConnection {
    mutating func invite(_ genesis: EntryWithBody) async throws {
        var invite = WireInvite()
        invite.leaf = .init(genesis.entry.leafBytes)
        invite.body = .init(genesis.body ?? [])
        _ = try await ask(.invite(invite))
    }

    mutating func publish(_ batch: UnverifiedBatch) async throws {
        var publish = WirePublish()
        publish.batch = .init(batch.encoded())
        _ = try await ask(.publish(publish))
    }

    mutating func setAccess(_ keys: Set<VerifyKey>, version: UInt64, ended: [EndedKey]) async throws {
        var access = WireSetAccess()
        access.version = version
        access.keys = keys.sorted().map { .init($0.bytes) }
        access.ended = ended.map(\.frame)
        _ = try await ask(.setAccess(access))
    }

    mutating func settle(_ receipts: [Receipt]) async throws {
        var settle = WireSettle()
        settle.receipts = receipts.map { .init($0.encoded()) }
        _ = try await ask(.settle(settle))
    }

    mutating func submit(_ submission: Submission) async throws -> Digest {
        var submit = WireSubmit()
        submit.submission = .init(submission.encoded())
        guard case .submitted(let answer) = try await ask(.submit(submit)), let hash = Digest([UInt8](answer.hash))
        else { throw Unexpected() }
        return hash
    }

    mutating func receipts(for submissions: [Digest]) async throws -> [Receipt] {
        var wire = WireAskReceipts()
        wire.hashes = submissions.map { .init($0.bytes) }
        guard case .receipts(let answer) = try await ask(.askReceipts(wire)) else { throw Unexpected() }
        return try answer.receipts.map { try Receipt(parsing: [UInt8]($0)) }
    }

    mutating func fetch(from first: EntryNumber, to end: EntryNumber = Limits.logSize) async throws -> UnverifiedBatch?
    {
        var fetch = WireFetch()
        (fetch.from, fetch.to) = (first, end)
        guard case .fetched(let answer) = try await ask(.fetch(fetch)) else { throw Unexpected() }
        return answer.batch.isEmpty ? nil : try UnverifiedBatch(parsing: [UInt8](answer.batch))
    }

    // MARK: requests without access

    /// The size of the log that this connection's key can read by any request.
    mutating func reach() async throws -> UInt64 {
        var furthest: UInt64 = 0
        while let batch = try await fetch(from: furthest) { furthest = batch.end }
        let next = furthest + 1
        if let batch = try? await fetch(from: furthest, to: next) { furthest = max(furthest, batch.end) }
        for prove in Self.proofs(in: next) where (try? await ask(.prove(prove))) != nil { furthest = next }
        if (try? await ask(.subscribe(WireSubscribe()))) != nil { return .max }
        if let bytes = try? await deliveries(from: furthest), let batch = try Self.batch(inFrame: bytes) {
            furthest = max(furthest, batch.end)
        }
        return furthest
    }

    private static func proofs(in size: UInt64) -> [WireProve] {
        var (inclusion, consistency) = (WireProve(), WireProve())
        (inclusion.entry, inclusion.size) = (size - 1, size)
        (consistency.consistency, consistency.from, consistency.size) = (true, 1, size)
        return [inclusion, consistency]
    }

    private static func batch(inFrame bytes: [UInt8]) throws -> UnverifiedBatch? {
        guard case .deliver(let deliver)? = try WireFrame(ByteBuffer(bytes: bytes.dropFirst(4))).kind else {
            return nil
        }
        return try UnverifiedBatch(parsing: [UInt8](deliver.batch))
    }
}
