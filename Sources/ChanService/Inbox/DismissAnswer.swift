import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanReading
import ChanStore

extension Inbox {
    /// Records on this node that the answer to an own case was seen. The log does not show it.
    ///
    /// - Parameter reference: the identifier of the case, or at least six digits of it.
    /// - Throws: `not_found.case`, `ambiguous.case`.
    package func dismissAnswer(
        _ reference: String, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await execute(request.about(conversation)) { [self] transaction, differences in
            let own = try ownCase(reference, in: conversation, transaction)
            let hasChanges = try OwnCaseTable.setSeen(own, of: conversation, in: transaction)
            if hasChanges {
                differences.record(
                    FieldChange(.conversation, name: "", field: "dismissed", old: nil, new: .text(own.description)))
                try ChangeFeedWriter(of: context, in: transaction)
                    .add(InboxChange.answer(own, isUnseen: false).feedEvent(in: conversation))
            }
            return try ChangeReport(of: conversation, isNews: hasChanges, in: transaction)
        }
    }

    private func ownCase(
        _ reference: String, in conversation: ConversationID, _ view: StoreView
    ) throws -> MessageID {
        let typed = reference.lowercased()
        let found = try OwnCaseTable.list(of: conversation, in: view).map(\.id).filter { id in
            typed.utf8.count >= ReferenceText.minimumDigits && id.description.hasPrefix(typed)
        }
        guard let first = found.first else { throw ServiceError.notFound(.`case`, reference) }
        guard found.count == 1 else { throw ServiceError.ambiguous(.`case`, reference, found.map(\.description)) }
        return first
    }
}
