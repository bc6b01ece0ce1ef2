package import ChanCore
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension Node {
    /// Submits what a refused submission says once more, as a new statement, and forgets the refused one: in one transaction, so that
    /// nothing is said twice and nothing is lost, whoever asks at the same time. Where this node has become the origin since, it
    /// orders the new statement itself.
    /// - Parameter reference: its identifier, or at least six digits of it.
    /// - Throws: `not_found.message` for what was not refused, or was sent again already; `ambiguous.message`; `invalid.value` for a
    ///   request to join; what the rules say now, and then the refused one stays.
    package func resendSubmission(
        _ reference: String, of conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await change(conversation, for: request) { [self] writer in
            let refused = try refused(reference, of: conversation, in: writer.transaction)
            let decision = try writer.perform(refused.command)
            try writer.transaction.discard(refused, writer.changeRecorder)
            return decision
        } asMember: { [self] submission in
            let refused = try refused(reference, of: conversation, in: submission.transaction)
            let submitted = try submission.submit(refused.command, offering: refused.capability)
            try submission.transaction.discard(refused, submission.changeRecorder)
            return submitted
        }
    }

    /// What a refused submission says, for those who judge or record the request to send it again.
    /// - Parameter reference: its identifier, or at least six digits of it.
    /// - Throws: as `resendSubmission`.
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
        let book = OwnSubmissionPresenter(try ViewerContext(conversation, of: self, in: view), vault: vault)
        guard let act = try book.act(of: stored) else {
            throw ServiceError.invalid("/submission", "this node cannot read it any more")
        }
        guard let again = try Resubmission(of: stored, act, vault: vault, in: view) else {
            throw ServiceError.invalid(
                "/submission", "a request to join is made again with its link", expected: "chanadm channel join LINK")
        }
        return again
    }
}

extension StoreTransaction {
    fileprivate func discard(_ refused: Resubmission, _ differences: FieldChangeRecorder?) throws {
        try discard(refused: refused.stored, recording: differences)
    }

    /// Destroys what a refused submission says.
    func discard(refused submission: StoredSubmission, recording differences: FieldChangeRecorder?) throws {
        try SubmissionTable.discard(submission.id, in: self)
        differences?.record(
            FieldChange(
                .message(submission.message), name: "", field: "discarded", old: .flag(false), new: .flag(true)))
    }
}

extension SubmissionTable {
    /// Refused submissions that nobody discarded.
    /// - Parameter reference: the identifier of one, or at least six digits of it; `nil` for all of the conversation.
    /// - Throws: `not_found.message`, `ambiguous.message`: of a reference that is not that of exactly one.
    static func refused(
        matching reference: String?, of conversation: ConversationID, in view: StoreView
    ) throws -> [StoredSubmission] {
        let all = try listRefused(of: conversation, in: view)
        guard let reference else { return all }
        let typed = reference.lowercased()
        let matching = all.filter {
            typed.utf8.count >= ReferenceText.minimumDigits && $0.message.description.hasPrefix(typed)
        }
        if matching.isEmpty { throw ServiceError.notFound("message", reference) }
        guard matching.count == 1 else {
            throw ServiceError.ambiguous("message", reference, matching.map(\.message.description))
        }
        return matching
    }
}
