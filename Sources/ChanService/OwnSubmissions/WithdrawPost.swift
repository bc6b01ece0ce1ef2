import ChanCore
package import ChanFold
package import ChanID
package import ChanReading
import ChanStore

extension Submissions {
    /// Takes back an own post that the origin has not ordered: deletes one that was never sent, and discards a refused
    /// one.
    ///
    /// - Parameter reference: the post's identifier, or the beginning of one.
    /// - Returns: the report and the post as it was; `nil` if the reference names a message of the log.
    /// - Throws: `state.in_transit` if the origin may order the post or the staff may approve it; `not_found.message`,
    ///   `ambiguous.message`, `invalid.reference`.
    package func withdrawPost(
        _ reference: String, of conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, post: ItemOverview)? {
        let id = try await lookUp { [self] rows in
            try view(rows).messageIncludingUnordered(reference, of: conversation)
        }
        let found = try await read { [self] view -> ItemOverview? in
            guard try ItemTable.find(id, of: conversation, in: view) == nil else { return nil }
            return try UnorderedPosts(try ViewerContext(conversation, of: context, in: view), vault: vault).item(id)
        }
        guard let post = found else { return nil }
        let report = try await execute(request.about(conversation)) { transaction, differences in
            try transaction.withdraw(post: id, of: conversation, recording: differences)
            return try ChangeReport(of: conversation, in: transaction)
        }
        return (report, post)
    }
}

extension StoreTransaction {
    fileprivate func withdraw(
        post id: MessageID, of conversation: ConversationID, recording differences: FieldChangeRecorder
    ) throws {
        guard let submission = try SubmissionTable.find(message: id, in: conversation, self) else {
            throw ServiceError.notFound(.message, id.description)
        }
        if submission.state == .refused { return try discard(refused: submission, recording: differences) }
        // A submission that was sealed again for another origin had been sent before.
        guard submission.state == .pending, submission.attempts == 0 else {
            throw ServiceError.named(.stateInTransit, ["message": String(id.description.prefix(12))])
        }
        try SubmissionTable.delete(unsent: submission.id, in: self)
        try OwnCaseTable.delete(id, of: conversation, in: self)
        differences.record(
            FieldChange(.message(id), name: "", field: "discarded", old: .flag(false), new: .flag(true)))
    }
}
