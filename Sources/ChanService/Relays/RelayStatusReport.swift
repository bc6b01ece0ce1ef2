import ChanCore
package import ChanFold
package import ChanID
import ChanStore

extension Relays {
    /// Probes relays of a conversation concurrently, and returns their results, ordered by name.
    ///
    /// - Parameter only: probes this relay alone; `nil` for all.
    package func relayStatus(
        of conversation: ConversationID, only: RelayID? = nil, _ probing: RelayProbing
    ) async throws(ServiceError) -> [RelayStatusRow] {
        let (relays, size, seen) = try await read { view in
            (
                try RelayTable.list(of: conversation, in: view).filter { only == nil || $0.id == only },
                try LogReader.size(of: conversation, in: view),
                try RelayObservationTable.list(of: conversation, in: view)
            )
        }
        let probe = RelayProbe(
            node: rounds, conversation: conversation, size: size, limit: .seconds(probing.timeoutSeconds))
        return await withTaskGroup(of: (Int, RelayStatusRow).self) { group in
            for (index, relay) in relays.enumerated() {
                let last = seen.first { $0.relay == relay.id }
                let isAsked =
                    !probing.isCached && (probing.provenOnly ? relay.status.mayHoldSubmissions : relay.status.isServed)
                group.addTask {
                    (index, isAsked ? await probe.run(relay, last) : await probe.cachedRow(relay, last))
                }
            }
            var rows: [(Int, RelayStatusRow)] = []
            for await row in group { rows.append(row) }
            return rows.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}
