import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore

/// Fetches bodies that no source supplied correctly when their entries were stored.
struct MissingBodyFetcher {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection

    /// The number of bodies per batch; a batch is stored and folded together.
    private static let batchSize = 256
    /// The longest gap between wanted entries that is fetched along with them, instead of in a separate query.
    private static let maximumGap: UInt64 = 16

    /// Requests each missing body once.
    ///
    /// - Returns: the number of bodies found.
    /// - Throws: `state.log_room` if the log of another origin has no space for more.
    @discardableResult
    func run() async throws(ServiceError) -> Int {
        let isOwn = try await node.read { view in try ConversationTable.find(conversation, in: view)?.origin != nil }
        let quota = isOwn ? nil : LogQuota(node: node, conversation: conversation)
        var (found, requested) = (0, Set<EntryNumber>())
        while true {
            let limit = requested.count + Self.batchSize
            let missing = try await node.read { view in
                try IntegrityErrorTable.listMissingBodies(of: conversation, limit: limit, in: view)
            }.filter { !requested.contains($0) }
            guard !missing.isEmpty else { break }
            requested.formUnion(missing)
            try await quota?.requireSpace()
            let stored = try await store(try await fetch(missing))
            quota?.add(lateBodies: stored)
            found += stored.count
        }
        return found
    }

    /// Stores bodies and folds their acts at their place in the log.
    ///
    /// - Returns: the entries of the stored bodies, and the bodies' sizes.
    private func store(
        _ bodies: [EntryNumber: [UInt8]]
    ) async throws(ServiceError) -> [(number: EntryNumber, bytes: Int)] {
        let stored = try await node.write { transaction in
            var stored: [(number: EntryNumber, bytes: Int)] = []
            for (number, body) in bodies {
                guard let entry = try EntryTable.find(number, of: conversation, in: transaction),
                    let statement = try? entry.entryWithBody.entry.signed.parsed(),
                    statement.bodyHash == SHA256.digest(body)
                else { continue }
                try BodyTable.upsert(body, at: number, of: conversation, in: transaction)
                stored.append((number, body.count))
            }
            guard !stored.isEmpty else { return stored }
            try IntegrityErrorTable.resolveBodies(
                at: node.environment.now(), of: conversation, in: transaction)
            try node.context.refold(conversation, in: transaction)
            return stored
        }
        if !stored.isEmpty { node.relayNotifier.signal(conversation) }
        return stored
    }

    /// - Parameter missing: the entries, in ascending order.
    private func fetch(_ missing: [EntryNumber]) async throws(ServiceError) -> [EntryNumber: [UInt8]] {
        var bodies: [EntryNumber: [UInt8]] = [:]
        var rest = missing[...]
        while let first = rest.first {
            let end = Self.end(of: rest)
            let fetched: FetchedRange
            do throws(RelayError) { fetched = try await connection.fetch(from: first, to: end) } catch {
                throw .relay(error)
            }
            guard case .success(let batch)? = fetched.delivery?.batch, batch.first <= first, first < batch.end else {
                rest = rest.dropFirst()
                continue
            }
            while let number = rest.first, number < batch.end {
                bodies[number] = batch.entries[Int(number - batch.first)].body
                rest = rest.dropFirst()
            }
        }
        return bodies
    }

    /// Returns the end of the first run of numbers with small gaps.
    private static func end(of numbers: ArraySlice<EntryNumber>) -> EntryNumber {
        var last = numbers.first ?? 0
        for number in numbers {
            guard number - last <= maximumGap else { break }
            last = number
        }
        return last + 1
    }
}
