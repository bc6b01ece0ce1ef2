import ChanCore
import ChanFold
import ChanID
import ChanStore
import Synchronization

extension RelayRounds {
    /// Adds to a report the number of entries and submissions that are on no relay, if all relays failed in their last
    /// attempt.
    func addingRelayFailures(_ report: ChangeReport) async throws(ServiceError) -> ChangeReport {
        guard let conversation = report.conversation else { return report }
        let causes = relayBackoff.withLock { $0.causes(in: conversation) }
        guard !causes.isEmpty else { return report }
        return try await read { view in
            let served = try RelayTable.list(of: conversation, in: view).filter(\.status.isServed)
            guard served.allSatisfy({ causes[$0.id] != nil }) else { return report }
            var described = report
            described.unpublished = try Self.unpublished(of: conversation, in: view)
            described.relayFailure = served.lazy.compactMap { causes[$0.id] }.first ?? causes.values.sorted().first
            return described
        }
    }

    /// Returns the number of our entries that no relay has cosigned, and of submissions that none has.
    private static func unpublished(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> Int {
        let pending = try SubmissionTable.listOpen(of: conversation, in: view).count { $0.state == .pending }
        guard let row = try ConversationTable.find(conversation, in: view), row.origin != nil else { return pending }
        let cosigned = try CheckpointTable.findLatest(cosignedBy: 1, of: conversation, in: view)?.size ?? 0
        return Int(clamping: row.logSize - min(row.logSize, cosigned)) + pending
    }
}
