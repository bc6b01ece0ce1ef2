import ChanCore
package import ChanFold
package import ChanID
package import ChanReading
import ChanStore

extension Integrity {
    /// Returns the unacknowledged proofs against the origin or a relay of a conversation: a fork, a truncated log, or
    /// an impossible root or checkpoint. They remain even if another relay delivered the correct data.
    package func alarms(of conversation: ConversationID) async throws(ServiceError) -> [FailureOverview] {
        try await read { view in try Self.alarms(of: conversation, in: view) }
    }

    static func alarms(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [FailureOverview] {
        try IntegrityErrorTable.listAlarms(of: conversation, in: view).map { error throws(StoreError) in
            try FailureOverview(PlacedIntegrityError(conversation: conversation, error: error), in: view)
        }
    }

    /// Acknowledges an error. The error and its evidence remain listed.
    ///
    /// - Throws: `not_found.failure`.
    package func acknowledge(_ reference: String, for request: Request) async throws(ServiceError) -> ChangeReport {
        let conversation = try await withView { try $0.failure(reference) }.conversation
        let now = environment.now()
        return try await execute(request.about(conversation)) { transaction, differences in
            let error = try PlacedIntegrityError.named(reference, in: transaction).error
            let hasChanges = try IntegrityErrorTable.acknowledge(error.id, at: now, in: transaction)
            if hasChanges {
                differences.record(
                    FieldChange(
                        .conversation, name: "", field: "acknowledged_error", old: nil, new: .text(reference)))
                if IntegrityErrorTable.isAlarming(error.kind) {
                    let change = InboxChange(kind: .alarm, isPending: false, target: nil)
                    try ChangeFeedWriter(of: self.context, in: transaction).add(change.feedEvent(in: conversation))
                }
            }
            return try ChangeReport(of: conversation, isNews: hasChanges, in: transaction)
        }
    }
}
