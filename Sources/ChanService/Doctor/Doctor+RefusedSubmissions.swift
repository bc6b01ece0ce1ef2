import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanStore

extension Doctor {
    /// Reports submissions that were refused because another copy of this state directory had used their counters.
    func checkRefusedSubmissions(
        _ row: StoredConversation, _ label: String, _ findings: inout DoctorFindings
    ) async throws(ServiceError) {
        let unreported = try await read { [self] view in
            guard try ConversationStateTable.find(row.id, in: view) != nil else { return [SubmissionOverview]() }
            return try OwnSubmissionPresenter(try ViewerContext(row.id, of: context, in: view), vault: vault).all()
                .filter { $0.refusal?.name == SubmissionRefusal.otherCopy }
        }
        guard let first = unreported.first else { return }
        findings.add(
            "copies \(label)", .warning,
            "another copy of this home has said something since: \(unreported.count) texts were not published here",
            fix: "use one of the copies only; chanadm submission resend '\(label)' \(first.id.description.prefix(12))")
    }
}
