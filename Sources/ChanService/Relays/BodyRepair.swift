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
        let spoilt = try await node.read { view -> [EntryNumber] in
            let size = try LogReader.size(of: conversation, in: view)
            guard size > 0 else { return [] }
            let all = try IntegrityErrorTable.spoiltBodies(in: 0...(size - 1), of: conversation, in: view)
            return try all.filter { try BodyTable.find($0, of: conversation, in: view) == nil }
        }
        var repaired = 0
        for number in spoilt.prefix(limit) { repaired += try await fetch(number) ? 1 : 0 }
        // What the bodies say counts from where they stand.
        if repaired > 0 { try await node.refold(conversation) }
        return repaired
    }

    private func fetch(_ number: EntryNumber) async throws(ServiceError) -> Bool {
        let fetched: FetchedRange
        do throws(RelayError) { fetched = try await connection.fetch(from: number, to: number + 1) } catch {
            throw .relay(error)
        }
        guard case .success(let batch)? = fetched.delivery?.batch, batch.first <= number, number < batch.end,
            let body = batch.entries[Int(number - batch.first)].body
        else { return false }
        return try await node.write { transaction in
            guard let stored = try EntryTable.find(number, of: conversation, in: transaction),
                let statement = try? stored.carried.entry.signed.parsed(), statement.bodyHash == SHA256.digest(body)
            else { return false }
            try BodyTable.put(body, at: number, of: conversation, in: transaction)
            try IntegrityErrorTable.resolve(
                number...number, at: node.environment.now(), of: conversation, in: transaction)
            return true
        }
    }
}
