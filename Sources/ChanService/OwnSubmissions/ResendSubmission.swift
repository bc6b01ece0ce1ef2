package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanLog
import ChanReading
import ChanStore

extension Submissions {
    /// Resubmits a refused submission as a new statement and discards the old one, in one transaction, so that
    /// concurrent callers neither publish it twice nor lose it. If this node has become the origin since, it orders
    /// the new statement itself.
    ///
    /// - Parameter reference: the identifier of the submission, or at least six digits of it.
    /// - Throws: `not_found.message` if it was not refused or was already resubmitted; `ambiguous.message`;
    ///   `invalid.value` for a join request; a denial by the current rules, in which case the refused submission
    ///   remains.
    package func resendSubmission(
        _ reference: String, of conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changes.run(conversation, for: request) { [self] writer in
            let refused = try refused(reference, of: conversation, in: writer.transaction)
            let decision = try writer.perform(refused.command)
            try writer.transaction.discard(refused, writer.changeRecorder)
            return decision
        } asMember: { [self] submission in
            let refused = try refused(reference, of: conversation, in: submission.transaction)
            let submitted = try submission.submit(refused.command, offering: refused.linkKey)
            try submission.transaction.discard(refused, submission.changeRecorder)
            return submitted
        }
    }

    /// Returns the act of a refused submission, for authorizing or recording the request to resend it.
    ///
    /// - Parameter reference: the identifier of the submission, or at least six digits of it.
    /// - Throws: `not_found.message`, `ambiguous.message` and `invalid.value`, as `resendSubmission` does.
    package func refusedAct(
        _ reference: String, of conversation: ConversationID
    ) async throws(ServiceError) -> (id: MessageID, act: Act) {
        try await read { [self] view in
            let refused = try refused(reference, of: conversation, in: view)
            return (refused.stored.message, refused.act)
        }
    }

    private func refused(
        _ reference: String, of conversation: ConversationID, in view: StoreView
    ) throws -> Resubmission {
        let stored = try SubmissionTable.refused(matching: reference, of: conversation, in: view)[0]
        let presenter = OwnSubmissionPresenter(try ViewerContext(conversation, of: context, in: view), vault: vault)
        guard let act = try presenter.act(of: stored) else {
            throw ServiceError.invalid("/submission", "this node cannot read it any more")
        }
        guard let again = try Resubmission(of: stored, act, vault: vault, in: view) else {
            throw ServiceError.invalid(
                "/submission", "a request to join is made again with its link",
                expected: "chanadm conversation join LINK")
        }
        return again
    }
}

extension StoreTransaction {
    fileprivate func discard(_ refused: Resubmission, _ differences: FieldChangeRecorder?) throws {
        try discard(refused: refused.stored, recording: differences)
    }

    /// Destroys the content of a refused submission.
    func discard(refused submission: StoredSubmission, recording differences: FieldChangeRecorder?) throws {
        try SubmissionTable.discard(submission.id, in: self)
        differences?.record(
            FieldChange(
                .message(submission.message), name: "", field: "discarded", old: .flag(false), new: .flag(true)))
    }
}

extension SubmissionTable {
    /// Returns the refused submissions that were not discarded.
    ///
    /// - Parameter reference: the identifier of one, or at least six digits of it; `nil` for all of the conversation.
    /// - Throws: `not_found.message`, `ambiguous.message` if the reference does not match exactly one.
    static func refused(
        matching reference: String?, of conversation: ConversationID, in view: StoreView
    ) throws -> [StoredSubmission] {
        let all = try listRefused(of: conversation, in: view)
        guard let reference else { return all }
        let typed = reference.lowercased()
        let matching = all.filter {
            typed.utf8.count >= ReferenceText.minimumDigits && $0.message.description.hasPrefix(typed)
        }
        if matching.isEmpty { throw ServiceError.notFound(.message, reference) }
        guard matching.count == 1 else {
            throw ServiceError.ambiguous(.message, reference, matching.map(\.message.description))
        }
        return matching
    }
}
