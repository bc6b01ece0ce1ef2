import ChanID
import ChanLog
import ChanRelay
import ChanSodium
import ChanStore

/// Asks a relay for bodies that no source had right when their entries were taken.
struct BodyRepair {
    let node: Node
    let conversation: ConversationID
    let connection: RelayConnection
    /// Entries asked for at once; what is left waits for the next time.
    var limit = 16

    /// - Returns: how many bodies were found.
    @discardableResult
    func run() async throws(ServiceError) -> Int {
        let before = try await node.read { view in try spoilt(in: view) }
        guard before != ([], []) else { return 0 }
        for number in before.missing.prefix(limit) { try await fetch(number) }
        // What the bodies say counts from where they stand. Also of those found by a run that did not come this far.
        let repaired = try await node.write { transaction in
            let found = try spoilt(in: transaction).found
            for number in found {
                try IntegrityErrorTable.resolve(
                    number...number, at: node.environment.now(), of: conversation, in: transaction)
            }
            if !found.isEmpty { try node.refold(conversation, in: transaction) }
            return found.count
        }
        if repaired > 0 { node.doorbell.ring(conversation) }
        return repaired
    }

    /// Entries whose bodies were missing or wrong: those that are still without one, and those that have one by now.
    private func spoilt(in view: StoreView) throws(StoreError) -> (missing: [EntryNumber], found: [EntryNumber]) {
        let size = try LogReader.size(of: conversation, in: view)
        guard size > 0 else { return ([], []) }
        var (missing, found): ([EntryNumber], [EntryNumber]) = ([], [])
        for number in try IntegrityErrorTable.spoiltBodies(in: 0...(size - 1), of: conversation, in: view) {
            let isThere = try BodyTable.find(number, of: conversation, in: view) != nil
            if isThere { found.append(number) } else { missing.append(number) }
        }
        return (missing, found)
    }

    private func fetch(_ number: EntryNumber) async throws(ServiceError) {
        let fetched: FetchedRange
        do throws(RelayError) { fetched = try await connection.fetch(from: number, to: number + 1) } catch {
            throw .relay(error)
        }
        guard case .success(let batch)? = fetched.delivery?.batch, batch.first <= number, number < batch.end,
            let body = batch.entries[Int(number - batch.first)].body
        else { return }
        try await node.write { transaction in
            guard let stored = try EntryTable.find(number, of: conversation, in: transaction),
                let statement = try? stored.carried.entry.signed.parsed(), statement.bodyHash == SHA256.digest(body)
            else { return }
            try BodyTable.put(body, at: number, of: conversation, in: transaction)
        }
    }
}
