import ChanCore
package import ChanID
import ChanStore

extension Node {
    /// What was proved against the origin or a relay of a conversation (a fork, a log that became shorter, a root or a
    /// checkpoint that cannot be) and nobody here has acknowledged. It stands when another relay made up for it.
    package func alarms(of conversation: ConversationID) async throws(ServiceError) -> [FailureOverview] {
        try await read { view in try Self.alarms(of: conversation, in: view) }
    }

    static func alarms(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [FailureOverview] {
        try IntegrityErrorTable.listAlarms(of: conversation, in: view).map { error throws(StoreError) in
            try FailureOverview(PlacedIntegrityError(conversation: conversation, error: error), in: view)
        }
    }

    /// Notes that the people of this node know of an error. It stays in the list, and so does its evidence.
    /// - Throws: `not_found.failure`.
    package func acknowledge(_ reference: String, for request: Request) async throws(ServiceError) -> ChangeReport {
        let conversation = try await failure(reference).conversation
        let now = environment.now()
        return try await execute(request.about(conversation)) { transaction, differences in
            let error = try PlacedIntegrityError.named(reference, in: transaction).error
            let isNews = try IntegrityErrorTable.acknowledge(error.id, at: now, in: transaction)
            if isNews {
                differences.record(
                    FieldChange(
                        .conversation, name: "", field: "acknowledged_error", old: nil, new: .text(reference)))
                if IntegrityErrorTable.isAlarming(error.kind) {
                    let news = InboxChange(kind: .alarm, isPending: false, target: nil)
                    try ChangeFeedWriter(of: self, in: transaction).add(news.feedEvent(in: conversation))
                }
            }
            return try ChangeReport(of: conversation, isNews: isNews, in: transaction)
        }
    }
}
